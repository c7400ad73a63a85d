import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { rateLimitView, type RateLimitView } from './rate-limit.js';

/** Where the caller's key stands after this request. */
export const CurrentRateLimit = createParamDecorator((_: unknown, context: ExecutionContext): RateLimitView => {
  const { rateLimit } = context.switchToHttp().getRequest<Request>();
  if (!rateLimit) throw new Error('A public route asked for the rate limit.');
  return rateLimitView(rateLimit);
});
