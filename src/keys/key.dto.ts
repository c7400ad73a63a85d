import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsNumber,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  Min,
} from 'class-validator';
import { SCOPES } from '../auth/scope.js';
import { IsKeyRateLimit, KEY_RATE_LIMIT, KeyRateLimitDto } from './key-rate-limit.dto.js';

const MAX_NAME = 200;
const MAX_TOOLS = 100;
const MIN_RETENTION_HOURS = 0.0005;
const MAX_RETENTION_HOURS = 87_600;
const MAX_MONTHLY_PAGES = 1_000_000_000;
const MAX_OVERLAP_SECONDS = 30 * 86_400;

const NOT_SCOPES = `each of scopes must be one of ${SCOPES.join(', ')}`;

/** What bounds a key: `null` is no bound but the service's own. */
class KeyBoundsDto {
  /** The tools that it may use; `null`: all. */
  @ApiPropertyOptional({ type: String, isArray: true, minItems: 1, maxItems: MAX_TOOLS, example: ['md-to-pdf'] })
  @IsOptional()
  @IsArray()
  @ArrayNotEmpty()
  @ArrayUnique()
  @ArrayMaxSize(MAX_TOOLS)
  @IsString({ each: true })
  allowedTools?: string[];

  /** Its own limit of requests that write; five times as many may read. `null`: that of the service. */
  @ApiPropertyOptional(KEY_RATE_LIMIT)
  @IsOptional()
  @IsKeyRateLimit()
  rateLimit?: KeyRateLimitDto;

  /** How long its uploads and results are kept, and never longer than the service keeps them; `null`: as long as that. */
  @ApiPropertyOptional({ type: 'number', minimum: MIN_RETENTION_HOURS, maximum: MAX_RETENTION_HOURS, example: 12 })
  @IsOptional()
  @IsNumber()
  @Min(MIN_RETENTION_HOURS)
  @Max(MAX_RETENTION_HOURS)
  retentionHours?: number;

  /** Pages that it may have converted in a calendar month, UTC; `null`: any number. */
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MAX_MONTHLY_PAGES, example: 10_000 })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_MONTHLY_PAGES)
  monthlyPages?: number;
}

/** A key, and what it may do. What is left out is `null`. */
export class CreateKeyDto extends KeyBoundsDto {
  /**
   * What the key is for.
   * @example 'billing'
   */
  @IsString()
  @Length(1, MAX_NAME)
  @Matches(/\S/, { message: 'name must say something' })
  name!: string;

  /** What it may do: nothing that your own key may not. */
  @ApiProperty({ enum: SCOPES, isArray: true, example: ['uploads:write', 'jobs:read', 'jobs:write'] })
  @IsArray()
  @ArrayNotEmpty()
  @ArrayUnique()
  @IsIn(SCOPES, { each: true, message: NOT_SCOPES })
  scopes!: string[];

  /** `true`: for trying things out. Results are marked, there is no quota, and its usage is told apart. */
  @IsOptional()
  @IsBoolean()
  isTest?: boolean;

  /**
   * When it ends; never when absent.
   * @example '2027-11-20T00:00:00.000Z'
   */
  @ApiPropertyOptional({ format: 'date-time' })
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'expiresAt must be a time such as 2027-11-20T00:00:00.000Z' })
  expiresAt?: string;
}

/** What changes; what is left out stays. */
export class UpdateKeyDto extends KeyBoundsDto {
  /** What the key is for. */
  @IsOptional()
  @IsString()
  @Length(1, MAX_NAME)
  @Matches(/\S/, { message: 'name must say something' })
  name?: string;

  /** As when it was made. */
  @ApiPropertyOptional({ enum: SCOPES, isArray: true, example: ['jobs:read'] })
  @IsOptional()
  @IsArray()
  @ArrayNotEmpty()
  @ArrayUnique()
  @IsIn(SCOPES, { each: true, message: NOT_SCOPES })
  scopes?: string[];
}

/** How long both secrets work. */
export class RotateKeyDto {
  /** Seconds for which the secret before goes on working; a day when absent. */
  @ApiPropertyOptional({ type: 'integer', minimum: 0, maximum: MAX_OVERLAP_SECONDS, default: 86_400, example: 3600 })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_OVERLAP_SECONDS)
  overlapSeconds?: number;
}

/** An API key, without its secret. */
export class KeyDto {
  /** @example 'key_019a9f6c2b7e7cc1a1f0d2b3c4d5e6f7' */
  id!: string;
  /** @example 'billing' */
  name!: string;
  /**
   * Whether it is for trying things out.
   * @example false
   */
  isTest!: boolean;
  @ApiProperty({ enum: SCOPES, isArray: true, example: ['uploads:write', 'jobs:read', 'jobs:write'] })
  scopes!: string[];
  /** The tools that it may use; `null`: all. */
  @ApiProperty({ type: String, isArray: true, nullable: true, example: ['md-to-pdf'] })
  allowedTools!: string[] | null;
  /** Its own limit of requests that write; `null`: that of the service. */
  rateLimit!: KeyRateLimitDto | null;
  /** How long its uploads and results are kept; `null`: as long as the service keeps them. */
  @ApiProperty({ type: 'number', format: 'double', nullable: true, example: 12 })
  retentionHours!: number | null;
  /** Pages that it may have converted in a calendar month, UTC; `null`: any number. */
  @ApiProperty({ type: 'integer', nullable: true, example: 10_000 })
  monthlyPages!: number | null;
  /** @example '2026-11-20T09:00:00.000Z' */
  createdAt!: string;
  expiresAt!: string | null;
  revokedAt!: string | null;
  /** @example '2026-11-20T09:30:00.000Z' */
  lastUsedAt!: string | null;
}

export class KeyResponseDto {
  /** @example true */
  ok!: true;
  key!: KeyDto;
}

export class KeyIssuedDto extends KeyResponseDto {
  /**
   * The API key itself, shown this once and not kept: a request that is repeated by its `Idempotency-Key` gets `null`.
   * @example 'dkt_019a9f6c2b7e7cc1a1f0d2b3c4d5e6f7_35d1d2e5bea89641bd3ad4c85bf3bcac17cbddabb243e2e4044840042b3834d1'
   */
  secret!: string | null;
}

export class KeyRotatedDto extends KeyIssuedDto {
  /**
   * Until then the secret before works, too.
   * @example '2026-11-21T09:00:00.000Z'
   */
  previousExpiresAt!: string;
}

export class KeyListDto {
  /** @example true */
  ok!: true;
  /** Newest first. */
  keys!: KeyDto[];
  /** Where the next part of the list begins; `null` at its end. */
  nextCursor!: string | null;
}
