import type { OpenAPIObject } from '@nestjs/swagger';
import { operationsOf } from './operations.js';
import { closed, namesIn, type SchemaTable } from './schema.js';

/**
 * Requests, and the objects inside them, have the fields that are said and no others. What may be left out of a request
 * may be `null` just as well, and so may the whole body where nothing is needed.
 */
export function closeRequests(document: OpenAPIObject): void {
  const schemas = document.components?.schemas as SchemaTable;
  const done = new Set<string>();
  for (const { requestBody } of operationsOf(document)) {
    const content = requestBody?.content?.['application/json'];
    const [name] = namesIn(content?.schema ?? {});
    if (requestBody === undefined || name === undefined) continue;
    closeInside(name, schemas, new Set([name]));
    if (!schemas[name].properties) continue;
    requestBody.required = (schemas[name].required ?? []).length > 0;
    if (!done.has(name)) schemas[name] = closed(schemas[name]);
    done.add(name);
  }
}

/** @param seen names of schemas that need not be looked at again */
function closeInside(name: string, schemas: SchemaTable, seen: Set<string>): void {
  for (const inner of namesIn(schemas[name])) {
    if (seen.has(inner)) continue;
    seen.add(inner);
    const { properties, additionalProperties } = schemas[inner];
    if (properties && additionalProperties === undefined)
      schemas[inner] = { ...schemas[inner], additionalProperties: false };
    closeInside(inner, schemas, seen);
  }
}
