import { expectation } from './expectation.js';
import type { OptionProblem, OptionSchema } from './option-schema.js';
import { shortName } from './short-name.js';
import { unknownName } from './unknown-name.js';

/** For objects whose schemas set no limit: more than any of them has properties. */
const MAX_PROPERTIES = 100;

/**
 * All that is wrong with a value; empty when it is as the schema says.
 *
 * @param field path of the value, for the messages
 */
export function checkValue(schema: OptionSchema, value: unknown, field: string): OptionProblem[] {
  if (schema.anyOf) return checkAny(schema, schema.anyOf, value, field);
  if (!fits(schema, value))
    return [{ field, code: 'invalid-value', message: `${field} must be ${expectation(schema)}` }];
  if (Array.isArray(value)) return checkItems(schema, value, field);
  return isObject(value) ? checkProperties(schema, value, field) : [];
}

/** The problems inside of a value whose type is right; for any other value, what would be accepted. */
function checkAny(
  schema: OptionSchema,
  branches: readonly OptionSchema[],
  value: unknown,
  field: string,
): OptionProblem[] {
  const answers = branches.map((branch) => checkValue(branch, value, field));
  if (answers.some((problems) => problems.length === 0)) return [];
  const inside = answers.find((problems) => problems.every((problem) => problem.field !== field));
  return inside ?? [{ field, code: 'invalid-value', message: `${field} must be ${expectation(schema)}` }];
}

function checkItems({ items }: OptionSchema, values: readonly unknown[], field: string): OptionProblem[] {
  return items ? values.flatMap((value, index) => checkValue(items, value, `${field}.${index}`)) : [];
}

function checkProperties(
  { properties = {}, additionalProperties, required = [] }: OptionSchema,
  values: object,
  field: string,
): OptionProblem[] {
  const missing = required.filter((name) => !Object.hasOwn(values, name));
  const wrong = Object.entries(values).flatMap(([name, value]) => {
    const schema = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    return schema
      ? checkValue(schema, value, `${field}.${shortName(name)}`)
      : [unknownName(name, Object.keys(properties), field)];
  });
  return [...missing.map((name) => missingName(name, field)), ...wrong];
}

function missingName(name: string, field: string): OptionProblem {
  return { field: `${field}.${name}`, code: 'invalid-value', message: `${field} must have a ${name}` };
}

/** Whether a value is right, whatever its items or properties are. */
function fits(schema: OptionSchema, value: unknown): boolean {
  if (schema.enum) return schema.enum.includes(value as string);
  if (schema.type === 'boolean') return typeof value === 'boolean';
  if (schema.type === 'string') return typeof value === 'string' && fitsText(schema, value);
  if (schema.type === 'array') return Array.isArray(value) && isWithin(value.length, schema.minItems, schema.maxItems);
  if (schema.type === 'object') return isObject(value) && hasAtMost(value, schema.maxProperties ?? MAX_PROPERTIES);
  return fitsNumber(schema, value);
}

/** Lengths are in code points, as JSON Schema counts. */
function fitsText({ pattern, minLength, maxLength }: OptionSchema, text: string): boolean {
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text)) return false;
  return (minLength ?? maxLength) === undefined || isWithin(Array.from(text).length, minLength, maxLength);
}

function fitsNumber({ type, minimum, maximum }: OptionSchema, value: unknown): boolean {
  if (typeof value !== 'number' || !Number.isFinite(value)) return false;
  return (type !== 'integer' || Number.isInteger(value)) && isWithin(value, minimum, maximum);
}

function hasAtMost(value: object, most: number): boolean {
  return Object.keys(value).length <= most;
}

function isWithin(value: number, least = -Infinity, most = Infinity): boolean {
  return value >= least && value <= most;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
