import { IsObject, IsOptional, IsString, Length, Matches, IsIn, IsBoolean } from 'class-validator';
import { MaxJson } from './max-json.decorator.js';
import { ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { PRIORITIES } from '../ledger/job.priority.js';
import { IsJobCallback, JobCallbackRequestDto } from './job-callback.dto.js';
import { IsJobSource, JobSourceDto } from './job-source.dto.js';

const MAX_METADATA_BYTES = 16_384;

@ApiSchema({
  name: 'JobRequest',
  description: 'What to convert, and how. One of `uploadId`, `source` and `sourceFileName` is needed.',
})
export class CreateJobDto {
  /**
   * Name of a tool.
   * @example 'md-to-pdf'
   */
  @IsString()
  @Length(1, 100)
  tool!: string;

  /**
   * Name of the source; that of the upload when absent. A job without an upload is stored, but can't be processed.
   * @example 'report.md'
   */
  @IsOptional()
  @IsString()
  @Length(1, 255)
  sourceFileName?: string;

  /**
   * What the tool writes; the tool's own format when absent.
   * @example 'pdf'
   */
  @IsOptional()
  @IsString()
  @Matches(/^[A-Za-z0-9]{1,20}$/)
  targetFormat?: string;

  /**
   * The upload to convert.
   * @example 'upl_019a9f6c2b7e7cc1a1f0d2b3c4d5e6f7'
   */
  @IsOptional()
  @IsString()
  @Length(1, 100)
  uploadId?: string;

  /** Whose turn comes first among the queued jobs of your key; `normal` when absent. */
  @ApiPropertyOptional({ enum: PRIORITIES })
  @IsOptional()
  @IsIn(PRIORITIES, { message: `priority must be one of ${PRIORITIES.join(', ')}` })
  priority?: string;

  /** The document itself, where it is small, or its address; instead of `uploadId`. It is kept like an upload. */
  @IsOptional()
  @IsJobSource()
  source?: JobSourceDto;

  /** `true`: the job is queued at once, and need not be processed by a request of its own. */
  @IsOptional()
  @IsBoolean()
  process?: boolean;

  /** Who is told of the end of this job, beside the webhooks of the key. */
  @IsOptional()
  @IsJobCallback()
  callback?: JobCallbackRequestDto;

  /** Options of the tool. */
  @IsOptional()
  @IsObject()
  options?: Record<string, unknown>;

  /** Your own labels, given back with the job; at most 16 KB of JSON. */
  @IsOptional()
  @IsObject()
  @MaxJson(MAX_METADATA_BYTES)
  metadata?: Record<string, unknown>;
}
