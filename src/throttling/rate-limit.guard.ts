import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  getOptionsToken,
  getStorageToken,
  ThrottlerGuard,
  type ThrottlerModuleOptions,
  type ThrottlerRequest,
} from '@nestjs/throttler';
import type { Request, Response } from 'express';
import { Clock } from '../common/clock.js';
import { ProblemException } from '../common/problem/problem.exception.js';
import type { FixedWindowStorage } from './fixed-window.storage.js';
import { REQUEST_KINDS, type RateLimits, type RateLimitState, type RequestKind } from './rate-limit.js';

/** Looking costs little, and who waits for a job looks often. */
const READS_PER_WRITE = 5;
const READING = new Set(['GET', 'HEAD']);

/** Where a key stands with requests of one kind: how many there were in the window, and the ms until it ends. */
interface Standing {
  readonly hits: number;
  readonly resetMs: number;
}

/**
 * Two limits per API key over all protected endpoints, for requests that read and that write, told in `RateLimit-Policy`
 * and `RateLimit` (draft-ietf-httpapi-ratelimit-headers). Runs after the key guard.
 */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  constructor(
    @Inject(getOptionsToken()) options: ThrottlerModuleOptions,
    @Inject(getStorageToken()) private readonly windows: FixedWindowStorage,
    reflector: Reflector,
    private readonly clock: Clock,
  ) {
    super(options, windows, reflector);
  }

  protected override shouldSkip(context: ExecutionContext): Promise<boolean> {
    return Promise.resolve(context.switchToHttp().getRequest<Request>().apiKey === undefined);
  }

  protected override async handleRequest({ context, limit: writes, ttl }: ThrottlerRequest): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const keyId = request.apiKey?.id ?? '';
    const kind: RequestKind = READING.has(request.method) ? 'read' : 'write';
    const { hits, resetMs } = await this.#count(kind, keyId, ttl, writes);
    const limits = this.#limits(keyId, ttl, writes);
    request.rateLimits = limits;
    request.rateLimit = limits[kind];
    const resetSeconds = Math.ceil(resetMs / 1000);
    setHeaders(http.getResponse<Response>(), { limits, kind, ttl, resetSeconds });
    const { limit } = limits[kind];
    if (hits <= limit) return true;
    throw new ProblemException(
      'rate-limited',
      `The limit of ${limit} requests that ${kind} in ${ttl / 1000} seconds is reached.`,
      { headers: { 'Retry-After': String(resetSeconds) } },
    );
  }

  async #count(kind: RequestKind, keyId: string, ttl: number, writes: number): Promise<Standing> {
    const { totalHits, timeToExpire } = await this.windows.increment(nameOf(kind, keyId), ttl, limitOf(kind, writes));
    return { hits: totalHits, resetMs: timeToExpire };
  }

  #limits(keyId: string, ttl: number, writes: number): RateLimits {
    const now = this.clock.now();
    const state = (kind: RequestKind): RateLimitState => {
      const { hits, resetMs } = this.windows.look(nameOf(kind, keyId), ttl);
      const limit = limitOf(kind, writes);
      return { limit, remaining: Math.max(0, limit - hits), resetAt: now + resetMs };
    };
    return { write: state('write'), read: state('read') };
  }
}

function nameOf(kind: RequestKind, keyId: string): string {
  return `${kind} ${keyId}`;
}

function limitOf(kind: RequestKind, writes: number): number {
  return kind === 'read' ? writes * READS_PER_WRITE : writes;
}

interface Told {
  readonly limits: RateLimits;
  /** Of the request under way. */
  readonly kind: RequestKind;
  /** ms. */
  readonly ttl: number;
  readonly resetSeconds: number;
}

function setHeaders(response: Response, { limits, kind, ttl, resetSeconds }: Told): void {
  const policies = REQUEST_KINDS.map((name) => `"${name}";q=${limits[name].limit};w=${ttl / 1000}`);
  response.setHeader('RateLimit-Policy', policies.join(', '));
  response.setHeader('RateLimit', `"${kind}";r=${limits[kind].remaining};t=${resetSeconds}`);
}
