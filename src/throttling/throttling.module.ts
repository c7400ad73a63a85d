import { Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import type { ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { Clock } from '../common/clock.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import { FixedWindowStorage } from './fixed-window.storage.js';
import { RateLimitGuard } from './rate-limit.guard.js';

/** The rate limits per API key: the key's own, or the service's. What is set here is that of requests that write. */
@Module({
  imports: [
    ThrottlerModule.forRootAsync({
      inject: [CONFIG, Clock],
      useFactory: ({ rateLimit }: Config, clock: Clock) => ({
        throttlers: [
          {
            name: 'default',
            limit: (context) => keyOf(context)?.rateLimit ?? rateLimit.limit,
            ttl: (context) => keyOf(context)?.rateLimitWindowMs ?? rateLimit.windowMs,
          },
        ],
        storage: new FixedWindowStorage(clock),
      }),
    }),
  ],
  providers: [RateLimitGuard],
  exports: [RateLimitGuard],
})
export class ThrottlingModule {}

function keyOf(context: ExecutionContext) {
  return context.switchToHttp().getRequest<Request>().apiKey;
}
