import type { PdfOptionValues } from './definitions/groups.js';
import type { ValueOf } from './option.js';
import type { OptionSchema, OptionValues, SchemaTable } from './option-schema.js';

/** Names of our own options, which those of other programs are translated to. */
type OwnName = keyof PdfOptionValues;

/** What options of another program are in our own. */
export interface Translation<Options = OptionValues> {
  /** Under our own names. */
  readonly options?: Options;
  /** Why the values can't be used. */
  readonly problem?: string;
  /** The options are accepted, but change nothing. */
  readonly hasNoEffect?: boolean;
}

/** Options of another program that belong together, such as the width and the height of a page. */
export interface OptionAlias {
  /** The programs that name them so. */
  readonly of: readonly string[];
  readonly names: SchemaTable;
  /** Our own options that they are translated to; empty where they change nothing. */
  readonly to: readonly string[];
  /** How they are translated, in a few words, for the documentation. */
  readonly how: string;
  readonly translate: (given: OptionValues) => Translation;
}

interface AliasDefinition<Names extends SchemaTable, To extends OwnName> extends Omit<OptionAlias, 'translate'> {
  readonly names: Names;
  readonly to: readonly To[];
  /** Gets at least one of the names, each with a value that its schema accepts. */
  readonly translate: (given: { readonly [Name in keyof Names]?: ValueOf<Names[Name]> }) => Translation<
    Pick<PdfOptionValues, To>
  >;
}

export const NO_EFFECT: Translation<never> = { hasNoEffect: true };

/** Defines options of another program; the types of both sides come from the definitions. */
export function alias<const Names extends SchemaTable, To extends OwnName = never>(
  definition: AliasDefinition<Names, To>,
): OptionAlias {
  // Values are checked against `names` before they are translated.
  return definition as OptionAlias;
}

/** An alias that is a single name. */
export function renamed<const Schema extends OptionSchema, To extends OwnName>(
  of: OptionAlias['of'],
  name: string,
  schema: Schema,
  to: To,
  how: string,
  convert: (value: ValueOf<Schema>) => PdfOptionValues[To],
): OptionAlias {
  const translate = (given: OptionValues): Translation => ({
    options: { [to]: convert(given[name] as ValueOf<Schema>) },
  });
  return { of, names: { [name]: schema }, to: [to], how, translate };
}
