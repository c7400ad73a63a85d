import { textString } from './text-string.js';

/** PDF syntax, ready to be written as it is. */
export class Raw {
  constructor(private readonly text: string) {}

  toString(): string {
    return this.text;
  }
}

/** An indirect reference by number. */
export function reference(id: number): Raw {
  return new Raw(`${id} 0 R`);
}

/**
 * PDF syntax of a value in pdfkit's conventions: a string is a name, a `String` object a text string, bytes a hex
 * string; objects that aren't plain (references, trees, {@link Raw}) are written by their `toString`.
 */
export function serialise(value: unknown): string {
  if (typeof value === 'string') return `/${escapeName(value)}`;
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'boolean') return String(value);
  if (value === null || value === undefined) return 'null';
  // oxlint-disable-next-line unicorn/no-instanceof-builtins -- pdfkit tells text from names by wrapping it
  if (value instanceof String) return textString(value.toString());
  if (value instanceof Uint8Array) return `<${Buffer.from(value).toString('hex')}>`;
  if (value instanceof Date) return pdfDate(value);
  if (Array.isArray(value)) return `[${value.map(serialise).join(' ')}]`;
  // oxlint-disable-next-line typescript/no-base-to-string -- references and trees of pdfkit write themselves
  return Object.getPrototypeOf(value) === Object.prototype ? serialiseDictionary(value) : String(value);
}

function serialiseDictionary(dictionary: object): string {
  let out = '<<';
  for (const [key, value] of Object.entries(dictionary)) {
    if (value !== undefined) out += `/${escapeName(key)} ${serialise(value)}`;
  }
  return `${out}>>`;
}

function escapeName(name: string): string {
  return name.replaceAll(/[^!-~]|[#%()<>[\]{}/]/g, (character) => {
    return `#${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
  });
}

/**
 * A number with at most so many decimals, as short as it can be; never in exponent notation.
 *
 * @throws RangeError for what is no number or infinite
 */
export function formatNumber(value: number, decimals = 4): string {
  if (Number.isInteger(value)) return String(value);
  if (!Number.isFinite(value)) throw new RangeError(`PDF has no number ${value}.`);
  const text = value.toFixed(decimals).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}

/** A date (ISO 32000-1, 7.9.4) in UTC. */
function pdfDate(date: Date): string {
  return `(D:${date.toISOString().slice(0, 19).replaceAll(/[-T:]/g, '')}Z)`;
}
