const MAX_KNOWN = 4096;

const known = new Map<number, Map<number, string>>();

/**
 * What moves the next glyph of a `TJ` array: its number is in thousandths of an em and moves back (ISO 32000-1, 9.4.3).
 * It ends the open string and begins another one; nothing where the kern is too small to be written.
 *
 * @param kern by how much the next glyph is nearer (negative) or further than the font says, font units
 */
export function kernOperator(kern: number, unitsPerEm: number): string {
  let operators = known.get(unitsPerEm);
  if (!operators) known.set(unitsPerEm, (operators = new Map()));
  let operator = operators.get(kern);
  if (operator === undefined) {
    if (operators.size >= MAX_KNOWN) operators.clear();
    const thousandths = Math.round((-kern * 100_000) / unitsPerEm) / 100;
    operators.set(kern, (operator = thousandths === 0 ? '' : `)${thousandths}(`));
  }
  return operator;
}
