/** Kerns up to this, font units, have their operators in a table; wider ones are rare. */
const MAX_TABLED = 0x200;

/** By units per em: operators of kerns from −{@link MAX_TABLED} on. The same in every document. */
const tables = new Map<number, string[]>();

/**
 * Syntax that moves the next glyph of a `TJ` array, between the open string and another one: numbers are in thousandths
 * of an em and move back (ISO 32000-1, 9.4.3). Empty where the kern is too small to be written.
 *
 * @param kern by how much the next glyph is nearer (negative) or further than the font says, font units
 */
export function kernOperator(kern: number, unitsPerEm: number): string {
  const isTabled = kern >= -MAX_TABLED && kern < MAX_TABLED;
  return isTabled ? kernOperators(unitsPerEm)[kern + MAX_TABLED] : makeOperator(kern, unitsPerEm);
}

function kernOperators(unitsPerEm: number): readonly string[] {
  let table = tables.get(unitsPerEm);
  if (!table) {
    table = Array.from({ length: 2 * MAX_TABLED }, (_, i) => makeOperator(i - MAX_TABLED, unitsPerEm));
    tables.set(unitsPerEm, table);
  }
  return table;
}

function makeOperator(kern: number, unitsPerEm: number): string {
  const thousandths = Math.round((-kern * 100_000) / unitsPerEm) / 100;
  return thousandths === 0 ? '' : `)${thousandths}(`;
}
