import { SYMBOL_FONTS } from './symbol-font.tables.js';

const PRIVATE_USE = 0xf000;

/** Whether the family is a symbol font whose codes are known in Unicode. */
export function isSymbolFamily(family: string): boolean {
  return SYMBOL_FONTS.has(keyOf(family));
}

/**
 * The character that a symbol font draws for a code, which may be a byte or, as Word writes it, the byte in the private
 * use area (U+F000–U+F0FF). `undefined` where there is none in Unicode or the font is not known.
 */
export function symbolCharacter(family: string, code: number): string | undefined {
  const byte = code >= PRIVATE_USE && code <= PRIVATE_USE + 0xff ? code - PRIVATE_USE : code;
  if (byte < 0x20 || byte > 0xff) return undefined;
  return SYMBOL_FONTS.get(keyOf(family))?.(byte);
}

function keyOf(family: string): string {
  return family.replaceAll(' ', '').toLowerCase();
}
