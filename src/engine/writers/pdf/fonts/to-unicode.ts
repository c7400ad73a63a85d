import { utf16 } from '../file/text-string.js';

const ENTRIES_PER_BLOCK = 100;

/**
 * A ToUnicode CMap (ISO 32000-1, 9.10.3). `bfchar` only: with `bfrange` some readers return wrong Greek and Cyrillic.
 * What no reader takes for text (halves of surrogate pairs, U+0000, non-characters) becomes U+FFFD.
 */
export function toUnicodeCMap(
  codes: readonly { readonly code: number; readonly text: string }[],
  bytes: 1 | 2,
): string {
  const digits = bytes * 2;
  const lines = codes.map(({ code, text }) => `<${code.toString(16).padStart(digits, '0')}> <${hexOf(text)}>`);
  const blocks: string[] = [];
  for (let i = 0; i < lines.length; i += ENTRIES_PER_BLOCK) {
    const block = lines.slice(i, i + ENTRIES_PER_BLOCK);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap',
    '/CIDSystemInfo <</Registry (Adobe)/Ordering (UCS)/Supplement 0>> def',
    '/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def',
    `1 begincodespacerange\n<${'00'.repeat(bytes)}> <${'ff'.repeat(bytes)}>\nendcodespacerange`,
    ...blocks,
    'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend',
  ].join('\n');
}

function hexOf(text: string): string {
  const valid = text
    .toWellFormed()
    .replaceAll('\ufeff', '\u2060')
    .replaceAll(/\0|[\ufffe\uffff]/g, '\ufffd');
  return Buffer.from(utf16(valid), 'latin1').toString('hex');
}
