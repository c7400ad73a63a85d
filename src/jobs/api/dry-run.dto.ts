import { ApiProperty } from '@nestjs/swagger';
import { RecognisedDocumentDto } from '../../uploads/upload.dto.js';
import { PRIORITIES, type Priority } from '../ledger/job.priority.js';

/** What would become of a request for a job. */
export class DryRunDto {
  /** @example 'md-to-pdf' */
  tool!: string;
  /** @example 'report.md' */
  sourceFileName!: string;
  /** @example 'pdf' */
  targetFormat!: string;
  /** `null`: the request names no document. */
  source!: RecognisedDocumentDto | null;
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
