import type { OptionSchema, OptionValues } from './option-schema.js';

/** What is wrong with a value that fits its schema, in view of the other options; `null` when nothing is. */
export type OptionCheck = (value: unknown, options: OptionValues, option: CheckedOption) => string | null;

export interface CheckedOption {
  readonly name: string;
  readonly schema: OptionSchema;
}

/**
 * The one definition of an option. Its type, its default, the published schema, the checks, what the command line and a
 * front matter make of text, and the documentation all come from here.
 */
export interface Option<Schema extends OptionSchema = OptionSchema> {
  readonly schema: Schema;
  /** What the schema can't say. */
  readonly check?: OptionCheck;
}

/** Options by their names. */
export type Options = Readonly<Record<string, Option>>;

/** Defines an option. The type of its schema is exact to the last literal: {@link OptionValuesOf} is inferred from it. */
export function option<const Schema extends OptionSchema>(schema: Schema, check?: OptionCheck): Option<Schema> {
  return check ? { schema, check } : { schema };
}

/** What a job's `options` are once they have been checked; every option may be left out. */
export type OptionValuesOf<Table extends Options> = {
  readonly [Name in keyof Table]?: ValueOf<Table[Name]['schema']>;
};

/** The values that a schema takes. */
export type ValueOf<Schema> = Schema extends { readonly anyOf: readonly (infer Branch)[] }
  ? ValueOf<Branch>
  : Schema extends { readonly enum: readonly (infer Value)[] }
    ? Value
    : Schema extends { readonly type: infer Type extends keyof Scalars }
      ? Scalars[Type]
      : Schema extends { readonly type: 'array'; readonly items: infer Item }
        ? ListOf<Schema, ValueOf<Item>>
        : ObjectOf<Schema>;

interface Scalars {
  readonly string: string;
  readonly number: number;
  readonly integer: number;
  readonly boolean: boolean;
}

/** A list of exactly two is a pair. */
type ListOf<Schema, Item> = Schema extends { readonly minItems: 2; readonly maxItems: 2 }
  ? readonly [Item, Item]
  : readonly Item[];

type ObjectOf<Schema> = Schema extends { readonly additionalProperties: infer Value extends OptionSchema }
  ? Readonly<Record<string, ValueOf<Value>>>
  : Schema extends { readonly properties: infer Fields }
    ? { readonly [Name in Exclude<keyof Fields, RequiredOf<Schema>>]?: ValueOf<Fields[Name]> } & {
        readonly [Name in Extract<keyof Fields, RequiredOf<Schema>>]: ValueOf<Fields[Name]>;
      }
    : unknown;

type RequiredOf<Schema> = Schema extends { readonly required: readonly (infer Name)[] } ? Name : never;
