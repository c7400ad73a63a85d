import { REPLACEMENT } from './stream-decoder.js';

/** Code pages that `TextDecoder` does not know, or not in every version of Node. */

const WINDOWS_1252_80 = '€�‚ƒ„…†‡ˆ‰Š‹Œ�Ž��‘’“”•–—˜™š›œ�žŸ';

/** Upper halves, from 0x80 (DOS) or 0xA0 (ISO). */
const UPPER: Readonly<Record<string, string>> = {
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
    '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
    '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  cp852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐' +
    '└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
  'iso-8859-16':
    '\u00a0ĄąŁ€„Š§š©Ș«Ź\u00adźŻ°±ČłŽ”¶·žčș»ŒœŸżÀÁÂĂÄĆÆÇÈÉÊËÌÍÎÏĐŃÒÓÔŐÖŚŰÙÚÛÜĘȚßàáâăäćæçèéêëìíîïđńòóôőöśűùúûüęțÿ',
};

/** IBM 500 (international EBCDIC) maps every byte to one of the 256 characters of Latin-1. */
const IBM500 = Buffer.from(
  '000102039c09867f978d8e0b0c0d0e0f101112139d8508871819928f1c1d1e1f80818283840a171b88898a8b8c050607' +
    '909116939495960498999a9b14159e1a20a0e2e4e0e1e3e5e7f15b2e3c282b2126e9eaebe8edeeefecdf5d242a293b5e' +
    '2d2fc2c4c0c1c3c5c7d1a62c255f3e3ff8c9cacbc8cdcecfcc603a2340273d22d8616263646566676869abbbf0fdfeb1' +
    'b06a6b6c6d6e6f707172aabae6b8c6a4b57e737475767778797aa1bfd0dddeaea2a3a5b7a9a7b6bcbdbeac7cafa8b4d7' +
    '7b414243444546474849adf4f6f2f3f57d4a4b4c4d4e4f505152b9fbfcf9faff5cf7535455565758595ab2d4d6d2d3d5' +
    '30313233343536373839b3dbdcd9da9f',
  'hex',
).toString('latin1');

/** Where IBM 37 (United States) differs from IBM 500. */
const IBM037_CHANGES = { 0x4a: '¢', 0x4f: '|', 0x5a: '!', 0x5f: '¬', 0xb0: '^', 0xba: '[', 0xbb: ']' };

const KOI8_U_CHANGES = { 0xae: 'ў', 0xbe: 'Ў' };

const LATIN_1 = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)).toString('latin1');

/** Encodings of this module that the WHATWG has no names for. */
export const EXTRA_SINGLE_BYTE = ['cp437', 'cp850', 'cp852', 'iso-8859-16', 'ibm500', 'ibm037'] as const;

/**
 * All 256 characters of a single-byte encoding, U+FFFD for a byte that means nothing in it.
 * Bytes that a Windows code page leaves undefined are U+FFFD here, where the WHATWG's tables have C1 controls.
 *
 * @param name a canonical name, see `findEncoding`
 */
export function singleByteTable(name: string): string {
  if (name === 'ibm500') return IBM500;
  if (name === 'ibm037') return withChanges(IBM500, IBM037_CHANGES);
  // Node 20 decodes windows-1252 as ISO-8859-1.
  if (name === 'windows-1252') return LATIN_1.slice(0, 0x80) + WINDOWS_1252_80 + LATIN_1.slice(0xa0);
  if (name === 'iso-8859-16') return LATIN_1.slice(0, 0xa0) + UPPER[name];
  if (name in UPPER) return LATIN_1.slice(0, 0x80) + UPPER[name];
  const table = platformTable(name);
  return name === 'koi8-u' ? withChanges(table, KOI8_U_CHANGES) : table;
}

function platformTable(name: string): string {
  const decoder = new TextDecoder(name);
  const characters = Array.from({ length: 256 }, (_, byte) => decoder.decode(Uint8Array.of(byte)));
  const hasControls = name.startsWith('iso-') || name.startsWith('koi8');
  return characters.map((character) => (!hasControls && isC1(character) ? REPLACEMENT : character)).join('');
}

function isC1(character: string): boolean {
  return character >= '\u0080' && character <= '\u009f';
}

function withChanges(table: string, changes: Readonly<Record<number, string>>): string {
  return Array.from(table, (character, byte) => changes[byte] ?? character).join('');
}
