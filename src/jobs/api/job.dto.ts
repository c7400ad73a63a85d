import { ApiProperty } from '@nestjs/swagger';
import { RateLimitDto } from '../../throttling/rate-limit.dto.js';
import { JOB_STATUSES, type JobStatus } from '../ledger/job.status.js';
import { PRIORITIES, type Priority } from '../ledger/job.priority.js';

const OBJECT = { type: 'object', additionalProperties: true } as const;

export class JobProgressDto {
  /** Share that is done, 0 to 1, where it can be known. */
  fraction?: number;
  /** Pages made so far. */
  @ApiProperty({ type: 'integer', required: false })
  pages?: number;
  /** Seconds until the end at the pace so far, where the share is known. */
  @ApiProperty({ type: 'integer', required: false })
  remainingSeconds?: number;
}

export class JobResultDto {
  /** @example 'report.pdf' */
  fileName!: string;
  /** @example 'application/pdf' */
  contentType!: string;
  /** Bytes. */
  @ApiProperty({ type: 'integer' })
  size!: number;
  /** Hex digest of the result. */
  sha256!: string;
  @ApiProperty({ type: 'integer', nullable: true })
  pages!: number | null;
}

export class JobErrorDto {
  /** @example 'input-malformed' */
  code!: string;
  message!: string;
  /** Whether the same job may succeed when it is processed again. */
  retryable!: boolean;
}

export class ReportWarningDto {
  /** @example 'glyph-missing' */
  code!: string;
  message!: string;
  @ApiProperty({ type: 'integer' })
  count!: number;
  examples!: string[];
  /** Something of the content, not only of its looks, is missing from the result. */
  isLoss!: boolean;
}

export class ReportDto {
  @ApiProperty({
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }] },
    example: { encoding: 'utf-8', pages: 3 },
  })
  facts!: Record<string, string | number | boolean>;
  warnings!: ReportWarningDto[];
}

export class JobLinksDto {
  self!: string;
  process!: string;
  download!: string;
  cancel!: string;
  events!: string;
}

/** A conversion that was asked for: of which document, by which tool, how far it is, and what came of it. */
export class JobDto {
  /** @example 'job_019a9f6c2b7e7cc1a1f0d2b3c4d5e6f7' */
  id!: string;
  /** @example 'md-to-pdf' */
  tool!: string;
  /** @example 'report.md' */
  sourceFileName!: string;
  /** @example 'pdf' */
  targetFormat!: string;
  @ApiProperty({ enum: JOB_STATUSES, example: 'accepted' })
  status!: JobStatus;
  uploadId!: string | null;
  @ApiProperty(OBJECT)
  options!: Record<string, unknown>;
  @ApiProperty(OBJECT)
  metadata!: Record<string, unknown>;
  /** Rank among the jobs of the key that are queued. */
  @ApiProperty({ enum: PRIORITIES })
  priority!: Priority;
  progress!: JobProgressDto | null;
  /** Tries begun since the job was queued. */
  @ApiProperty({ type: 'integer' })
  attempts!: number;
  result!: JobResultDto | null;
  error!: JobErrorDto | null;
  report!: ReportDto | null;
  createdAt!: string;
  queuedAt!: string | null;
  startedAt!: string | null;
  finishedAt!: string | null;
  /** When the files will be removed. */
  expiresAt!: string;
  links!: JobLinksDto;
}

export class JobResponseDto {
  /** @example true */
  ok!: true;
  job!: JobDto;
}

export class JobListDto {
  /** @example true */
  ok!: true;
  /** Newest first. */
  jobs!: JobDto[];
  /** Where the next part of the list begins; `null` at its end. */
  nextCursor!: string | null;
}

export class JobCreatedDto extends JobResponseDto {
  rateLimit!: RateLimitDto;
}
