/** The part of JSON Schema 2020-12 that options are described with. A schema is published as it stands. */
export interface OptionSchema {
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  /** What a right value is, as a phrase that follows "must be". */
  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly deprecated?: true;
  /** A secret, such as a password: given, but never shown again. */
  readonly writeOnly?: true;
  readonly enum?: readonly (string | number | boolean)[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly items?: OptionSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly maxProperties?: number;
  readonly properties?: SchemaTable;
  readonly required?: readonly string[];
  /** What fields beyond `properties` hold; none are allowed when it is `false` or absent. */
  readonly additionalProperties?: false | OptionSchema;
  readonly anyOf?: readonly OptionSchema[];
}

/** Schemas by the names of what they describe. */
export type SchemaTable = Readonly<Record<string, OptionSchema>>;

/** Options as a client gives them. */
export type OptionValues = Readonly<Record<string, unknown>>;

/** Something that is wrong with an option. */
export interface OptionProblem {
  /** Path of the value, e.g. `margin.top`. */
  readonly field: string;
  readonly code: 'invalid-value' | 'unknown-field' | 'conflicting-value';
  /** For the client: what would be accepted. */
  readonly message: string;
}
