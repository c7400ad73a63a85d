import { applyDecorators } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import { RequireScope } from '../../auth/scopes.decorator.js';
import type { OperationDoc } from './operation.doc.js';

/** Where the documentation of a route waits in the OpenAPI document until it is merged into the operation. */
export const OPERATION_DOC = 'x-operation';

/** Documents a route, and lets it be called by keys with the scope that it says only. */
export function Operation(doc: OperationDoc): MethodDecorator {
  const scope = doc.scope === undefined ? [] : [RequireScope(doc.scope)];
  return applyDecorators(ApiExtension(OPERATION_DOC, doc), ...scope);
}
