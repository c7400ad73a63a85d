/** A cell that holds one number, perhaps with a sign, a currency, a unit or brackets. */
const NUMBER =
  /^[(+\-−–]?\s?[$€£¥]?\s?[+\-−–]?(?:\d{1,3}(?: \d{3})+(?:[.,]\d+)?|\d[\d.,'’\u00a0\u202f]*|[.,]\d+)(?:[eE][+-]?\d+)?\s?(?:%|‰|[$€£¥])?\)?$/u;
const MAX_LENGTH = 40;
const SIGNIFICANT_SHARE = 0.95;
const POINT = 0x2e;

/** Whether a text is one number and nothing else, see {@link NUMBER}. */
export function isNumber(text: string): boolean {
  return text.length <= MAX_LENGTH && (isBare(text) || NUMBER.test(text));
}

/** Digits, and points among them: most numbers, without an expression. */
function isBare(text: string): boolean {
  if (!isDigit(text.charCodeAt(0))) return false;
  for (let at = 1; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (!isDigit(unit) && unit !== POINT) return false;
  }
  return true;
}

/** Whether a column holds numbers: nearly all of its cells that aren't empty. */
export function isNumberColumn(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text.trim() !== '');
  const numbers = filled.filter((text) => isNumber(text.trim())).length;
  return filled.length > 0 && numbers >= filled.length * SIGNIFICANT_SHARE;
}

/**
 * The character between whole and fraction in a column of numbers. A comma followed by anything but three digits can't
 * group digits; where no number decides, it is the point.
 */
export function decimalSeparator(texts: readonly string[]): '.' | ',' {
  let commas = 0;
  let points = 0;
  for (const text of texts) {
    const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
    if (last < 0) continue;
    const separator = text[last];
    const digits = /^\d*/.exec(text.slice(last + 1))?.[0].length ?? 0;
    const isRepeated = text.indexOf(separator) !== last;
    if (isRepeated || (digits === 3 && !text.includes(separator === ',' ? '.' : ','))) continue;
    if (separator === ',') commas++;
    else points++;
  }
  return commas > points ? ',' : '.';
}

/** Where the fraction begins, its separator included; the length of the number where there is none. */
export function fractionStart(text: string, separator: '.' | ','): number {
  const index = text.lastIndexOf(separator);
  if (index >= 0 && text.indexOf(separator) === index) return index;
  const end = lastDigit(text);
  if (end >= 0) return end + 1;
  const bracket = text.indexOf(')');
  return bracket >= 0 ? bracket + 1 : text.length;
}

function lastDigit(text: string): number {
  let at = text.length - 1;
  while (at >= 0 && !isDigit(text.charCodeAt(at))) at--;
  return at;
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}
