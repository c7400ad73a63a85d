import { ApiProperty } from '@nestjs/swagger';
import type { FormatName } from '../../engine/format.js';
import { PRIORITIES, type Priority } from '../ledger/job.priority.js';

/** The document of a dry run, as it was recognised. */
export class DryRunSourceDto {
  /** @example 'report.md' */
  fileName!: string;
  /** @example 'md' */
  format!: FormatName;
  /** @example 'text/markdown' */
  contentType!: string;
  /** Bytes. */
  @ApiProperty({ type: 'integer', format: 'int64', example: 4372 })
  size!: number;
  /**
   * Hex digest of the document.
   * @example '35d1d2e5bea89641bd3ad4c85bf3bcac17cbddabb243e2e4044840042b3834d1'
   */
  sha256!: string;
}

/** What would become of a request for a job. */
export class DryRunDto {
  /** @example 'md-to-pdf' */
  tool!: string;
  /** @example 'report.md' */
  sourceFileName!: string;
  /** @example 'pdf' */
  targetFormat!: string;
  /** `null`: the request names no document. */
  source!: DryRunSourceDto | null;
  /** All that hold, under their own names: what was given, and what is usual where nothing was. Front matter of Markdown may say more. */
  @ApiProperty({ type: 'object', additionalProperties: true, example: { theme: 'book', pageSize: 'A4' } })
  options!: Record<string, unknown>;
  /**
   * Options of other programs that are taken and change nothing.
   * @example ['printBackground']
   */
  optionsWithoutEffect!: string[];
  @ApiProperty({ enum: PRIORITIES, example: 'normal' })
  priority!: Priority;
  /** @example 'download' */
  deleteAfter!: string | null;
  /**
   * When the files would be removed, if the job ended now.
   * @example '2026-11-21T09:30:03.861Z'
   */
  expiresAt!: string;
}

export class DryRunResponseDto {
  /** @example true */
  ok!: true;
  dryRun!: DryRunDto;
}
