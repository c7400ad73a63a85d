import { ApiProperty } from '@nestjs/swagger';
import { PROBLEMS } from '../../common/problem/problem.catalogue.js';
import { RateLimitDto } from '../../throttling/rate-limit.dto.js';
import { JOB_STATUSES, type JobStatus } from '../ledger/job.status.js';
import { JobCallbackDto } from '../intake/job-callback.dto.js';
import { JobDestinationDto } from '../intake/job-destination.dto.js';
import { PRIORITIES, type Priority } from '../ledger/job.priority.js';

const OBJECT = { type: 'object', additionalProperties: true } as const;

const JOB_CODES = Object.entries(PROBLEMS)
  .filter(([, { status }]) => status === null)
  .map(([code]) => code);

export class JobProgressDto {
  /** Share that is done, 0 to 1, where it can be known. */
  @ApiProperty({ type: 'number', format: 'double', required: false, example: 0.4 })
  fraction?: number;
  /** Pages made so far. */
  @ApiProperty({ type: 'integer', required: false, example: 12 })
  pages?: number;
  /** Seconds until the end at the pace so far, where the share is known. */
  @ApiProperty({ type: 'integer', required: false, example: 3 })
  remainingSeconds?: number;
}

/** Where a queued job stands among those of its key. */
export class JobQueueDto {
  /** Its place in line, counted from 1; 1000 also of those farther back. */
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 1000, example: 3 })
  position!: number;
  /**
   * About how long until a converter takes it, by the key's last conversions, whose turn it is, and how many are at work;
   * `null` of a key without conversions.
   */
  @ApiProperty({ type: 'integer', nullable: true, example: 4 })
  startsInSeconds!: number | null;
}

export class JobResultDto {
  /** @example 'report.pdf' */
  fileName!: string;
  /** @example 'application/pdf' */
  contentType!: string;
  /** Bytes. */
  @ApiProperty({ type: 'integer', format: 'int64', example: 11780 })
  size!: number;
  /**
   * Hex digest of the result.
   * @example '3181b9e18ebbe2dc84474bcd8a10640789c6f4cb31cc8d99ae6c5ede4b5be15c'
   */
  sha256!: string;
  @ApiProperty({ type: 'integer', nullable: true, example: 3 })
  pages!: number | null;
}

export class JobErrorDto {
  @ApiProperty({ enum: JOB_CODES, example: 'input-malformed' })
  code!: string;
  /** @example 'The document is damaged.' */
  message!: string;
  /**
   * Whether the same job may succeed when it is processed again.
   * @example false
   */
  retryable!: boolean;
}

export class ReportWarningDto {
  /** @example 'glyph-missing' */
  code!: string;
  /** @example 'No font has these characters: each is shown as a box with its code point; copying gives the character.' */
  message!: string;
  @ApiProperty({ type: 'integer', example: 1 })
  count!: number;
  /** @example ['U+10FFFD, line 3'] */
  examples!: string[];
  /**
   * Something of the content, not only of its looks, is missing from the result.
   * @example true
   */
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
  /** @example '/api/v1/jobs/job_019a9f6c2b7e7cc1a1f0d2b3c4d5e6f7' */
  self!: string;
  /** @example '/api/v1/jobs/job_019a9f6c2b7e7cc1a1f0d2b3c4d5e6f7/process' */
  process!: string;
  /** @example '/api/v1/jobs/job_019a9f6c2b7e7cc1a1f0d2b3c4d5e6f7/download' */
  download!: string;
  /** @example '/api/v1/jobs/job_019a9f6c2b7e7cc1a1f0d2b3c4d5e6f7/cancel' */
  cancel!: string;
  /** @example '/api/v1/jobs/job_019a9f6c2b7e7cc1a1f0d2b3c4d5e6f7/events' */
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
  @ApiProperty({ enum: JOB_STATUSES, example: 'completed' })
  status!: JobStatus;
  /** @example 'upl_019a9f6c2b7e7cc1a1f0d2b3c4d5e6f7' */
  uploadId!: string | null;
  /** The batch that it was asked for with. */
  batchId!: string | null;
  @ApiProperty({ ...OBJECT, example: { theme: 'book' } })
  options!: Record<string, unknown>;
  @ApiProperty({ ...OBJECT, example: { order: 7 } })
  metadata!: Record<string, unknown>;
  /** Rank among the jobs of the key that are queued. */
  @ApiProperty({ enum: PRIORITIES, example: 'normal' })
  priority!: Priority;
  /** `null`: no address was given with the job. */
  callback!: JobCallbackDto | null;
  /**
   * `download`, or the time at which the files are gone at the latest; `null`: they stay their usual time.
   * @example 'download'
   */
  deleteAfter!: string | null;
  /** `null`: the result is kept for download alone. */
  destination!: JobDestinationDto | null;
  progress!: JobProgressDto | null;
  /** Tries begun since the job was queued. */
  @ApiProperty({ type: 'integer', example: 1 })
  attempts!: number;
  result!: JobResultDto | null;
  error!: JobErrorDto | null;
  report!: ReportDto | null;
  /** @example '2026-11-20T09:30:01.000Z' */
  createdAt!: string;
  /** @example '2026-11-20T09:30:02.000Z' */
  queuedAt!: string | null;
  /** @example '2026-11-20T09:30:02.034Z' */
  startedAt!: string | null;
  /** @example '2026-11-20T09:30:03.861Z' */
  finishedAt!: string | null;
  /**
   * When the files will be removed.
   * @example '2026-11-21T09:30:03.861Z'
   */
  expiresAt!: string;
  links!: JobLinksDto;
}

export class JobResponseDto {
  /** @example true */
  ok!: true;
  job!: JobDto;
  /** Of a queued job, where it is asked for; `null` of any other. */
  queue?: JobQueueDto | null;
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
  /**
   * What the message to `callback` is signed with, where the request named no secret; shown this once.
   * @example 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'
   */
  callbackSecret?: string;
}
