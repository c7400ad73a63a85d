import type { FieldProblem } from '../problem/field-problem.js';
import { jsonTokens } from './json-tokens.js';

/**
 * Members of a JSON text that would not be given back as they were sent: numbers that a double does not hold, which
 * RFC 8259, 6 advises against, and `__proto__`, which programs take for something else.
 *
 * @param json valid
 * @param field what the text is in the request; empty for the whole body
 */
export function changedMembers(json: string, field: string): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const path: (string | number)[] = [];
  let isName = false;
  for (const { kind, source } of jsonTokens(json)) {
    if (kind === 'sign') {
      if (source === '{' || source === '[') path.push(source === '{' ? '' : 0);
      else if (source === '}' || source === ']') path.pop();
      const inside = path.at(-1);
      isName = typeof inside === 'string' && (source === '{' || source === ',');
      if (source === ',' && typeof inside === 'number') path.splice(-1, 1, inside + 1);
    } else if (kind === 'text' && isName) {
      path.splice(-1, 1, JSON.parse(source) as string);
      if (path.at(-1) === '__proto__') problems.push(problem(field, path, 'may not be a name'));
    } else if (kind === 'number' && isChanged(source))
      problems.push(
        problem(field, path, 'is beyond what a JSON number holds exactly (integers up to 2^53): send a text'),
      );
  }
  return problems;
}

function problem(field: string, path: readonly (string | number)[], what: string): FieldProblem {
  const name = [...(field === '' ? [] : [field]), ...path].join('.');
  return { field: name, code: 'invalid-value', message: `${name} ${what}` };
}

/** Fractions are rounded, as everywhere; what is whole is not, and nothing becomes infinite or nothing. */
function isChanged(source: string): boolean {
  const value = Number(source);
  if (!Number.isFinite(value)) return true;
  if (/^-?\d+$/.test(source)) return BigInt(source) !== BigInt(value);
  return value === 0 && /^[^eE]*[1-9]/.test(source);
}
