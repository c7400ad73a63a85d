/** A cell that holds one number, perhaps with a sign, a currency, a unit or brackets. */
const NUMBER =
  /^[(+\-−–]?\s?[$€£¥]?\s?[+\-−–]?(?:\d{1,3}(?: \d{3})+(?:[.,]\d+)?|\d[\d.,'’\u00a0\u202f]*|[.,]\d+)(?:[eE][+-]?\d+)?\s?(?:%|‰|[$€£¥])?\)?$/u;
const SIGNIFICANT_SHARE = 0.95;

export function isNumber(text: string): boolean {
  return text.length <= 40 && NUMBER.test(text);
}

/** Whether a column holds numbers: nearly all of its cells that aren't empty. */
export function isNumberColumn(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text.trim() !== '');
  const numbers = filled.filter((text) => isNumber(text.trim())).length;
  return filled.length > 0 && numbers >= filled.length * SIGNIFICANT_SHARE;
}

/**
 * The sign that parts whole and fraction in a column of numbers. A comma followed by anything but three digits can't
 * group digits; where nothing tells, the point parts.
 */
export function decimalSeparator(texts: readonly string[]): '.' | ',' {
  let commas = 0;
  let points = 0;
  for (const text of texts) {
    const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
    if (last < 0) continue;
    const sign = text[last];
    const digits = /^\d*/.exec(text.slice(last + 1))?.[0].length ?? 0;
    const isRepeated = text.indexOf(sign) !== last;
    if (isRepeated || (digits === 3 && !text.includes(sign === ',' ? '.' : ','))) continue;
    if (sign === ',') commas++;
    else points++;
  }
  return commas > points ? ',' : '.';
}

/** Where the fraction begins, its separator included; the length of the number where there is none. */
export function fractionStart(text: string, separator: '.' | ','): number {
  const index = text.lastIndexOf(separator);
  if (index >= 0 && text.indexOf(separator) === index) return index;
  const end = /[\d)]\D*$/u.exec(text);
  return end ? end.index + 1 : text.length;
}
