import { isoTime } from '../common/time.js';

declare module 'express-serve-static-core' {
  interface Request {
    /** Set on every route that is not public. */
    rateLimit?: RateLimitState;
  }
}

/** Where an API key stands in its current window. */
export interface RateLimitState {
  readonly limit: number;
  readonly remaining: number;
  /** ms since 1970. */
  readonly resetAt: number;
}

/** The form of the published contract. */
export interface RateLimitView {
  readonly limit: number;
  readonly remaining: number;
  readonly resetAt: string;
}

export function rateLimitView({ limit, remaining, resetAt }: RateLimitState): RateLimitView {
  return { limit, remaining, resetAt: isoTime(resetAt) };
}
