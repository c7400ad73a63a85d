import type { OpenAPIObject } from '@nestjs/swagger';
import { operationsOf } from './operations.js';
import { mapSchema, mapTable, namesIn, type Schema, type SchemaTable } from './schema.js';

/**
 * Words of answers are plain text, with those that there are in the description and in `x-extensible-enum`: clients are
 * generated once, and an enumeration makes them throw at the next word. Those of requests stay enumerations.
 */
export function withOpenWords(document: OpenAPIObject): OpenAPIObject {
  const schemas = document.components?.schemas as SchemaTable;
  const requested = requestSchemas(document, schemas);
  const open = mapTable(schemas, (schema, name) => (requested.has(name) ? schema : mapSchema(schema, openWords)));
  return { ...document, components: { ...document.components, schemas: open as never } };
}

function openWords({ enum: words, description, ...schema }: Schema): Schema {
  if (!words) return description === undefined ? schema : { ...schema, description };
  const list = words.map((word) => `\`${String(word)}\``).join(', ');
  const text = [description, `Today one of ${list}; there may be more.`].filter(Boolean).join(' ');
  return { ...schema, description: text, 'x-extensible-enum': words };
}

/** Names of the schemas that requests are made of. */
function requestSchemas(document: OpenAPIObject, schemas: SchemaTable): ReadonlySet<string> {
  const found = new Set<string>();
  const next = operationsOf(document).flatMap(({ requestBody, parameters }) => namesIn([requestBody, parameters]));
  for (let name = next.pop(); name !== undefined; name = next.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    next.push(...namesIn(schemas[name]));
  }
  return found;
}
