import type { ReportBuilder } from '../report.js';
import { OPTION_ALIASES, PDF_OPTIONS_ALIAS, PDF_OPTIONS_NAME } from './aliases/option-aliases.js';
import { checkValue } from './check-value.js';
import { coerceText } from './coerce-text.js';
import { OPTION_CHECKS, type OptionCheck } from './option-checks.js';
import type { OptionTable, OptionValues } from './option-schema.js';
import { OUTPUT_OPTIONS } from './output-options.js';
import {
  COLUMN_OPTIONS,
  DOCUMENT_OPTIONS,
  FURNITURE_OPTIONS,
  PAGE_OPTIONS,
  TABLE_OPTIONS,
  TEXT_OPTIONS,
} from './pdf-options.js';
import { resolveOptions } from './resolve-options.js';

const { lang: _lang, ...TEXT } = TEXT_OPTIONS;
const { title: _title, ...FURNITURE } = FURNITURE_OPTIONS;

/** Our own options that a front matter may hold. Title and language are the document's own, whatever the options. */
export const FRONT_MATTER_OPTIONS: OptionTable = {
  ...PAGE_OPTIONS,
  ...TEXT,
  ...FURNITURE,
  ...DOCUMENT_OPTIONS,
  ...COLUMN_OPTIONS,
  ...TABLE_OPTIONS,
  ...OUTPUT_OPTIONS,
};

/** All names that are looked at: those of pandoc and `pdf_options` too. Site generators have the rest for themselves. */
const KNOWN: ReadonlyMap<string, OptionTable[string]> = new Map(
  Object.entries(
    Object.assign({}, ...OPTION_ALIASES.filter(({ of }) => of.includes('pandoc')).map(({ names }) => names), {
      ...FRONT_MATTER_OPTIONS,
      [PDF_OPTIONS_NAME]: PDF_OPTIONS_ALIAS,
    }) as OptionTable,
  ),
);
const CHECKS: Readonly<Partial<Record<string, OptionCheck>>> = OPTION_CHECKS;
const MESSAGE = 'Options in the front matter that can not be used were passed over.';

/**
 * The options of a document: what its front matter asks for, and above it what the client asks for. A field that nobody
 * knows is no matter of ours; an option that can't be used is passed over, with a line in the report.
 *
 * @param fields the front matter; all scalars are text
 */
export function withFrontMatter<T extends object>(fields: OptionValues, options: T, report: ReportBuilder): T {
  const given = options as OptionValues;
  const asked = resolveOptions(readKnown(fields));
  for (const { message } of asked.problems) report.warn('front-matter-option', MESSAGE, message);
  let accepted: OptionValues = {};
  for (const [name, value] of Object.entries(asked.options)) {
    if (!Object.hasOwn(FRONT_MATTER_OPTIONS, name) || given[name] !== undefined) continue;
    const candidate = { ...accepted, [name]: value };
    const problem = problemWith(name, value, { ...candidate, ...given });
    if (problem === null) accepted = candidate;
    else report.warn('front-matter-option', MESSAGE, `${asked.origins.get(name) ?? name}: ${problem}`);
  }
  return { ...(accepted as Partial<T>), ...options };
}

/** An empty field says nothing. */
function readKnown(fields: OptionValues): OptionValues {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const schema = KNOWN.get(name);
      return schema && value !== '' ? [[name, coerceText(schema, value)] as const] : [];
    }),
  );
}

/** An option may be wrong by itself, or spoil another one: a page too small for the margins. */
function problemWith(name: string, value: unknown, all: OptionValues): string | null {
  const [wrong] = checkValue(FRONT_MATTER_OPTIONS[name], value, name);
  if (wrong) return wrong.message;
  for (const [other, check] of Object.entries(CHECKS)) {
    const problem =
      all[other] === undefined || all[other] === null
        ? null
        : check?.(all[other], all, { name: other, schema: FRONT_MATTER_OPTIONS[other] });
    if (problem) return problem;
  }
  return null;
}
