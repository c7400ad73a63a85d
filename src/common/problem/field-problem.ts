import type { ValidationError } from 'class-validator';

/** One wrong field of a request. */
export interface FieldProblem {
  /** Path into the body or query, e.g. `options.pageSize`. */
  readonly field: string;
  /** Stable kebab-case word, e.g. `unknown-field`. */
  readonly code: string;
  /** What is wrong and what would be accepted. */
  readonly message: string;
}

const TYPES: ReadonlySet<string> = new Set(['isString', 'isObject', 'isBoolean', 'isInt']);

/** The first thing that is wrong with a field, under a stable code. */
export function toFieldProblem(error: ValidationError, parent?: string): FieldProblem {
  const field = parent ? `${parent}.${error.property}` : error.property;
  const [nested] = error.children ?? [];
  if (nested) return toFieldProblem(nested, field);
  const constraints = Object.entries(error.constraints ?? {});
  if (error.value === undefined && constraints.length > 0)
    return { field, code: 'required', message: `${field} is required` };
  // The length of what is no text says nothing.
  const [constraint, message] = constraints.find(([name]) => TYPES.has(name)) ??
    constraints[0] ?? ['invalid', 'is not valid'];
  return constraint === 'whitelistValidation'
    ? unknownField(field, error.property)
    : { field, code: 'invalid-value', message };
}

/** A field that the request has and nobody knows. @param name the last part of its path */
export function unknownField(field: string, name = field): FieldProblem {
  return { field, code: 'unknown-field', message: `${name} is not known here` };
}
