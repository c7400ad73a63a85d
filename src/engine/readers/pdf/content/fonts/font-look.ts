import { wordFamily, type FontClass, type WordFamily } from './word-families.js';

/** Family, class and style of a font. */
export interface FontLook extends WordFamily {
  /** Name in the file, without the tag of a subset. */
  readonly name: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
}

/** What pdf.js reports of a font. */
export interface FontFacts {
  readonly name?: string;
  readonly bold?: boolean;
  readonly black?: boolean;
  readonly italic?: boolean;
  /** `serif`, `sans-serif` or `monospace`, from the descriptor's flags. */
  readonly fallbackName?: string;
}

const MAX_NAME = 80;
const BOLD =
  /bold|black|heavy|semibold|demi(?!r)|(?:^|[-,_ ])(?:bd|blk|heavy)|cmbx|cmb\d|ecbx|sfbx|nimbus\w*-?(?:medi)/i;
const ITALIC = /ital|obli|slanted|kursiv|[-,_ ](?:it|ital|obl|slant)\b|cmti|cmsl|cmmi|ecti|ecsl|sfti|sfsl/i;
const MONO = /mono|courier|consol|typewriter|terminal|fixed|menlo|monaco|code$/i;
const SERIF = /(?<!sans.?)serif|roman|times|schoolbook/i;
const SANS = /sans|arial|helvet|verdana|tahoma|segoe|gothic|grotesk|futura|frutiger|myriad|lucida|gill|franklin/i;

/** Family, class and style of a font by its PostScript name, and by the descriptor's flags where the name says nothing. */
export function fontLook(facts: FontFacts): FontLook {
  const name = (facts.name ?? '')
    .slice(0, MAX_NAME)
    .replace(/^[A-Z]{6}\+/, '')
    .replace(/^\*+/, '');
  return {
    name,
    ...wordFamily(name, classOf(name, facts.fallbackName)),
    isBold: BOLD.test(name) || facts.bold === true || facts.black === true,
    isItalic: ITALIC.test(name) || facts.italic === true,
  };
}

function squeeze(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Whether the chosen family is the font's own, perhaps spelt otherwise. */
export function isSameFamily({ name, family }: FontLook): boolean {
  return squeeze(name).startsWith(squeeze(family)) || name === '';
}

function classOf(name: string, fallbackName: string | undefined): FontClass {
  if (MONO.test(name) || fallbackName === 'monospace') return 'mono';
  if (SERIF.test(name)) return 'serif';
  return SANS.test(name) || fallbackName === 'sans-serif' ? 'sans' : 'serif';
}
