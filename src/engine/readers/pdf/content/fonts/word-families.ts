/** Kind of a family: what replaces it where it is missing. */
export type FontClass = 'serif' | 'sans' | 'mono';

/** A font family that Word has on most computers. */
export interface WordFamily {
  readonly family: string;
  readonly fontClass: FontClass;
}

const FALLBACK: Readonly<Record<FontClass, string>> = { serif: 'Times New Roman', sans: 'Arial', mono: 'Courier New' };

/** What PostScript names begin with, squeezed to letters and digits; the first that fits is taken. */
const FAMILIES: readonly (readonly [start: RegExp, family: string, fontClass: FontClass])[] = [
  [/^(?:arialnarrow|helveticanarrow|helveticacondensed|liberationsansnarrow)/, 'Arial Narrow', 'sans'],
  [/^arialblack/, 'Arial Black', 'sans'],
  [
    /^(?:arial|helvetica|nimbussan|liberationsans|arimo|freesans|texgyreheros|swiss|univers|akzidenz|opensans|roboto|notosans|lato)/,
    'Arial',
    'sans',
  ],
  [
    /^(?:times|nimbusrom|liberationserif|tinos|freeserif|termes|stix|newton|dutch801|noto?serif)/,
    'Times New Roman',
    'serif',
  ],
  [
    /^(?:courier|nimbusmon|liberationmono|cousine|freemono|texgyrecursor|cmtt|cmcsc10tt|lmmono|sftt|ectt|letter?gothic)/,
    'Courier New',
    'mono',
  ],
  [/^(?:calibri|carlito|myriad)/, 'Calibri', 'sans'],
  [/^(?:cambria|caladea)/, 'Cambria', 'serif'],
  [/^(?:a?garamond|garamond|sabon|bembo|acaslon|caslon|granjon|ebgaramond)/, 'Garamond', 'serif'],
  [/^(?:cmss|lmsans|sfss|ecss|computermodernsans)/, 'Arial', 'sans'],
  [
    /^(?:cm(?:r|b|ti|sl|csc|bx|u|mi|sy|ex)|lmroman|sf(?:r|b|ti|sl|cc|x|it)|ec(?:r|b|ti|sl)|latinmodern|computermodern|minion|charter|utopia)/,
    'Cambria',
    'serif',
  ],
  [/^(?:georgia|sourceserif|merriweather|charis|gentium)/, 'Georgia', 'serif'],
  [/^(?:verdana|dejavusans(?!mono)|bitstreamverasans(?!mono))/, 'Verdana', 'sans'],
  [/^(?:dejavusansmono|bitstreamverasansmono|andalemono|lucidaconsole)/, 'Lucida Console', 'mono'],
  [/^dejavuserif/, 'Georgia', 'serif'],
  [/^(?:consolas|inconsolata|sourcecodepro|menlo|monaco|firacode|firamono|ubuntumono)/, 'Consolas', 'mono'],
  [/^(?:tahoma|segoeui|frutiger|ubuntu|sourcesans)/, 'Segoe UI', 'sans'],
  [/^trebuchet/, 'Trebuchet MS', 'sans'],
  [/^(?:palatino|urwpalladio|texgyrepagella|bookantiqua)/, 'Palatino Linotype', 'serif'],
  [/^(?:newcentury|centuryschoolbook|centuryschl|texgyreschola)/, 'Century Schoolbook', 'serif'],
  [/^(?:bookman|urwbookman|texgyrebonum)/, 'Bookman Old Style', 'serif'],
  [/^(?:avantgarde|itcavantgarde|futura|centurygothic|urwgothic|texgyreadventor)/, 'Century Gothic', 'sans'],
  [/^gillsans/, 'Gill Sans MT', 'sans'],
  [/^franklin/, 'Franklin Gothic Book', 'sans'],
  [/^(?:candara|optima)/, 'Candara', 'sans'],
  [/^constantia/, 'Constantia', 'serif'],
  [/^corbel/, 'Corbel', 'sans'],
  [/^(?:lucidasans|lucidagrande)/, 'Lucida Sans', 'sans'],
  [/^rockwell/, 'Rockwell', 'serif'],
  [/^impact/, 'Impact', 'sans'],
  [/^comicsans/, 'Comic Sans MS', 'sans'],
  [/^(?:aptos|bierstadt)/, 'Aptos', 'sans'],
  [/^(?:msmincho|hiraginomin|kozmin|ryumin|heiseimin|notoserifcjkjp)/, 'MS Mincho', 'serif'],
  [/^(?:msgothic|hiraginokaku|kozgo|gothicbbb|heiseikaku|meiryo|yugothic|notosanscjkjp)/, 'MS Gothic', 'sans'],
  [/^(?:simsun|stsong|songti|adobesong|notoserifcjksc)/, 'SimSun', 'serif'],
  [/^(?:simhei|microsoftyahei|stheiti|heiti|adobeheiti|notosanscjksc)/, 'Microsoft YaHei', 'sans'],
  [/^(?:mingliu|pmingliu|lisong|notoserifcjktc)/, 'PMingLiU', 'serif'],
  [/^(?:batang|hysmyeongjo|notoserifcjkkr)/, 'Batang', 'serif'],
  [/^(?:malgun|gulim|dotum|hygothic|applegothic|notosanscjkkr)/, 'Malgun Gothic', 'sans'],
  [/^symbol/, 'Symbol', 'serif'],
  [/^(?:zapfdingbats|dingbats|wingdings|webdings|opensymbol)/, 'Segoe UI Symbol', 'sans'],
];

/** The family that Word has for a font of this name; the usual one of its class where it has nothing like it. */
export function wordFamily(postScriptName: string, fallback: FontClass): WordFamily {
  const squeezed = postScriptName.toLowerCase().replace(/[^a-z0-9]/g, '');
  const known = FAMILIES.find(([start]) => start.test(squeezed));
  return known ? { family: known[1], fontClass: known[2] } : { family: FALLBACK[fallback], fontClass: fallback };
}
