import { TextDecoder } from 'node:util';
import { UPPER_HALVES } from './code-page.tables.js';

/** Windows code page numbers to labels of the platform's decoder. */
const LABELS: ReadonlyMap<number, string> = new Map([
  [708, 'iso-8859-6'],
  [866, 'ibm866'],
  [874, 'windows-874'],
  [932, 'shift_jis'],
  [936, 'gbk'],
  [949, 'euc-kr'],
  [950, 'big5'],
  [1250, 'windows-1250'],
  [1251, 'windows-1251'],
  [1253, 'windows-1253'],
  [1254, 'windows-1254'],
  [1255, 'windows-1255'],
  [1256, 'windows-1256'],
  [1257, 'windows-1257'],
  [1258, 'windows-1258'],
  [10000, 'macintosh'],
  [10001, 'shift_jis'],
  [10002, 'big5'],
  [10003, 'euc-kr'],
  [10007, 'x-mac-cyrillic'],
  [10008, 'gbk'],
  [10017, 'x-mac-cyrillic'],
  [20866, 'koi8-r'],
  [21866, 'koi8-u'],
  [28592, 'iso-8859-2'],
  [28595, 'iso-8859-5'],
  [28597, 'iso-8859-7'],
  [28605, 'iso-8859-15'],
  [51932, 'euc-jp'],
  [54936, 'gb18030'],
  [65001, 'utf-8'],
]);

/** Windows 1252, Western European. */
export const DEFAULT_CODE_PAGE = 1252;

export function isKnownCodePage(codePage: number): boolean {
  return UPPER_HALVES.has(codePage) || LABELS.has(codePage);
}

/** Bytes to text; an unknown code page is taken for 1252, bytes without a character become U+FFFD. */
export function decodeBytes(bytes: Uint8Array, codePage: number): string {
  const label = LABELS.get(codePage);
  if (label !== undefined) return decoderFor(label).decode(bytes);
  const upperHalf = UPPER_HALVES.get(codePage) ?? UPPER_HALVES.get(DEFAULT_CODE_PAGE)!;
  let text = '';
  for (const byte of bytes) text += byte < 0x80 ? String.fromCharCode(byte) : upperHalf[byte - 0x80];
  return text;
}

const decoders = new Map<string, TextDecoder>();

function decoderFor(label: string): TextDecoder {
  let decoder = decoders.get(label);
  if (!decoder) {
    decoder = new TextDecoder(label, { ignoreBOM: true });
    decoders.set(label, decoder);
  }
  return decoder;
}
