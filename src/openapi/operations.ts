import type { OpenAPIObject } from '@nestjs/swagger';
import type { Schema } from './schema.js';

/** A body by one of its media types. */
export interface Media {
  readonly schema: Schema;
  example?: unknown;
  examples?: Readonly<Record<string, { readonly summary?: string; readonly value: unknown }>>;
}

interface Body {
  required?: boolean;
  readonly content?: Readonly<Record<string, Media>>;
}

/** An operation in a document, as far as it is looked at again when all schemas have their names. */
interface DocumentedOperation {
  readonly parameters?: readonly unknown[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body>>;
}

export function operationsOf({ paths }: OpenAPIObject): DocumentedOperation[] {
  return Object.values(paths).flatMap((item) => Object.values(item) as DocumentedOperation[]);
}
