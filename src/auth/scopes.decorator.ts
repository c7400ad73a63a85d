import { applyDecorators, SetMetadata } from '@nestjs/common';
import type { Scope } from './scope.js';

export const REQUIRED_SCOPE = 'docket:scope';

/** The scope that a key needs for this route. */
export const RequireScope = (scope: Scope) => applyDecorators(SetMetadata(REQUIRED_SCOPE, scope));
