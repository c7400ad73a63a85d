/** How often letters and words occur in a language: tells apart code pages that give the same bytes to other letters. */
export interface LanguageModel {
  /**
   * Letters beyond ASCII, each with its share among them in ordinary text, per mille. Rounded: only the order of
   * magnitude matters.
   */
  readonly letters: string;
  /** Frequent words of ASCII letters alone. */
  readonly words?: string;
  /** BCP 47 tag. */
  readonly lang?: string;
}

export const LATIN_LANGUAGES: readonly LanguageModel[] = [
  {
    letters: 'é600ï100ö80è80ç60ê40ñ40',
    words: 'the of and to in is that for it with as was on be by this are or not from',
    lang: 'en',
  },
  {
    letters: 'é520à165è95ê75ç30ù20î16ô12â18û15œ7ë4ï4',
    words: 'le la les de des un une et est en que pour dans sur avec par',
    lang: 'fr',
  },
  { letters: 'ü430ä250ö190ß130', words: 'der die das und ist nicht ein eine den von mit auf im zu werden', lang: 'de' },
  {
    letters: 'ó290í240á170é145ñ105ú55ü5',
    words: 'el la los las de del que en un una es por con para no se',
    lang: 'es',
  },
  {
    letters: 'ã250ç180é120ê95á140ó95í70ú40õ60â35à35ô10',
    words: 'o a os as de do da que em um uma para com por se dos',
    lang: 'pt',
  },
  { letters: 'è330à300ò160ù120é75ì15', words: 'il lo la di che non una per con del della sono in un nel', lang: 'it' },
  { letters: 'ë500é250ï150ö50ü30è20', words: 'de het een van en is dat niet op te met voor zijn', lang: 'nl' },
  { letters: 'ä400å300ö290é10', words: 'och att det som en av den till med har inte om ett', lang: 'sv' },
  { letters: 'å400æ290ø300é10', words: 'og at det som en af den til med har ikke om et er', lang: 'da' },
  { letters: 'å480ø400æ90é15ò5ô5', words: 'og det som en av den til med har ikke om et er', lang: 'nb' },
  { letters: 'ä880ö110å10', words: 'ja on ei se oli joka mutta ovat kun', lang: 'fi' },
  { letters: 'ð280í145á125ó75æ65þ100ö70é50ú50ý15', words: 'og er ekki sem til um', lang: 'is' },
  { letters: 'ł240ę130ó125ą110ż95ś90ć55ź10ń45', words: 'i w z na do nie to jest przez od za', lang: 'pl' },
  { letters: 'í240á185ě120é90ř85ž75č70ý75š60ů40ú8ť5ň5ď5ó4', words: 'a v na se je do to pro od za jako', lang: 'cs' },
  {
    letters: 'á210í150é120č115š95ž95ý90ú80ľ45ť40ň20ô20ď15ä10ó10',
    words: 'a v na sa je do to pre od za ako',
    lang: 'sk',
  },
  { letters: 'á310é300ő85ö95ó90í50ü55ú40ű20', words: 'a az egy nem hogy is van ez meg', lang: 'hu' },
  { letters: 'ă350î110â110ş55ţ65ș55ț65', words: 'de la cu nu un o pe din este sau', lang: 'ro' },
  { letters: 'ă350î110â110ş110ţ130', words: 'de la cu nu un o pe din este sau', lang: 'ro' }, // Romanian without commas
  { letters: 'č300š270ž180ć180đ70', words: 'i u na je da se za od su', lang: 'hr' },
  { letters: 'č380š340ž270ć5', words: 'in je na za se da so v', lang: 'sl' },
  { letters: 'ë850ç150', words: 'dhe e i me nuk', lang: 'sq' },
  { letters: 'ı420ü155ş145ğ90ç95ö70â10î5', words: 've bir bu ile olarak daha', lang: 'tr' },
  { letters: 'ä360õ310ü230ö60š10ž5', words: 'ja on ei see et oma', lang: 'et' },
  { letters: 'ā385ī150ē150š90ū55ņ55ļ40ž25č20ķ15ģ15', words: 'un ir no par ar', lang: 'lv' },
  { letters: 'ė240š145ų140ž120ū75č65į90ą80ę30', words: 'ir yra kad su bet', lang: 'lt' },
  { letters: 'ħ300ġ200ż200ċ150ĉ60ĝ100ŝ80ŭ70ĵ20ĥ5', words: 'la de kaj estas li ta' }, // Maltese, Esperanto
  {
    letters: 'đ110â95ê110ô120ư110ơ75ă40á20à20\u0301100\u0300100\u030340\u030980\u032390',
    words: 'trong cho theo khi ra',
    lang: 'vi',
  }, // Vietnamese, tones apart
];

