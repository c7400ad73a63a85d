/** A schema of an OpenAPI 3.1 document, as far as it is put together here: JSON Schema 2020-12. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly example?: unknown;
  readonly examples?: readonly unknown[];
  readonly enum?: readonly unknown[];
  readonly 'x-extensible-enum'?: readonly unknown[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  /** Of one: Nest's way to describe a property that refers to another schema. */
  readonly allOf?: readonly [Schema];
  readonly discriminator?: {
    readonly propertyName: string;
    readonly mapping: Readonly<Record<string, string | undefined>>;
  };
  readonly if?: Schema;
  readonly else?: Schema;
}

/** Schemas by their names. */
export type SchemaTable = Record<string, Schema>;

export function reference(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

/** What the schema takes, or `null`. */
export function orNull({ $ref, type, enum: values, anyOf, allOf, ...rest }: Schema): Schema {
  if (typeof type === 'string') return { ...rest, type: [type, 'null'], ...(values && { enum: [...values, null] }) };
  return { ...rest, anyOf: [...(anyOf ?? allOf ?? [{ $ref }]), { type: 'null' }] };
}

/** An object that has these fields and no others; one that may be left out may be `null` just as well. */
export function closed(schema: Schema): Schema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]): [string, Schema] => [
    name,
    schema.required?.includes(name) ? property : orNull(property),
  ]);
  return { ...schema, additionalProperties: false, properties: Object.fromEntries(properties) };
}

/** Changes a schema and all that it is made of, from the inside out. */
export function mapSchema(schema: Schema, change: (schema: Schema) => Schema): Schema {
  const inside = (part: Schema): Schema => mapSchema(part, change);
  const { properties, items, additionalProperties, anyOf, oneOf } = schema;
  return change({
    ...schema,
    ...(properties && { properties: mapTable(properties, inside) }),
    ...(items && { items: inside(items) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: inside(additionalProperties) }),
    ...(anyOf && { anyOf: anyOf.map(inside) }),
    ...(oneOf && { oneOf: oneOf.map(inside) }),
  });
}

export function mapTable(table: Readonly<SchemaTable>, change: (schema: Schema, name: string) => Schema): SchemaTable {
  return Object.fromEntries(Object.entries(table).map(([name, schema]) => [name, change(schema, name)]));
}

/** Names of the schemas that are referred to anywhere inside. */
export function namesIn(node: unknown): string[] {
  return Array.from(JSON.stringify(node).matchAll(/"#\/components\/schemas\/(\w+)"/g), ([, name]) => name);
}
