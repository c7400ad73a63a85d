import { coerceText } from '../engine/options/coerce-text.js';
import type { SchemaTable } from '../engine/options/option-schema.js';
import { shortName } from '../engine/options/short-name.js';
import { CommandError, EXIT } from './exit-code.js';

/** The largest option has as many entries, and none is nested as deeply. */
const MOST_PAIRS = 1000;
const MOST_LEVELS = 32;

/**
 * Reads `key=value` pairs into what the schemas of a tool's options want; `pdf.standard=a-2u` sets a field of an option
 * that is an object. What can't be read stays text, for the validation to name.
 *
 * @throws CommandError when a pair has no `=`, when a name goes too deep, or when there are too many pairs
 */
export function parseOptions(table: SchemaTable, pairs: readonly string[]): Record<string, unknown> {
  if (pairs.length > MOST_PAIRS)
    throw new CommandError(EXIT.usage, `--option may be given at most ${MOST_PAIRS} times`);
  const options: Record<string, unknown> = {};
  for (const pair of pairs) {
    const separator = pair.indexOf('=');
    const [name, ...path] = pair.slice(0, Math.max(0, separator)).split('.', MOST_LEVELS + 1);
    if (separator < 1 || path.length === MOST_LEVELS)
      throw new CommandError(EXIT.usage, `--option takes key=value, not ${shortName(pair)}`);
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
