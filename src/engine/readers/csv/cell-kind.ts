export type CellKind = 'empty' | 'number' | 'date' | 'boolean' | 'text';

const DIGITS = String.raw`(?:\d{1,3}(?:[ ,.'’\u00a0\u2009\u202f]\d{3})+|\d+)`;
const CURRENCY = String.raw`(?:\p{Sc}|[A-Z]{3})`;
/** Signs, currencies, thousands separators and decimal marks of all countries, per cent, accountants' parentheses. */
const NUMBER = new RegExp(
  String.raw`^\(?(?:[-+−–]\s?)?(?:${CURRENCY}\s?[-+−]?)?(?:${DIGITS}(?:[.,]\d*)?|[.,]\d+)(?:[eE][-+]?\d+)?\s?(?:[%‰]|${CURRENCY})?\)?$`,
  'u',
);
const TIME = String.raw`\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:\s?[AaPp]\.?[Mm]\.?)?`;
const MONTH = String.raw`\p{L}{3,9}\.?`;
const DATE = new RegExp(
  `^(?:${TIME}|(?:${[
    String.raw`\d{4}-\d{2}(?:-\d{2})?`,
    String.raw`\d{4}[./]\d{1,2}[./]\d{1,2}`,
    String.raw`\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d{2})`,
    String.raw`\d{1,2}\.?[ -]${MONTH},?[ -]\d{2,4}`,
    String.raw`${MONTH} \d{1,2},? \d{4}`,
  ].join('|')})(?:[T ,]\\s?${TIME}(?:\\s?(?:Z|UTC|GMT|[-+]\\d{2}:?\\d{2}))?)?)$`,
  'u',
);
const BOOLEAN = /^(?:true|false|yes|no|y|n|t|f|on|off|ja|nein|oui|non|vrai|faux|wahr|falsch|si|sí|да|нет)$/i;
const ABSENT = /^(?:-|–|—|\.|\?|n\/?a|#n\/a|null|none|nan|nil)$/i;

const MAX_DATE_LENGTH = 35;
const MAX_NUMBER_LENGTH = 30;
/** Longer numbers, and those with leading zeros, are codes: of accounts, articles, telephones. */
const MAX_NUMBER_DIGITS = 15;
const [ZERO, NINE] = [0x30, 0x39];

/**
 * What a cell holds, as a person reads it. `empty` covers what people write for a value that is not there, such as `n/a`.
 *
 * @param text without spaces round it
 */
export function cellKind(text: string): CellKind {
  // Most cells are told apart by their digits alone, which costs less than an expression.
  const digits = countDigits(text);
  if (digits === 0) return wordKind(text);
  if (digits === text.length) return isCode(text) ? 'text' : 'number';
  if (text.length <= MAX_NUMBER_LENGTH && NUMBER.test(text)) return isCode(text) ? 'text' : 'number';
  return text.length <= MAX_DATE_LENGTH && DATE.test(text) ? 'date' : 'text';
}

/** The kind of a text without digits. */
function wordKind(text: string): CellKind {
  if (text === '' || (text.length <= 5 && ABSENT.test(text))) return 'empty';
  return text.length <= 6 && BOOLEAN.test(text) ? 'boolean' : 'text';
}

function countDigits(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit >= ZERO && unit <= NINE) count++;
  }
  return count;
}

function isCode(number: string): boolean {
  return /^[-+]?0\d/.test(number) || (number.length > MAX_NUMBER_DIGITS && /^\d+$/.test(number));
}
