import type { OpenAPIObject } from '@nestjs/swagger';
import { operationsOf } from './operations.js';
import { closed, namesIn, type SchemaTable } from './schema.js';

/**
 * Requests have the fields that are said and no others; what may be left out may be `null` just as well, and so may the
 * whole body where nothing is needed.
 */
export function closeRequests(document: OpenAPIObject): void {
  const schemas = document.components?.schemas as SchemaTable;
  const done = new Set<string>();
  for (const { requestBody } of operationsOf(document)) {
    const [name] = namesIn(requestBody?.content?.['application/json']?.schema ?? {});
    if (requestBody === undefined || name === undefined || !schemas[name].properties) continue;
    requestBody.required = (schemas[name].required ?? []).length > 0;
    if (!done.has(name)) schemas[name] = closed(schemas[name]);
    done.add(name);
  }
}
