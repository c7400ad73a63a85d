import type { Type } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';
import { OPTION_CONSTRAINT } from './option.decorator.js';
import { OPTION_ALIASES, PDF_OPTIONS_ALIAS, PDF_OPTIONS_NAME } from '../engine/options/aliases/option-aliases.js';
import type { OptionAlias } from '../engine/options/option-alias.js';
import type { OptionSchema, OptionTable } from '../engine/options/option-schema.js';

/** The options of a tool, as JSON Schema 2020-12. */
export interface OptionsSchema extends OptionSchema {
  readonly $schema: string;
  readonly type: 'object';
  readonly properties: OptionTable;
}

const tables = new WeakMap<Type<object>, OptionTable>();

/** The options of a class by their own names. */
export function optionTable(optionsType: Type<object>): OptionTable {
  let table = tables.get(optionsType);
  if (!table) tables.set(optionsType, (table = readTable(optionsType)));
  return table;
}

function readTable(optionsType: Type<object>): OptionTable {
  const metadata = getMetadataStorage().getTargetValidationMetadatas(optionsType, '', false, false);
  const schemas = metadata.filter(({ name }) => name === OPTION_CONSTRAINT);
  return Object.fromEntries(
    schemas.map(({ propertyName, constraints }) => [propertyName, (constraints as [OptionSchema])[0]]),
  );
}

/** Options of other programs that a tool takes: those that come to options of its own. */
export function aliasesFor(table: OptionTable): OptionAlias[] {
  return OPTION_ALIASES.filter((alias) => targets(alias).every((name) => Object.hasOwn(table, name)));
}

/** What changes nothing is passed over where a PDF is made. */
function targets({ to }: OptionAlias): readonly string[] {
  return to.length > 0 ? to : ['pdf'];
}

/** All that a tool takes as `options`, names of other programs included. */
export function optionsSchema(optionsType: Type<object>): OptionsSchema {
  const table = optionTable(optionsType);
  const aliases = aliasesFor(table).flatMap(({ names, of, to, how }) =>
    Object.entries(names).map(([name, schema]) => [name, { ...schema, description: describe(of, to, how) }] as const),
  );
  const nested: OptionTable = Object.hasOwn(table, 'pdf')
    ? { [PDF_OPTIONS_NAME]: { ...PDF_OPTIONS_ALIAS, description: 'Options as md-to-pdf and Puppeteer name them.' } }
    : {};
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    additionalProperties: false,
    properties: { ...table, ...Object.fromEntries(aliases), ...nested },
  };
}

function describe(of: readonly string[], to: readonly string[], how: string): string {
  const target = to.length > 0 ? ` for ${to.map((name) => `\`${name}\``).join(', ')}` : '';
  return `${of.join(', ')}: a name${target}; ${how}.`;
}
