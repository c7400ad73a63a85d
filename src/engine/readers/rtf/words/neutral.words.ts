/**
 * Control words that change nothing a reader would see: who wrote what when, how the editor shows the document, rules
 * for compatibility, properties that only repeat others. They are passed over without a line in the report.
 */
const WORDS = [
  // The file.
  'rtf ansi deff adeff stshfdbch stshfloch stshfhich stshfbi deflangfe adeflang themelang themelangfe themelangcs',
  'fromtext fromhtml htmlrtf version nofpages nofwords nofchars nofcharsws edmins yr mo dy hr min sec vern id revtim',
  'creatim printim buptim operator doccomm comment',
  'landscape lndscpsxn',
  // The editor.
  'viewkind viewscale viewzk viewbksp viewh vieww viewnobound windowcaption formshade liney splytwnine',
  'ftnlytwnine htmautsp useltbaln alntblind lytcalctblwd lyttblrtgr lnbrkrule nobrkwrptbl snaptogridincell wrppunct',
  'asianbrkrule newtblstyruls nogrowautofit usenormstyforlist noindnmbrts felnbrelev nocxsptable indrlsweleven noafcnsttbl',
  'afelev utinl hwelev spltpgpar notcvasp notbrkcnstfrctbl notvatxbx krnprsnet cachedcolbal nouicompat noultrlspc',
  'noxlattoyen expshrtn nospaceforul dntblnsbdb nolnhtadjtbl allowfieldendsel relyonvml validatexml showxmlerrors',
  'showplaceholdtext ignoremixedcontent saveinvalidxml grfdocevents donotembedsysfont donotembedlingdata trackmoves',
  'trackformatting noqfpromote ilfomacatclnup nofeaturethrottle dghspace dgvspace dghorigin dgvorigin dghshow dgvshow',
  'dgmargin jexpand jcompress horzdoc vertdoc hyphcaps hyphauto hyphhotz hyphconsec widowctrl widowctl enddoc',
  'endnotes aenddoc aendnotes ftnbj fet ftntj sectunlocked sectlinegrid sectspecifyl sectspecifyclN sectdefaultcl',
  'endnhere binfsxn binsxn ltrsect truncatefontheight bdrrlswsix oldas allprot formprot annotprot readprot enforceprot',
  'remdttm rempersonalinfo doctype doctemp otblrul brkfrm sprstsp sprstsm nolead msmcap truncex prcolbl wraptrsp',
  'transmf lytprtmet fracwidth makebackup defformat psover revisions revprop revbar rsidroot rsid',
  // Characters: how a run came about.
  'insrsid charrsid delrsid revised revauth revdttm revauthdel revdttmdel crauth crdate langfe langnp langfenp alang',
  'noproof fcs loch hich dbch cgrid g gcw gridtbl lrtxc cchs cs aspalpha aspnum faauto nosnaplinegrid',
  'culi cpg softline softlheight softpage softcol mvauth mvdate kerning jclisttab fonttbl accnone htmautsp webhidden spv',
  // Paragraphs.
  'pararsid styrsid adjustright widctlpar nowidctlpar nooverflow wrapdefault ltrpar hyphpar itap0',
  'pndec pntext pnlvlblt pnlvlbody pnindent pnhang pnstart pnf subdocument yts noline fcenter',
  'indmirror lnongrid tscellwidth ',
  // Tables.
  'irow irowband lastrow tblrsid trautofit trftsWidth trftsWidthA trftsWidthB trwWidth trwWidthA trwWidthB tblind',
  'tblindtype tbllkborder tbllkshading tbllkfont tbllkcolor tbllkbestfit tbllkhdrrows tbllklastrow tbllkhdrcols',
  'tbllklastcol tbllknorowband tbllknocolband clftsWidth clwWidth clshdrawnil cltxlrtb',
  'trpaddfl trpaddft trpaddfr trpaddfb trspdfl trspdft trspdfr trspdfb clpadfl clpadft',
  'clpadfr clpadfb clcbpatraw clcfpatraw clshdngraw trauth trdate tcelld',
  // Structure of groups that are read.
  'field fldedit flddirty fldlock fldpriv object objattph result shp shpgrp shppict shptxt sp sv sn dptxbx ud',
  'chftn chatn chftnsep chftnsepc mmath moMathPara sectrsid ts tsrowd ds',
  // Pages: what every sheet has.
  'pgnx pgny pghsxn pgdec pgnhn pgnhnsc pgnhnsh pgnhnsp pgnhnsm pgnhnsn ftnnar ftnnalc ftnrstcont',
  'aftnrstcont ftnstart aftnstart sftnnar sftnbj saftnnar sftnrstcont saftnrstcont sftnstart saftnstart',
  'pgbrdrhead pgbrdrfoot pgbrdrsnap vertalt',
].join(' ');

export const NEUTRAL_WORDS: ReadonlySet<string> = new Set(WORDS.split(/\s+/));

/** Words that change something only with a number other than 0. */
export const NEUTRAL_AT_ZERO_WORDS: ReadonlySet<string> = new Set(
  'ulc lisb lisa trspdl trspdt trspdr trspdb trcbpat trcfpat trpat linex linemod'.split(' '),
);
