import { ApiProperty } from '@nestjs/swagger';
import { RateLimitDto, RateLimitsDto } from '../throttling/rate-limit.dto.js';

/** So many of something: bytes and requests of a month may be more than 2^31. */
function count(example: number) {
  return { type: 'integer', format: 'int64', example } as const;
}

export class JobCountsDto {
  @ApiProperty(count(2))
  created!: number;
  @ApiProperty(count(1))
  completed!: number;
  @ApiProperty(count(1))
  failed!: number;
  @ApiProperty(count(0))
  canceled!: number;
}

/** Conversions of one tool that were completed. */
export class ConversionUsageDto {
  /** @example 'md-to-pdf' */
  tool!: string;
  @ApiProperty(count(1))
  count!: number;
  @ApiProperty(count(3))
  pages!: number;
  @ApiProperty(count(4372))
  bytesIn!: number;
  @ApiProperty(count(11_780))
  bytesOut!: number;
  /** Time spent converting. */
  @ApiProperty({ type: 'number', format: 'double', example: 1.827 })
  seconds!: number;
}

export class DailyUsageDto {
  /** @example '2026-11-20' */
  date!: string;
  @ApiProperty(count(12))
  requests!: number;
  jobs!: JobCountsDto;
  @ApiProperty(count(3))
  pages!: number;
}

/** What the operator allows. */
export class LimitsDto {
  @ApiProperty(count(52_428_800))
  maxUploadBytes!: number;
  @ApiProperty(count(20_000))
  maxPages!: number;
  @ApiProperty(count(120_000))
  conversionTimeoutMs!: number;
  @ApiProperty({ type: 'number', format: 'double', example: 24 })
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
  @ApiProperty(count(12))
  requests!: number;
  jobs!: JobCountsDto;
  conversions!: ConversionUsageDto[];
  /** Days on which something happened. */
  daily!: DailyUsageDto[];
  limits!: LimitsDto;
}

/** Pages of the calendar month under way, UTC. */
export class QuotaDto {
  /** Pages that the key may have converted; `null`: any number. */
  @ApiProperty({ ...count(10_000), nullable: true })
  monthlyPages!: number | null;
  /** Pages of jobs that were completed. */
  @ApiProperty(count(3))
  usedPages!: number;
  @ApiProperty({ ...count(9997), nullable: true })
  remainingPages!: number | null;
  /**
   * When the next month begins.
   * @example '2026-12-01T00:00:00.000Z'
   */
  resetsAt!: string;
}

export class UsageResponseDto {
  /** @example true */
  ok!: true;
  /**
   * Whether the key is for trying things out: nobody is billed for it.
   * @example false
   */
  isTest!: boolean;
  usage!: UsageDto;
  quota!: QuotaDto;
  rateLimit!: RateLimitDto;
  rateLimits!: RateLimitsDto;
}
