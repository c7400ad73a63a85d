import { ApiProperty } from '@nestjs/swagger';
import { RateLimitDto } from '../throttling/rate-limit.dto.js';

const COUNT = { type: 'integer' } as const;

export class JobCountsDto {
  @ApiProperty(COUNT)
  created!: number;
  @ApiProperty(COUNT)
  completed!: number;
  @ApiProperty(COUNT)
  failed!: number;
  @ApiProperty(COUNT)
  canceled!: number;
}

/** Conversions of one tool that were completed. */
export class ConversionUsageDto {
  /** @example 'md-to-pdf' */
  tool!: string;
  @ApiProperty(COUNT)
  count!: number;
  @ApiProperty(COUNT)
  pages!: number;
  @ApiProperty(COUNT)
  bytesIn!: number;
  @ApiProperty(COUNT)
  bytesOut!: number;
  /** Time spent converting. */
  seconds!: number;
}

export class DailyUsageDto {
  /** @example '2026-11-20' */
  date!: string;
  @ApiProperty(COUNT)
  requests!: number;
  jobs!: JobCountsDto;
  @ApiProperty(COUNT)
  pages!: number;
}

/** What the operator allows. */
export class LimitsDto {
  @ApiProperty(COUNT)
  maxUploadBytes!: number;
  @ApiProperty(COUNT)
  maxPages!: number;
  @ApiProperty(COUNT)
  conversionTimeoutMs!: number;
  retentionHours!: number;
}

export class UsageDto {
  /**
   * First day, UTC.
   * @example '2026-10-22'
   */
  from!: string;
  /**
   * Last day, UTC, included.
   * @example '2026-11-20'
   */
  to!: string;
  @ApiProperty(COUNT)
  requests!: number;
  jobs!: JobCountsDto;
  conversions!: ConversionUsageDto[];
  /** Days on which something happened. */
  daily!: DailyUsageDto[];
  limits!: LimitsDto;
}

export class UsageResponseDto {
  /** @example true */
  ok!: true;
  usage!: UsageDto;
  rateLimit!: RateLimitDto;
}