export const CYRILLIC_LANGUAGES: readonly LanguageModel[] = [
  { letters: 'о109е85а80и74н67т63с55р47в45л44к35м32д30п28у26я20ы19ь17г17з16б16ч14й12х10ж9ш7ю6ц5щ4э3ф3ъ1ё1' }, // Russian
  { letters: 'о94а78н67і60и59в54т53е48р45с41к36л36м32д33у34п29я25з22ь17г15б17ч13й13х11ж8ї6ц8ю8є6щ5ш7ф3ґ1' }, // Ukrainian
  { letters: 'а116и89о87е87т76н72р49с48в41л34к33д32п28м24з21я18ъ18б15г15у14ч12щ6ж6х5ц5ш3ф2й6ю2ь1' }, // Bulgarian
  { letters: 'а115о94и92е88н55р52с49т45у42к40ј38д37в37м36л34п26з16г16б15ш10ч9ц7х6ж6њ6љ5ћ7ђ2ф2џ1ќ2ѓ1ѕ1' }, // Serbian, Macedonian
];

export const GREEK_LANGUAGES: readonly LanguageModel[] = [
  { letters: 'α109ο90ι78ε77τ74σ48ν62η40ρ42κ38π36υ34ς37λ30μ32ω17ί22ό21έ18ά17ή15δ17γ16χ12θ11φ9β7ύ9ξ5ζ3ψ2ώ8ϊ1ΐ1' },
];

export const HEBREW_LANGUAGES: readonly LanguageModel[] = [
  {
    letters:
      'י110ו105ה92ל75א63ר56ת52ב50ש46מ47ם32נ34ע32ד26ח24ק22פ20כ24ס16ג14ט13ן14צ12ז11ך8ף3ץ3\u05b83\u05b73\u05b44\u05bc4',
  },
];

export const ARABIC_LANGUAGES: readonly LanguageModel[] = [
  {
    letters:
      'ا127ل118ي75م65ن62و60ر48ت45ب40ة30ع36د32س27ف28ه30ك22ق23أ24ح19ج14ى11ش10ط9خ9ص9إ10ض6ذ7ز6ئ4ث6ء5غ4ظ2ؤ2آ2\u064b2\u06512',
  }, // Arabic
  { letters: 'ا142ی100ي40ن76ر74د71ت50ه56ب51م48ک40و55س35ل27ش25خ15ز16ف15گ13ع12ج9ق7ط5ح7پ8آ6چ4ئ2ذ2ص4ث2ژ1ے8ہ10ں4' }, // Persian, Urdu
];

export const THAI_LANGUAGES: readonly LanguageModel[] = [
  {
    letters:
      'า80น70ร66อ60ก50เ45ง43\u0e4850\u0e4940ม38\u0e3138ย36ล32ว30ด28\u0e3528ท27ส26ต25\u0e3424ป20บ19ค19ห24ะ22แ17จ16พ15ช13\u0e4312ไ13ข12\u0e3812\u0e3710\u0e4c10\u0e396โ8ถ7ผ5\u0e475ณ5ซ5ำ7ธ4ศ5ษ3ญ3ภ4ฟ2ๆ1ฉ1ฐ1',
  },
];

/** The commonest characters, each about as common as the next. */
export const FREQUENT_SIMPLIFIED =
  '的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实日军者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手应战向头文体政美相见被利什二等产或新己制身果加西斯月话合回特代内信表化老给世位次度门任常先海通教儿原东声提立及比员解水名真论处走义各入几口认条平系气题活尔更别打女变四神总何电数安少报才结反受目太量再感建务做接必场件计管期市直德资命山金指许统区保至队形社便空决治展马科司五基眼书非则听白却界达光放强即像难且权思王象完设式色路记南品住告类求据程北边死张该交规万取拉格望觉术领共确传师观清今切院让识候带导争运';
export const FREQUENT_TRADITIONAL =
  '的一是不了在人有我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年過發後作裡用道行所然家種事成方多經麼去法學如都同現當沒動面起看定天分還進好小部其些主樣理心她本前開但因只從想實日軍者意無力它與長把機十民第公此已工使情明性知全三又關點正業外將兩高間由問很最重並物手應戰向頭文體政美相見被利什二等產或新己制身果加西斯月話合回特代內信表化老給世位次度門任常先海通教兒原東聲提立及比員解水名真論處走義各入幾口認條平系氣題活爾更別打女變四神總何電數安少報才結反受目太量再感建務做接必場件計管期市直德資命山金指許統區保至隊形社便空決治展馬科司五基眼書非則聽白卻界達光放強即像難且權思王象完設式色路記南品住告類求據程北邊死張該交規萬取拉格望覺術領共確傳師觀清今切院讓識候帶導爭運';
export const FREQUENT_JAPANESE =
  '日一大年人国本中会月出上時行分生学自者社子事前後三二見場合今方間手入力政同地業部代問東思何新定高金対的議理体実京気内明動長法全先電立話当度主発表十物来目取意用数不言下市性民最小家回関和文名私通開作';
export const FREQUENT_KOREAN =
  '이다의는에가고을하지로기도나리은사한를자어대인일으정시서아있부보전해그수스들장만라면여제것과와게되거니주적상구원선성관계동경같없우모문화세년당연생무신때말데까위조국치등비공었했습음오방교미내체트용실업소중개안진회';
