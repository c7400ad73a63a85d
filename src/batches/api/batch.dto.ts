import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsOptional } from 'class-validator';
import { RateLimitDto } from '../../throttling/rate-limit.dto.js';
import { CreateJobDto } from '../../jobs/intake/create-job.dto.js';
import { JobErrorDto } from '../../jobs/api/job.dto.js';
import { JOB_STATUSES } from '../../jobs/ledger/job.status.js';

const MAX_ITEMS = 100;
const COUNT = { type: 'integer' } as const;

@ApiSchema({ name: 'BatchRequest', description: 'Jobs that are asked for together.' })
export class CreateBatchDto {
  /** Each is what `POST /jobs` takes, and is processed at once. One that is refused keeps none of the others back. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_ITEMS)
  items!: CreateJobDto[];
}

export class BatchDownloadQueryDto {
  /** `true`: the results that there are, though some job is unfinished. */
  @ApiPropertyOptional({ enum: ['true', 'false'] })
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'partial must be true or false' })
  partial?: string;
}

export class BatchCountsDto {
  /** Items that were asked for. */
  @ApiProperty({ ...COUNT, example: 2 })
  total!: number;
  /** Items of which no job was made. */
  @ApiProperty({ ...COUNT, example: 1 })
  refused!: number;
  @ApiProperty({ ...COUNT, example: 0 })
  queued!: number;
  @ApiProperty({ ...COUNT, example: 0 })
  processing!: number;
  @ApiProperty({ ...COUNT, example: 1 })
  completed!: number;
  @ApiProperty({ ...COUNT, example: 0 })
  failed!: number;
  @ApiProperty({ ...COUNT, example: 0 })
  canceled!: number;
  @ApiProperty({ ...COUNT, example: 0 })
  expired!: number;
  /** Jobs that were deleted one by one. */
  @ApiProperty({ ...COUNT, example: 0 })
  deleted!: number;
}

export class BatchItemErrorDto {
  /** @example 'source.text' */
  field!: string;
  /** @example 'invalid-value' */
  code!: string;
  /** @example 'source must be an object with either text or base64, a string' */
  message!: string;
}

/** Why no job was made of an item: what `POST /jobs` would have answered. */
export class BatchItemProblemDto {
  /** @example 'unknown-tool' */
  code!: string;
  @ApiProperty({ type: 'integer', example: 422 })
  status!: number;
  /** @example 'There is no such tool' */
  title!: string;
  /** @example 'No converter is registered under this name.' */
  detail!: string;
  /** @example false */
  retryable!: boolean;
  /** @example [] */
  errors?: BatchItemErrorDto[];
}

/** What became of one item. */
export class BatchItemDto {
  /**
   * `null` where no job was made.
   * @example 'job_019a9f6c2b7e7cc1a1f0d2b3c4d5e6f7'
   */
  jobId!: string | null;
  /** That of the job, or `deleted`; `null` where no job was made. */
  @ApiProperty({ type: 'string', enum: [...JOB_STATUSES, 'deleted'], nullable: true, example: 'completed' })
  status!: string | null;
  /** @example 'report.md' */
  sourceFileName!: string | null;
  /** Why the job failed. */
  error!: JobErrorDto | null;
  /** Why no job was made. */
  problem!: BatchItemProblemDto | null;
}

export class BatchLinksDto {
  /** @example '/api/v1/batches/bat_019a9f6c2b7e7cc1a1f0d2b3c4d5e6f7' */
  self!: string;
  /** @example '/api/v1/jobs?batch=bat_019a9f6c2b7e7cc1a1f0d2b3c4d5e6f7' */
  jobs!: string;
  /** @example '/api/v1/batches/bat_019a9f6c2b7e7cc1a1f0d2b3c4d5e6f7/download' */
  download!: string;
  /** @example '/api/v1/batches/bat_019a9f6c2b7e7cc1a1f0d2b3c4d5e6f7/merged' */
  merged!: string;
  /** @example '/api/v1/batches/bat_019a9f6c2b7e7cc1a1f0d2b3c4d5e6f7/cancel' */
  cancel!: string;
}

/** Jobs that were asked for together, and how far they are. */
export class BatchSummaryDto {
  /** @example 'bat_019a9f6c2b7e7cc1a1f0d2b3c4d5e6f7' */
  id!: string;
  /** `completed`: none of its jobs is queued or running. */
  @ApiProperty({ enum: ['processing', 'completed'], example: 'completed' })
  status!: string;
  counts!: BatchCountsDto;
  /** Share of its jobs that have ended, 0 to 1. */
  @ApiProperty({ type: 'number', format: 'double', example: 1 })
  progress!: number;
  /** @example '2026-11-20T09:30:01.000Z' */
  createdAt!: string;
  /**
   * When its last job ended, for the first time.
   * @example '2026-11-20T09:30:03.861Z'
   */
  finishedAt!: string | null;
  links!: BatchLinksDto;
}

export class BatchDto extends BatchSummaryDto {
  /** In the order in which they were asked for. */
  items!: BatchItemDto[];
}

export class BatchResponseDto {
  /** @example true */
  ok!: true;
  batch!: BatchDto;
}

export class BatchCreatedDto extends BatchResponseDto {
  rateLimit!: RateLimitDto;
}

export class BatchListDto {
  /** @example true */
  ok!: true;
  /** Newest first, without their items. */
  batches!: BatchSummaryDto[];
  /** Where the next part of the list begins; `null` at its end. */
  nextCursor!: string | null;
}
