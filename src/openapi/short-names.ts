import type { OpenAPIObject } from '@nestjs/swagger';

/**
 * Schemas are called as their classes, without `Dto`.
 *
 * @throws when two of them would have one name
 */
export function withShortNames(document: OpenAPIObject): OpenAPIObject {
  const { components = {}, ...rest } = withShortReferences(document);
  const schemas: NonNullable<typeof components.schemas> = {};
  for (const [name, schema] of Object.entries(components.schemas ?? {})) {
    const short = shortName(name);
    if (Object.hasOwn(schemas, short)) throw new Error(`Two schemas are called ${short}.`);
    schemas[short] = schema;
  }
  return { ...rest, components: { ...components, schemas } };
}

function withShortReferences<T>(document: T): T {
  return JSON.parse(JSON.stringify(document, shortReference)) as T;
}

function shortReference(key: string, value: unknown): unknown {
  return key === '$ref' ? shortName(value as string) : value;
}

function shortName(name: string): string {
  return name.replace(/Dto$/, '');
}
