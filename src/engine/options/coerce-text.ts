import { checkValue } from './check-value.js';
import type { OptionSchema } from './option-schema.js';

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['false', false],
  ['no', false],
]);

/**
 * Options that come as text, from a command line or a front matter, as the schema wants them: `true` where it takes a
 * boolean, `12` where it takes a number, `h1, h2` where it takes a list. What fits nothing is given back unchanged,
 * for the validation to name.
 */
export function coerceText(schema: OptionSchema, value: unknown): unknown {
  if (typeof value === 'string') return candidates(value).find((candidate) => isRight(schema, candidate)) ?? value;
  if (Array.isArray(value)) {
    const items = branch(schema, 'items')?.items;
    return items ? value.map((item) => coerceText(items, item)) : value;
  }
  return typeof value === 'object' && value !== null ? coerceObject(schema, value) : value;
}

function coerceObject(schema: OptionSchema, value: object): unknown {
  const table = branch(schema, 'properties')?.properties ?? {};
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      Object.hasOwn(table, name) ? coerceText(table[name], inner) : inner,
    ]),
  );
}

/** What a text may stand for, the most specific first. */
function candidates(text: string): unknown[] {
  const trimmed = text.trim();
  const flag = FLAGS.get(trimmed.toLowerCase());
  const number = /^-?\d/.test(trimmed) ? Number(trimmed) : Number.NaN;
  const parts = trimmed.split(/\s*,\s*/);
  return [
    ...(/^[[{]/.test(trimmed) ? parsed(trimmed) : []),
    ...(flag === undefined ? [] : [flag]),
    ...(Number.isNaN(number) ? [] : [number]),
    text,
    trimmed,
    parts,
  ];
}

function parsed(json: string): unknown[] {
  try {
    return [JSON.parse(json)];
  } catch {
    return [];
  }
}

function isRight(schema: OptionSchema, value: unknown): boolean {
  return checkValue(schema, value, '').length === 0;
}

/** The schema itself or the first of its branches that has such a keyword. */
function branch(schema: OptionSchema, keyword: 'items' | 'properties'): OptionSchema | undefined {
  return [schema, ...(schema.anyOf ?? [])].find((candidate) => candidate[keyword] !== undefined);
}
