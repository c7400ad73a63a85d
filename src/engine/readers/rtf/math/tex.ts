import { escapeTex } from './escape-tex.js';
import type { MathNode } from './math.node.js';

type Composer = (node: MathNode) => string;

const ACCENTS: ReadonlyMap<string, string> = new Map([
  ['\u0300', '\\grave'],
  ['\u0301', '\\acute'],
  ['\u0302', '\\hat'],
  ['\u0303', '\\tilde'],
  ['\u0304', '\\bar'],
  ['\u0305', '\\bar'],
  ['\u0307', '\\dot'],
  ['\u0308', '\\ddot'],
  ['\u20d7', '\\vec'],
]);

const FUNCTIONS = /^(?:sin|cos|tan|cot|sec|csc|log|ln|exp|lim|max|min|sup|inf|det|gcd|arg|deg|dim|ker)$/;
const UNDER_BRACE = '\u23df';

/** How each element of Office Math (RTF 1.9, "Office Math") is written in TeX; of others, only the content is. */
const COMPOSERS: Readonly<Record<string, Composer>> = {
  f: fraction,
  sSup: (node) => `${group(node.part('e'))}^{${node.part('sup')}}`,
  sSub: (node) => `${group(node.part('e'))}_{${node.part('sub')}}`,
  sSubSup: (node) => `${group(node.part('e'))}_{${node.part('sub')}}^{${node.part('sup')}}`,
  sPre: (node) => `{}_{${node.part('sub')}}^{${node.part('sup')}}${group(node.part('e'))}`,
  rad: (node) => `\\sqrt${node.part('deg') ? `[${node.part('deg')}]` : ''}{${node.part('e')}}`,
  nary: (node) => `${node.property('chr') ?? '∫'}${limits(node)}${group(node.part('e'))}`,
  d: delimiters,
  func: (node) => `${functionName(node.part('fName'))} ${group(node.part('e'))}`,
  limLow: (node) => `\\underset{${node.part('lim')}}{${node.part('e')}}`,
  limUpp: (node) => `\\overset{${node.part('lim')}}{${node.part('e')}}`,
  acc: (node) => `${ACCENTS.get(node.property('chr') ?? '\u0302') ?? '\\hat'}{${node.part('e')}}`,
  bar: (node) => `\\${node.property('pos') === 'top' ? 'overline' : 'underline'}{${node.part('e')}}`,
  groupChr: (node) => `\\${isAbove(node) ? 'overbrace' : 'underbrace'}{${node.part('e')}}`,
  borderBox: (node) => `\\boxed{${node.part('e')}}`,
  m: (node) => `\\begin{matrix}${node.parts('mr').join(' \\\\ ')}\\end{matrix}`,
  mr: (node) => node.parts('e').join(' & '),
  eqArr: (node) => `\\begin{aligned}${node.parts('e').join(' \\\\ ')}\\end{aligned}`,
};

/** An element, complete with its children, as TeX. */
export function toTex(node: MathNode): string {
  return COMPOSERS[node.name]?.(node) ?? node.content;
}

function fraction(node: MathNode): string {
  if (node.property('type') === 'lin') return `${group(node.part('num'))}/${group(node.part('den'))}`;
  return `\\frac{${node.part('num')}}{${node.part('den')}}`;
}

function limits(node: MathNode): string {
  const [sub, sup] = [node.part('sub'), node.part('sup')];
  return (sub ? `_{${sub}}` : '') + (sup ? `^{${sup}}` : '');
}

function delimiters(node: MathNode): string {
  const [open, separator, close] = ['begChr', 'sepChr', 'endChr'].map((name, at) => node.property(name) ?? '(|)'[at]);
  const inner = node.parts('e').join(` \\middle${delimiter(separator)} `);
  return `\\left${delimiter(open)} ${inner} \\right${delimiter(close)}`;
}

/** A delimiter that is empty shows nothing: a full stop in TeX. */
function delimiter(character: string): string {
  return character === '' ? '.' : escapeTex(character);
}

function functionName(name: string): string {
  return FUNCTIONS.test(name) ? `\\${name}` : name;
}

function isAbove(node: MathNode): boolean {
  return node.property('pos') === 'top' || ![undefined, UNDER_BRACE].includes(node.property('chr'));
}

/** Braces where there is more than one character. */
function group(tex: string): string {
  return tex.length > 1 ? `{${tex}}` : tex;
}
