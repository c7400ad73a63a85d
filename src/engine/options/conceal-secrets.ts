import type { Options } from './option.js';
import type { OptionSchema, OptionValues, SchemaTable } from './option-schema.js';
import { optionsSchema } from './options-schema.js';

/** What is shown instead of a secret. */
const CONCEALED = '***';

/** Options that hold secrets, by tools: most hold none, and are shown as they are. */
const known = new WeakMap<Options, SchemaTable>();

/** The options of a tool as they may be shown to anybody, and logged: whatever is `writeOnly` is `***`. */
export function concealSecrets(table: Options, given: OptionValues): OptionValues {
  const secretive = secretiveOptions(table);
  const names = Object.keys(given).filter((name) => Object.hasOwn(secretive, name));
  if (names.length === 0) return given;
  return { ...given, ...Object.fromEntries(names.map((name) => [name, conceal(secretive[name], given[name])])) };
}

function secretiveOptions(table: Options): SchemaTable {
  let secretive = known.get(table);
  if (!secretive) {
    const all = Object.entries(optionsSchema(table).properties);
    secretive = Object.fromEntries(all.filter(([, schema]) => holdsSecrets(schema)));
    known.set(table, secretive);
  }
  return secretive;
}

/** Whether values of a schema may hold a secret. */
function holdsSecrets(schema: OptionSchema): boolean {
  return schema.writeOnly === true || inner(schema).some(holdsSecrets);
}

function inner({ anyOf = [], properties = {}, items, additionalProperties }: OptionSchema): OptionSchema[] {
  return [...anyOf, ...Object.values(properties), ...[items, additionalProperties].filter((one) => !!one)];
}

function conceal(schema: OptionSchema, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  if (schema.writeOnly) return CONCEALED;
  const { anyOf = [], items, properties = {}, additionalProperties } = schema;
  const shown = anyOf.reduce<unknown>((part, branch) => conceal(branch, part), value);
  if (Array.isArray(shown)) return items ? shown.map((item) => conceal(items, item)) : shown;
  if (typeof shown !== 'object') return shown;
  return Object.fromEntries(
    Object.entries(shown as object).map(([name, field]) => {
      const inside = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
      return [name, inside ? conceal(inside, field) : field];
    }),
  );
}
