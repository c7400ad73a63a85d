import { PDF_OPTIONS_NAME } from './aliases/option-aliases.js';
import { checkValue } from './check-value.js';
import type { Options } from './option.js';
import type { OptionProblem, OptionValues } from './option-schema.js';
import { checkWidths } from './option-widths.js';
import { aliasesFor } from './options-schema.js';
import { resolveOptions } from './resolve-options.js';
import { unknownName } from './unknown-name.js';

/** Everything that is wrong with the options of a tool; empty when they can be used as they are. */
export function checkOptions(table: Options, given: OptionValues): OptionProblem[] {
  // Most jobs have none, and every option may be left out.
  if (Object.keys(given).length === 0) return [];
  const tooWide = checkWidths(given);
  if (tooWide.length > 0) return tooWide;
  const known = knownNames(table);
  const { options, problems, origins } = resolveOptions(given);
  const unknown = new Set(Object.keys(given).filter((name) => !known.has(name)));
  const isKnown = (name: string): boolean => !unknown.has(name) && !unknown.has(origins.get(name) ?? name);
  const own = Object.fromEntries(Object.entries(options).filter(([name]) => isKnown(name)));
  return [
    ...[...unknown].map((name) => unknownName(name, [...known])),
    ...problems.filter(({ field }) => !unknown.has(field)),
    ...Object.keys(table)
      .filter((name) => Object.hasOwn(own, name))
      .flatMap((name) => checkOption(table, name, own))
      .map((problem) => underOrigin(problem, origins)),
  ];
}

/** All that is wrong with an option of our own name: with its value by itself, or else beside the other options. */
export function checkOption(table: Options, name: string, options: OptionValues): OptionProblem[] {
  const { schema, check } = table[name];
  const problems = checkValue(schema, options[name], name);
  if (problems.length > 0 || !check) return problems;
  const message = check(options[name], options, { name, schema });
  return message === null ? [] : [{ field: name, code: 'invalid-value', message }];
}

/** Names of a tool's options, those of other programs included. */
function knownNames(table: Options): Set<string> {
  const foreign = aliasesFor(table).flatMap(({ names }) => Object.keys(names));
  return new Set([...Object.keys(table), ...foreign, ...(Object.hasOwn(table, 'pdf') ? [PDF_OPTIONS_NAME] : [])]);
}

/** A problem with an option that was given under another program's name is reported under that name. */
function underOrigin(problem: OptionProblem, origins: ReadonlyMap<string, string>): OptionProblem {
  const [name] = problem.field.split('.');
  const origin = origins.get(name);
  if (origin === undefined) return problem;
  return { ...problem, field: origin, message: `${origin}: ${problem.message}` };
}
