import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { rateLimitView, type RateLimitsView, type RateLimitView } from './rate-limit.js';

/** Where the caller's key stands after this request, with requests such as this one. */
export const CurrentRateLimit = createParamDecorator((_: unknown, context: ExecutionContext): RateLimitView => {
  const { rateLimit } = context.switchToHttp().getRequest<Request>();
  if (!rateLimit) throw new Error('A public route asked for the rate limit.');
  return rateLimitView(rateLimit);
});

/** Where the caller's key stands after this request, with requests of each kind. */
export const CurrentRateLimits = createParamDecorator((_: unknown, context: ExecutionContext): RateLimitsView => {
  const { rateLimits } = context.switchToHttp().getRequest<Request>();
  if (!rateLimits) throw new Error('A public route asked for the rate limits.');
  return { write: rateLimitView(rateLimits.write), read: rateLimitView(rateLimits.read) };
});
