import type { OpenAPIObject } from '@nestjs/swagger';
import { operationsOf } from './operations.js';
import { namesIn, type Schema, type SchemaTable } from './schema.js';

/**
 * Gives every good answer of JSON an example, put together of those of its properties: they tell one story. What the
 * operation says of its own differs.
 */
export function exemplifyAnswers(document: OpenAPIObject): void {
  const schemas = document.components?.schemas as SchemaTable;
  for (const [status, { content }] of operationsOf(document).flatMap(({ responses }) => Object.entries(responses))) {
    const media = content?.['application/json'];
    if (media && Number(status) < 300) media.example = merge(exampleOf(media.schema, schemas), media.example);
  }
}

/** What may be `null` is, when nobody says one; `undefined` where it may not. */
function exampleOf({ $ref, example, type, items, properties, anyOf }: Schema, schemas: SchemaTable): unknown {
  if (example !== undefined) return example;
  if ($ref !== undefined) return exampleOf(schemas[namesIn($ref)[0]], schemas);
  if (anyOf) return exampleOf(anyOf[0], schemas);
  if (items) return [exampleOf(items, schemas)];
  if (!properties) return type?.includes('null') ? null : undefined;
  return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, exampleOf(field, schemas)]));
}

/** Fields of objects and items of lists are taken from both, anything else from the second where it is given. */
function merge(usual: unknown, given: unknown): unknown {
  if (given === undefined) return usual;
  if (Array.isArray(usual) && Array.isArray(given)) return given.map((item, i) => merge(usual[i], item));
  if (!isObject(usual) || !isObject(given)) return given;
  const changed = Object.entries(given).map(([name, field]) => [name, merge(usual[name], field)]);
  return { ...usual, ...Object.fromEntries(changed) };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
