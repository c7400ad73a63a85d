/** Glyph names of ligatures that have no underscores (Adobe Glyph List). */
const NAMED: Readonly<Record<string, string>> = { ff: 'ff', fi: 'fi', fl: 'fl', ffi: 'ffi', ffl: 'ffl' };
const JOINED = /^[A-Za-z](?:_[A-Za-z])+$/;

/**
 * What the ligatures of a simple font stand for by their glyph names (Adobe Glyph List specification, 2): some writers'
 * tables give only the last letter, `h` for `T_h`.
 *
 * @param names glyph names by character code (ISO 32000-1, 9.6.6.1, Differences)
 */
export function ligaturesOf(names: readonly (string | null | undefined)[]): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  names.forEach((name, code) => {
    const letters = name && (NAMED[name] ?? (JOINED.test(name) ? name.replaceAll('_', '') : ''));
    if (letters) found.set(code, letters);
  });
  return found;
}

/** The text of a glyph, with the letters that the font's table leaves out of a ligature. */
export function withLigature(
  unicode: string,
  code: number | undefined,
  ligatures: ReadonlyMap<number, string>,
): string {
  const letters = code === undefined ? undefined : ligatures.get(code);
  return letters !== undefined && unicode.length === 1 && letters.endsWith(unicode) ? letters : unicode;
}
