import { validateSync, type ValidationError } from 'class-validator';
import type { Type } from '@nestjs/common';
import { toFieldProblem } from '../common/problem/field-problem.js';
import { toInstance } from '../common/to-instance.js';
import type { FieldProblem } from '../common/problem/problem.exception.js';
import { aliasesFor, optionTable } from './options.schema.js';
import { PDF_OPTIONS_NAME } from '../engine/options/aliases/option-aliases.js';
import { checkValue } from '../engine/options/check-value.js';
import { checkWidths } from '../engine/options/option-widths.js';
import type { OptionProblem, OptionTable, OptionValues } from '../engine/options/option-schema.js';
import { resolveOptions } from '../engine/options/resolve-options.js';
import { unknownName } from '../engine/options/unknown-name.js';

/** Everything that is wrong with the options of a tool; empty when they can be used as they are. */
export function checkOptions(optionsType: Type<object>, options: OptionValues): FieldProblem[] {
  // Most jobs have none, and every option may be left out.
  if (Object.keys(options).length === 0) return [];
  const tooWide = checkWidths(options);
  if (tooWide.length > 0) return tooWide.map(underOptions);
  const table = optionTable(optionsType);
  const known = knownNames(table);
  const { options: own, problems, origins } = resolveOptions(options);
  const unknown = new Set(Object.keys(options).filter((name) => !known.has(name)));
  const resolved = Object.entries(own).filter(
    ([name]) => !unknown.has(name) && !unknown.has(origins.get(name) ?? name),
  );
  const all = [
    ...[...unknown].map((name) => unknownName(name, [...known])),
    ...problems.filter(({ field }) => !unknown.has(field)),
    ...checkOwn(optionsType, table, Object.fromEntries(resolved)).map((problem) => underOrigin(problem, origins)),
  ];
  return all.map(underOptions);
}

function underOptions(problem: OptionProblem): FieldProblem {
  return { ...problem, field: problem.field === '' ? 'options' : `options.${problem.field}` };
}

/** Names of a tool's options, those of other programs included. */
function knownNames(table: OptionTable): Set<string> {
  const foreign = aliasesFor(table).flatMap(({ names }) => Object.keys(names));
  return new Set([...Object.keys(table), ...foreign, ...(Object.hasOwn(table, 'pdf') ? [PDF_OPTIONS_NAME] : [])]);
}

function checkOwn(optionsType: Type<object>, table: OptionTable, options: OptionValues): OptionProblem[] {
  const errors = validateSync(toInstance(optionsType, options), {
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
  });
  return errors.flatMap((error) => problemsOf(error, table));
}

/** Everything that a schema finds, with paths into the value; else what the decorator of an option says. */
function problemsOf(error: ValidationError, table: OptionTable): OptionProblem[] {
  const { property, value } = error;
  const found = Object.hasOwn(table, property) ? checkValue(table[property], value, property) : [];
  return found.length > 0 ? found : [toFieldProblem(error) as OptionProblem];
}

/** An option that came under the name of another program is told under that one. */
function underOrigin(problem: OptionProblem, origins: ReadonlyMap<string, string>): OptionProblem {
  const [name] = problem.field.split('.');
  const origin = origins.get(name);
  if (origin === undefined) return problem;
  return { ...problem, field: origin, message: `${origin}: ${problem.message}` };
}
