import type { OptionSchema } from './option-schema.js';

/** What a schema takes, as a phrase that follows "must be". */
export function expectation(schema: OptionSchema): string {
  if (schema.title !== undefined) return schema.title;
  if (schema.anyOf) return schema.anyOf.map(expectation).join(', or ');
  if (schema.enum) return schema.enum.length === 1 ? quoted(schema.enum[0]) : `one of ${schema.enum.join(', ')}`;
  if (schema.type === 'boolean') return 'true or false';
  if (schema.type === 'string') return text(schema);
  if (schema.type === 'array') return list(schema);
  if (schema.type === 'object') return `an object with ${Object.keys(schema.properties ?? {}).join(', ')}`;
  return number(schema);
}

function quoted(value: unknown): string {
  return typeof value === 'string' ? `"${value}"` : String(value);
}

function text({ maxLength }: OptionSchema): string {
  return maxLength === undefined ? 'text' : `text of at most ${maxLength} characters`;
}

function list({ items, minItems, maxItems }: OptionSchema): string {
  const many = maxItems === undefined ? '' : ` of ${minItems === maxItems ? '' : 'at most '}${maxItems}`;
  return `a list${many}, each ${items ? expectation(items) : 'any value'}`;
}

function number({ type, minimum, maximum }: OptionSchema): string {
  const kind = type === 'integer' ? 'a whole number' : 'a number';
  if (minimum !== undefined && maximum !== undefined) return `${kind} from ${minimum} to ${maximum}`;
  return minimum === undefined ? kind : `${kind} of at least ${minimum}`;
}
