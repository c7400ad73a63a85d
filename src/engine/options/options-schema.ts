import { OPTION_ALIASES, PDF_OPTIONS_ALIAS, PDF_OPTIONS_NAME } from './aliases/option-aliases.js';
import type { Options } from './option.js';
import type { OptionAlias } from './option-alias.js';
import type { OptionSchema, SchemaTable } from './option-schema.js';

/** The options of a tool, as JSON Schema 2020-12. */
export interface OptionsSchema extends OptionSchema {
  readonly $schema: string;
  readonly type: 'object';
  readonly properties: SchemaTable;
}

/** Options of other programs that a tool takes: those that are translated to options of its own. */
export function aliasesFor(table: Options): OptionAlias[] {
  return OPTION_ALIASES.filter((alias) => targets(alias).every((name) => Object.hasOwn(table, name)));
}

/** Options that change nothing are accepted by all tools that make a PDF. */
function targets({ to }: OptionAlias): readonly string[] {
  return to.length > 0 ? to : ['pdf'];
}

/** All that a tool takes as `options`, names of other programs included. */
export function optionsSchema(table: Options): OptionsSchema {
  const own = Object.entries(table).map(([name, { schema }]) => [name, schema] as const);
  const aliases = aliasesFor(table).flatMap(({ names, of, to, how }) =>
    Object.entries(names).map(([name, schema]) => [name, { ...schema, description: describe(of, to, how) }] as const),
  );
  const nested: SchemaTable = Object.hasOwn(table, 'pdf')
    ? { [PDF_OPTIONS_NAME]: { ...PDF_OPTIONS_ALIAS, description: 'Options as md-to-pdf and Puppeteer name them.' } }
    : {};
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    additionalProperties: false,
    properties: { ...Object.fromEntries([...own, ...aliases]), ...nested },
  };
}

function describe(of: readonly string[], to: readonly string[], how: string): string {
  const target = to.length > 0 ? ` for ${to.map((name) => `\`${name}\``).join(', ')}` : '';
  return `${of.join(', ')}: a name${target}; ${how}.`;
}
