import { EXIF_NAMES } from '../engine/options/definitions/output.js';
import { HEADER, NOTHING_OR_PLACES } from '../engine/options/definitions/running-lines.js';
import { LENGTH } from '../engine/options/length.schema.js';
import type { OptionSchema } from '../engine/options/option-schema.js';
import type { Tool } from '../engine/tool.js';
import { closed, reference, type Schema, type SchemaTable } from './schema.js';
import { className } from './class-name.js';

/** What is part of several options. */
const SHARED: Readonly<Record<string, OptionSchema>> = {
  Length: LENGTH,
  RunningLineFields: NOTHING_OR_PLACES[1],
  RunningLine: HEADER.header.schema,
};

/** Fields of options that other programs call so. */
const FOREIGN_FIELDS: ReadonlySet<string> = new Set(EXIF_NAMES);

export function optionsName(tool: Tool): string {
  return className(tool.name, 'Options');
}

/**
 * The options of all tools as named schemas, which generators make types of: `MdToPdfOptions` for each tool, and
 * `MarginOption` for a value that is more than a word, a number or a flag. Only by our own names; those of other programs
 * are told in the catalogue.
 */
export function optionSchemas(tools: readonly Tool[]): SchemaTable {
  const named = new NamedValues();
  for (const [name, schema] of Object.entries(SHARED)) named.take(name, schema);
  const options: SchemaTable = {};
  for (const tool of tools) {
    const values = Object.entries(tool.options).map(([name, { schema }]): [string, Schema] => [
      name,
      named.take(valueName(tools, tool, name), schema),
    ]);
    options[optionsName(tool)] = closed({ type: 'object', properties: Object.fromEntries(values) });
  }
  return { ...named.schemas, ...options };
}

/** The name of a value is that of its option; where the tools differ about it, a minority has the tool's name before it. */
function valueName(tools: readonly Tool[], tool: Tool, option: string): string {
  const schemas = tools.flatMap(({ options }) => (option in options ? [JSON.stringify(options[option].schema)] : []));
  const own = JSON.stringify(tool.options[option].schema);
  const agreeing = schemas.filter((schema) => schema === own);
  return agreeing.length * 2 > schemas.length ? className(option, 'Option') : className(tool.name, option, 'Option');
}

/** Values that have names because generators need one for them; what is the same has one name. */
class NamedValues {
  readonly schemas: SchemaTable = {};
  readonly #names = new Map<string, string>();

  /** @returns the schema, or a reference to it when it is more than a word, a number or a flag */
  take(name: string, schema: Schema): Schema {
    const value = this.#inside(name, schema);
    const isPlain = !value.anyOf && !value.oneOf && !value.properties && !Array.isArray(value.type);
    return isPlain ? value : this.#named(name, value);
  }

  /** The items of a list: words have a name too, since Java takes a list of nameless ones for a word. */
  #item(name: string, schema: Schema): Schema {
    return schema.enum ? this.#named(name, this.#inside(name, schema)) : this.take(name, schema);
  }

  /**
   * @returns a reference to the value by the name that it has already, or gets now
   * @throws when something else has the name
   */
  #named(name: string, { description, examples, ...value }: Schema): Schema {
    const content = JSON.stringify(value);
    const known = this.#names.get(content) ?? name;
    if (!this.#names.has(content)) {
      if (Object.hasOwn(this.schemas, known)) throw new Error(`Two kinds of values are called ${known}.`);
      this.#names.set(content, known);
      this.schemas[known] = value;
    }
    return { ...(description && { description }), ...(examples && { examples }), ...reference(known) };
  }

  /**
   * Without what clients must not act on. A title is a phrase for messages, and generators name types after it. A
   * default is what the service does when nothing is said: clients would send it, and overrule the document's own word.
   * And an enumeration of truth values is none that generators know.
   */
  #inside(name: string, { anyOf, ...schema }: Schema): Schema {
    const { type, items, properties, additionalProperties: others } = schema;
    const text = describe(schema);
    return {
      ...schema,
      title: undefined,
      default: undefined,
      enum: type === 'boolean' ? undefined : schema.enum,
      ...(text && { description: text }),
      ...(properties && { properties: this.#fields(name, properties) }),
      ...(items && { items: this.#item(className(name, 'Item'), items) }),
      ...(typeof others === 'object' && { additionalProperties: this.take(className(name, 'Value'), others) }),
      ...(anyOf && this.#choice(name, anyOf.flatMap(choices))),
    };
  }

  /** Values of different types are one of several: of `anyOf`, typescript-fetch keeps objects only. */
  #choice(name: string, all: readonly Schema[]): Schema {
    const schemas = all.map((schema) =>
      this.take(schema.properties ? className(name, 'Fields') : name, withPlainItems(schema)),
    );
    const types = all.map(({ type }) => (type === 'integer' ? 'number' : type));
    return new Set(types).size === types.length ? { oneOf: schemas } : { anyOf: schemas };
  }

  #fields(name: string, properties: NonNullable<Schema['properties']>): Schema['properties'] {
    const own = Object.entries(properties).filter(([field]) => !FOREIGN_FIELDS.has(field));
    return Object.fromEntries(own.map(([field, schema]) => [field, this.take(className(name, field), schema)]));
  }
}

/** A choice of choices is one: a class round each would have to be named twice, as in `new MarginOption(new Length(…))`. */
function choices(schema: Schema): readonly Schema[] {
  return schema.anyOf ? schema.anyOf.flatMap(choices) : [schema];
}

/**
 * Numbers and texts in a list are said by two types at once: typescript-fetch compiles no list of a choice that is in a
 * choice itself. Each keyword holds for one of the types only (JSON Schema Validation, 6).
 */
function withPlainItems({ items, ...schema }: Schema): Schema {
  if (!items?.anyOf || items.anyOf.some((choice) => choice.enum)) return { ...schema, ...(items && { items }) };
  const { anyOf, ...rest } = items;
  const types = anyOf.map(({ type }) => type as string);
  return { ...schema, items: { ...rest, ...Object.assign({}, ...anyOf), type: types } };
}

/** What is left out of the schema is told. */
function describe({ type, description, enum: values, default: usual }: Schema): string {
  const only = type === 'boolean' && values ? `Only \`${values.join()}\`.` : '';
  const otherwise = usual === undefined ? '' : `Default: \`${JSON.stringify(usual)}\`.`;
  return [description, only, otherwise].filter(Boolean).join(' ');
}
