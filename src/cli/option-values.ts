import { coerceText } from '../engine/options/coerce-text.js';
import type { OptionTable } from '../engine/options/option-schema.js';

/**
 * Reads `key=value` pairs into what the schemas of a tool's options want; `pdf.standard=a-2u` sets a field of an option
 * that is an object. What can't be read stays text, for the validation to name.
 *
 * @throws when a pair has no `=`
 */
export function parseOptions(table: OptionTable, pairs: readonly string[]): Record<string, unknown> {
  const options: Record<string, unknown> = {};
  for (const pair of pairs) {
    const separator = pair.indexOf('=');
    if (separator < 1) throw new Error(`--option takes key=value, not ${pair}`);
    const [name, ...path] = pair.slice(0, separator).split('.');
    options[name] = withField(options[name], path, pair.slice(separator + 1));
  }
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => [
      name,
      Object.hasOwn(table, name) ? coerceText(table[name], value) : value,
    ]),
  );
}

function withField(value: unknown, [name, ...path]: readonly string[], text: string): unknown {
  if (name === undefined) return text;
  const fields = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  return { ...fields, [name]: withField(fields[name], path, text) };
}
