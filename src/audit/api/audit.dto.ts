import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsISO8601, IsOptional, Matches } from 'class-validator';
import { PageQueryDto } from '../../common/paging/page-query.dto.js';
import { AUDIT_TYPES, type AuditType } from '../log/audit-entry.entity.js';

const ACTOR = /^(key_[0-9a-f]{32}|command-line|service)$/;

/** Which entries are listed: those that meet all that is said. */
export class AuditQueryDto extends PageQueryDto {
  /**
   * Who did it: the id of an API key, `command-line` or `service`.
   * @example 'command-line'
   */
  @ApiPropertyOptional({ pattern: ACTOR.source })
  @IsOptional()
  @Matches(ACTOR, { message: 'actor must be the id of an API key, command-line or service' })
  actor?: string;

  /** What was done. */
  @ApiPropertyOptional({ enum: AUDIT_TYPES })
  @IsOptional()
  @IsIn(AUDIT_TYPES, { message: `type must be one of ${AUDIT_TYPES.join(', ')}` })
  type?: string;

  /**
   * Done at this time or later.
   * @example '2026-11-20T09:30:00.000Z'
   */
  @ApiPropertyOptional({ format: 'date-time' })
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'after must be a time such as 2026-11-20T09:30:00.000Z' })
  after?: string;

  /**
   * Done before this time.
   * @example '2026-11-21T00:00:00.000Z'
   */
  @ApiPropertyOptional({ format: 'date-time' })
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'before must be a time such as 2026-11-21T00:00:00.000Z' })
  before?: string;
}

/** Something that somebody did. */
export class AuditEntryDto {
  /** @example 'aud_019a9f6c2b7e7cc1a1f0d2b3c4d5e6f7' */
  id!: string;
  /**
   * When, ISO 8601.
   * @example '2026-11-20T09:30:00.000Z'
   */
  @ApiProperty({ format: 'date-time' })
  at!: string;
  /**
   * Who did it: the id of an API key, `command-line` or `service`.
   * @example 'command-line'
   */
  actor!: string;
  @ApiProperty({ enum: AUDIT_TYPES, example: 'key.created' })
  type!: AuditType;
  /**
   * Id of what it was done to.
   * @example 'key_019a9f6c2b7e7cc1a1f0d2b3c4d5e6f7'
   */
  subject!: string;
  /** What else is to be known of it. */
  @ApiProperty({ type: 'object', additionalProperties: true, example: { name: 'billing', scopes: ['jobs:read'] } })
  details!: Record<string, unknown>;
}

export class AuditListDto {
  /** @example true */
  ok!: true;
  /** Newest first. */
  entries!: AuditEntryDto[];
  /** Where the next part of the list begins; `null` at its end. */
  nextCursor!: string | null;
}
