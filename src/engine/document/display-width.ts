/** Characters that take two columns: East Asian wide and full-width ones (UAX #11), and emoji. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]/u;
const ZERO_WIDTH = /[\p{Mn}\p{Me}\p{Cf}]/u;
const BEYOND_LATIN = /[\u0300-\u{10ffff}]/u;

const TAB_COLUMNS = 8;

/** Columns of a fixed-pitch face that a text takes. */
export function displayWidth(text: string): number {
  if (!BEYOND_LATIN.test(text)) return text.length;
  let columns = 0;
  for (const character of text) columns += characterWidth(character);
  return columns;
}

/** Spaces for tabs, up to the next multiple of `tabColumns`. */
export function expandTabs(text: string, tabColumns = TAB_COLUMNS): string {
  let tab = text.indexOf('\t');
  if (tab < 0) return text;
  let expanded = '';
  let columns = 0;
  let start = 0;
  for (; tab >= 0; tab = text.indexOf('\t', start)) {
    const part = text.slice(start, tab);
    columns += displayWidth(part);
    const gap = tabColumns - (columns % tabColumns);
    expanded += part + ' '.repeat(gap);
    columns += gap;
    start = tab + 1;
  }
  return expanded + text.slice(start);
}

function characterWidth(character: string): number {
  if (ZERO_WIDTH.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}
