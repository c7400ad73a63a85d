import { isoTime } from '../common/time.js';

declare module 'express-serve-static-core' {
  interface Request {
    /** Where the key stands with requests of each kind, and with such as this one; set on every route that is not public. */
    rateLimits?: RateLimits;
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

/** Requests are counted apart by whether they read (`GET`, `HEAD`) or write: who looks often can write all the same. */
export const REQUEST_KINDS = ['write', 'read'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export type RateLimits = Readonly<Record<RequestKind, RateLimitState>>;

/** The form of the published contract. */
export interface RateLimitView {
  readonly limit: number;
  readonly remaining: number;
  readonly resetAt: string;
}

export type RateLimitsView = Readonly<Record<RequestKind, RateLimitView>>;

export function rateLimitView({ limit, remaining, resetAt }: RateLimitState): RateLimitView {
  return { limit, remaining, resetAt: isoTime(resetAt) };
}
