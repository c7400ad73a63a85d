import { Controller, Get, Query } from '@nestjs/common';
import type { ApiKey } from '../auth/api-key.entity.js';
import { CurrentKey } from '../auth/current-key.decorator.js';
import { CurrentRateLimit, CurrentRateLimits } from '../throttling/current-rate-limit.decorator.js';
import type { RateLimitsView, RateLimitView } from '../throttling/rate-limit.js';
import { UsageResponseDto } from './usage.dto.js';
import { UsageQueryDto } from './usage-query.dto.js';
import { UsageService } from './usage.service.js';
import { Operation } from '../openapi/operation/operation.decorator.js';

@Controller('api/v1/usage')
export class UsageController {
  constructor(private readonly usage: UsageService) {}

  @Get()
  @Operation({
    operationId: 'getUsage',
    summary: 'Usage, quota and rate limits of the API key',
    scope: 'usage:read',
    answers: { 200: 'What the key has used, day by day.' },
    problems: [],
  })
  async get(
    @CurrentKey() key: ApiKey,
    @CurrentRateLimit() rateLimit: RateLimitView,
    @CurrentRateLimits() rateLimits: RateLimitsView,
    @Query() query: UsageQueryDto,
  ): Promise<UsageResponseDto> {
    return { ok: true, ...(await this.usage.usage(key, query)), rateLimit, rateLimits };
  }
}
