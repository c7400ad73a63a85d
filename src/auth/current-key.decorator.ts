import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request as HttpRequest } from 'express';
import type { ApiKey } from './api-key.entity.js';

declare module 'express-serve-static-core' {
  interface Request {
    /** Set on every route that is not public. */
    apiKey?: ApiKey;
  }
}

/** The key that the request was authenticated with. */
export const CurrentKey = createParamDecorator((_: unknown, context: ExecutionContext): ApiKey => {
  const { apiKey } = context.switchToHttp().getRequest<HttpRequest>();
  if (!apiKey) throw new Error('A public route asked for the API key.');
  return apiKey;
});
