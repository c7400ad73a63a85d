import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsISO8601, IsObject, IsOptional, IsString, Length } from 'class-validator';
import { PageQueryDto } from '../../common/paging/page-query.dto.js';
import { JOB_STATUSES } from '../ledger/job.status.js';
import { MAX_LABEL_NAME, MAX_LABEL_VALUE } from '../ledger/labels.js';
import { AreLabels } from './are-labels.decorator.js';

/** Which jobs are listed: those that meet all that is said. */
export class JobListQueryDto extends PageQueryDto {
  @IsOptional()
  @IsIn(JOB_STATUSES, { message: `status must be one of ${JOB_STATUSES.join(', ')}` })
  status?: string;

  /**
   * Name of a tool.
   * @example 'md-to-pdf'
   */
  @IsOptional()
  @IsString()
  @Length(1, 100)
  tool?: string;

  /**
   * Id of a batch.
   * @example 'bat_019a9f6c2b7e7cc1a1f0d2b3c4d5e6f7'
   */
  @IsOptional()
  @IsString()
  @Length(1, 100)
  batch?: string;

  /**
   * Created at this time or later.
   * @example '2026-11-20T09:30:00.000Z'
   */
  @ApiPropertyOptional({ format: 'date-time' })
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'createdAfter must be a time such as 2026-11-20T09:30:00.000Z' })
  createdAfter?: string;

  /**
   * Created before this time.
   * @example '2026-11-21T00:00:00.000Z'
   */
  @ApiPropertyOptional({ format: 'date-time' })
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'createdBefore must be a time such as 2026-11-20T09:30:00.000Z' })
  createdBefore?: string;

  /** Labels of the job's metadata: `metadata[order]=7`. */
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'string', maxLength: MAX_LABEL_VALUE },
    example: { order: '7' },
  })
  @IsOptional()
  @IsObject()
  @AreLabels(MAX_LABEL_NAME, MAX_LABEL_VALUE)
  metadata?: Record<string, string>;
}
