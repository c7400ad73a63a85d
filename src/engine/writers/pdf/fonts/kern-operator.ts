/** Wider ones are rare. */
const MOST_KNOWN = 0x200;

/** By units per em: operators of kerns from −{@link MOST_KNOWN} on. The same in every document. */
const tables = new Map<number, string[]>();

/**
 * What moves the next glyph of a `TJ` array: its number is in thousandths of an em and moves back (ISO 32000-1, 9.4.3).
 * It ends the open string and begins another one; nothing where the kern is too small to be written.
 *
 * @param kern by how much the next glyph is nearer (negative) or further than the font says, font units
 */
export function kernOperator(kern: number, unitsPerEm: number): string {
  const isKnown = kern >= -MOST_KNOWN && kern < MOST_KNOWN;
  return isKnown ? kernOperators(unitsPerEm)[kern + MOST_KNOWN] : makeOperator(kern, unitsPerEm);
}

function kernOperators(unitsPerEm: number): readonly string[] {
  let table = tables.get(unitsPerEm);
  if (!table) {
    table = Array.from({ length: 2 * MOST_KNOWN }, (_, i) => makeOperator(i - MOST_KNOWN, unitsPerEm));
    tables.set(unitsPerEm, table);
  }
  return table;
}

function makeOperator(kern: number, unitsPerEm: number): string {
  const thousandths = Math.round((-kern * 100_000) / unitsPerEm) / 100;
  return thousandths === 0 ? '' : `)${thousandths}(`;
}
