import { isDeepStrictEqual } from 'node:util';
import type { ReportBuilder } from '../report.js';
import { OPTION_ALIASES, PDF_OPTIONS_ALIAS, PDF_OPTIONS_NAME } from './aliases/option-aliases.js';
import { checkOption } from './check-options.js';
import { concealSecrets } from './conceal-secrets.js';
import { coerceText } from './coerce-text.js';
import type { Options } from './option.js';
import type { OptionSchema, OptionValues, SchemaTable } from './option-schema.js';
import { resolveOptions } from './resolve-options.js';

/** Not read as options: title and language are facts about the document, the others are the client's to decide. */
const NOT_IN_FRONT_MATTER: ReadonlySet<string> = new Set(['title', 'lang', 'encoding', 'strict']);
const PANDOC_NAMES: SchemaTable = Object.assign(
  {},
  ...OPTION_ALIASES.filter(({ of }) => of.includes('pandoc')).map(({ names }) => names),
) as SchemaTable;
const MESSAGE = 'Options in the front matter that can not be used were passed over.';

/**
 * The options of a document: those of the client, then those of its front matter. Unknown fields are ignored, since site
 * generators have their own; an option that can't be used is passed over, with a line in the report.
 *
 * @param fields the front matter; all scalars are text
 * @param table the options of the tool
 */
export function withFrontMatter<T extends object>(
  fields: OptionValues,
  options: T,
  table: Options,
  report: ReportBuilder,
): T {
  const given = options as OptionValues;
  const asked = resolveOptions(readKnown(fields, table));
  for (const { message } of asked.problems) report.warn('front-matter-option', MESSAGE, message);
  let accepted: OptionValues = {};
  for (const [name, value] of Object.entries(asked.options)) {
    if (!mayHold(table, name) || given[name] !== undefined) continue;
    const candidate = { ...accepted, [name]: value };
    const problem = problemWith(name, { ...candidate, ...given }, table);
    if (problem === undefined) accepted = candidate;
    else report.warn('front-matter-option', MESSAGE, `${asked.origins.get(name) ?? name}: ${problem}`);
  }
  return { ...(accepted as Partial<T>), ...options };
}

function mayHold(table: Options, name: string): boolean {
  return Object.hasOwn(table, name) && !NOT_IN_FRONT_MATTER.has(name);
}

/**
 * The fields that are looked at: our own names, those of pandoc, and `pdf_options`. An empty field is as if absent.
 */
function readKnown(fields: OptionValues, table: Options): OptionValues {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const schema = schemaOf(name, table);
      return schema && value !== '' ? [[name, coerceText(schema, value)] as const] : [];
    }),
  );
}

function schemaOf(name: string, table: Options): OptionSchema | undefined {
  if (name === PDF_OPTIONS_NAME) return PDF_OPTIONS_ALIAS;
  if (mayHold(table, name)) return table[name].schema;
  return Object.hasOwn(PANDOC_NAMES, name) ? PANDOC_NAMES[name] : undefined;
}

/** An option may be wrong by itself, or spoil another one: a page too small for the margins. */
function problemWith(name: string, all: OptionValues, table: Options): string | undefined {
  const alone = { [name]: all[name] };
  if (!isDeepStrictEqual(concealSecrets(table, alone), alone)) return 'a document can not hold its own password';
  const others = Object.keys(table).filter((other) => other !== name && (all[other] ?? null) !== null);
  const [problem] = [name, ...others].flatMap((other) => checkOption(table, other, all));
  return problem?.message;
}
