/** What a font's PostScript name says of its family and cut. */
export interface FontLook {
  readonly family: string;
  readonly fontClass: 'serif' | 'sans' | 'mono';
  readonly isBold: boolean;
  readonly isItalic: boolean;
}

/** What pdf.js says of a font. */
export interface FontFacts {
  readonly name?: string;
  readonly bold?: boolean;
  readonly black?: boolean;
  readonly italic?: boolean;
  /** `serif`, `sans-serif` or `monospace`, from the descriptor's flags. */
  readonly fallbackName?: string;
}

/** PostScript family names, squeezed, and what Word calls the same family or the nearest one it has. */
const FAMILIES: readonly (readonly [pattern: RegExp, family: string, fontClass: FontLook['fontClass']])[] = [
  [
    /^(times|timesnewroman|nimbusrom|liberationserif|tinos|tinosnormal|freeserif|termes|txr|stix)/,
    'Times New Roman',
    'serif',
  ],
  [/^(arialnarrow|helveticanarrow|liberationsansnarrow|nimbussannarrow)/, 'Arial Narrow', 'sans'],
  [/^(arial|helvetica|nimbussan|liberationsans|arimo|freesans|texgyreheros|swiss)/, 'Arial', 'sans'],
  [/^(courier|nimbusmon|liberationmono|cousine|freemono|texgyrecursor|cmtt|lmmono|sftt|ectt)/, 'Courier New', 'mono'],
  [/^(calibri|carlito)/, 'Calibri', 'sans'],
  [/^(cambria|caladea)/, 'Cambria', 'serif'],
  [/^(cmss|lmsans|sfss|ecss)/, 'Arial', 'sans'],
  [
    /^(cm(r|b|ti|sl|csc|bx|u|mi|sy|ex)|lmroman|sf(r|b|ti|rm|bx|sl)\d|ec(rm|bx|ti|sl)\d|latinmodern|computermodern)/,
    'Cambria',
    'serif',
  ],
  [/^symbol/, 'Symbol', 'serif'],
  [/^(zapfdingbats|dingbats|wingdings)/, 'Segoe UI Symbol', 'sans'],
];
const MAX_NAME = 80;
const BOLD =
  /bold|black|heavy|semibold|demi(?!r)|(?:^|[-,_ ])(?:bd|blk|heavy)|cmbx|cmb\d|ecbx|sfbx|nimbus\w*-?(?:medi)/i;
const ITALIC = /ital|obli|slanted|kursiv|[-,_ ](?:it|ital|obl|slant)\b|cmti|cmsl|cmmi|ecti|ecsl|sfti|sfsl/i;
const CUT =
  /[-,_ ]?(?:PS)?(?:MT|Std|Pro|LT|ITC)?[-,_ ]*(?:Extra|Ultra|Semi|Demi)?-?(?:Bold|Black|Heavy|Light|Thin|Medium|Book|Regular|Roman|Normal|Italic|Oblique|Ital|Obl|It|Bd|Cond(?:ensed)?|Semibold|Demi)+(?:PS)?(?:MT)?$/i;
const MONO = /mono|courier|consol|typewriter|terminal|fixed|menlo|monaco|code$/i;
const SANS =
  /sans|arial|helvet|verdana|tahoma|segoe|gothic|grotesk|univers|futura|roboto|ubuntu|frutiger|myriad|lucida|gill|franklin/i;

/** Family, class and cut of a font by its name, with the descriptor's flags where the name is silent. */
export function fontLook(facts: FontFacts): FontLook {
  const name = (facts.name ?? '')
    .slice(0, MAX_NAME)
    .replace(/^[A-Z]{6}\+/, '')
    .replace(/^\*+/, '');
  const squeezed = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  const known = FAMILIES.find(([pattern]) => pattern.test(squeezed));
  return {
    family: known?.[1] ?? readableFamily(name),
    fontClass: known?.[2] ?? classOf(name, facts.fallbackName),
    isBold: BOLD.test(name) || facts.bold === true || facts.black === true,
    isItalic: ITALIC.test(name) || facts.italic === true,
  };
}

/** `MinionPro-BoldIt` → `Minion Pro`; what Word has nothing like keeps its name, for those who have the font. */
function readableFamily(name: string): string {
  let family = name;
  for (let shorter = family.replace(CUT, ''); shorter !== family && shorter; shorter = family.replace(CUT, ''))
    family = shorter;
  return family
    .replace(/[-,_]+/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .trim()
    .slice(0, 31);
}

function classOf(name: string, fallbackName: string | undefined): FontLook['fontClass'] {
  if (MONO.test(name) || fallbackName === 'monospace') return 'mono';
  return SANS.test(name) || fallbackName === 'sans-serif' ? 'sans' : 'serif';
}
