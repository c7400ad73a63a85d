import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  getOptionsToken,
  getStorageToken,
  ThrottlerGuard,
  type ThrottlerModuleOptions,
  type ThrottlerRequest,
  type ThrottlerStorage,
} from '@nestjs/throttler';
import type { Request, Response } from 'express';
import { Clock } from '../common/clock.js';
import { ProblemException } from '../common/problem/problem.exception.js';
import type { RateLimitState } from './rate-limit.js';

/**
 * One limit per API key over all protected endpoints, told in `RateLimit-Policy` and `RateLimit`
 * (draft-ietf-httpapi-ratelimit-headers). Runs after the key guard.
 */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  constructor(
    @Inject(getOptionsToken()) options: ThrottlerModuleOptions,
    @Inject(getStorageToken()) storage: ThrottlerStorage,
    reflector: Reflector,
    private readonly clock: Clock,
  ) {
    super(options, storage, reflector);
  }

  protected override shouldSkip(context: ExecutionContext): Promise<boolean> {
    return Promise.resolve(context.switchToHttp().getRequest<Request>().apiKey === undefined);
  }

  protected override async handleRequest({ context, limit, ttl, throttler }: ThrottlerRequest): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const key = request.apiKey?.id ?? '';
    const count = await this.storageService.increment(key, ttl, limit, ttl, throttler.name ?? 'default');
    const state = {
      limit,
      remaining: Math.max(0, limit - count.totalHits),
      resetAt: this.clock.now() + count.timeToExpire,
    };
    request.rateLimit = state;
    const resetSeconds = Math.ceil(count.timeToExpire / 1000);
    setHeaders(http.getResponse<Response>(), state, ttl, resetSeconds);
    if (!count.isBlocked) return true;
    throw new ProblemException('rate-limited', `The limit of ${limit} requests in ${ttl / 1000} seconds is reached.`, {
      headers: { 'Retry-After': String(resetSeconds) },
    });
  }
}

function setHeaders(
  response: Response,
  { limit, remaining }: RateLimitState,
  windowMs: number,
  resetSeconds: number,
): void {
  response.setHeader('RateLimit-Policy', `"default";q=${limit};w=${windowMs / 1000}`);
  response.setHeader('RateLimit', `"default";r=${remaining};t=${resetSeconds}`);
}
