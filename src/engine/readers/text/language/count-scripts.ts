/** Blocks of Unicode with their scripts; letters of a script in other blocks are too rare to matter. */
const BLOCKS: readonly (readonly [from: number, to: number, script: string])[] = [
  [0x41, 0x5a, 'latin'],
  [0x61, 0x7a, 'latin'],
  [0xc0, 0x24f, 'latin'],
  [0x370, 0x3ff, 'greek'],
  [0x400, 0x52f, 'cyrillic'],
  [0x531, 0x587, 'armenian'],
  [0x591, 0x5f4, 'hebrew'],
  [0x610, 0x6ff, 'arabic'],
  [0x700, 0x74f, 'syriac'],
  [0x750, 0x77f, 'arabic'],
  [0x780, 0x7bf, 'thaana'],
  [0x900, 0x97f, 'devanagari'],
  [0x980, 0x9ff, 'bengali'],
  [0xa00, 0xa7f, 'gurmukhi'],
  [0xa80, 0xaff, 'gujarati'],
  [0xb80, 0xbff, 'tamil'],
  [0xc00, 0xc7f, 'telugu'],
  [0xc80, 0xcff, 'kannada'],
  [0xd00, 0xd7f, 'malayalam'],
  [0xd80, 0xdff, 'sinhala'],
  [0xe01, 0xe4e, 'thai'],
  [0xe80, 0xeff, 'lao'],
  [0x1000, 0x109f, 'myanmar'],
  [0x10a0, 0x10ff, 'georgian'],
  [0x1200, 0x139f, 'ethiopic'],
  [0x1780, 0x17df, 'khmer'],
  [0x1e00, 0x1e9f, 'latin'],
  [0x1ea0, 0x1ef9, 'vietnamese'],
  [0x1f00, 0x1fff, 'greek'],
  [0x3041, 0x30ff, 'kana'],
  [0x4e00, 0x9fff, 'han'],
  [0xac00, 0xd7a3, 'hangul'],
];

const SCRIPTS = [...new Set(BLOCKS.map(([, , script]) => script))];
const CODES = 0x10000;

/** Number of the script of every UTF-16 unit, from 1; 0 for what no block has. */
let scriptNumbers: Uint8Array | undefined;

function numberScripts(): Uint8Array {
  const numbers = new Uint8Array(CODES);
  for (const [from, to, script] of BLOCKS) numbers.fill(SCRIPTS.indexOf(script) + 1, from, to + 1);
  return numbers;
}

/** How many characters of each script a text has. Characters beyond the basic plane are not looked at. */
export function countScripts(text: string): Map<string, number> {
  scriptNumbers ??= numberScripts();
  const counts = new Uint32Array(SCRIPTS.length + 1);
  for (let i = 0; i < text.length; i++) counts[scriptNumbers[text.charCodeAt(i)]]++;
  return new Map(SCRIPTS.flatMap((script, i) => (counts[i + 1] > 0 ? [[script, counts[i + 1]] as const] : [])));
}
