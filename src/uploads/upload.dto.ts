import { ApiProperty } from '@nestjs/swagger';
import type { FormatName } from '../engine/format.js';

/** What is known of a document without converting it. */
export class RecognisedDocumentDto {
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
   * Hex digest of the file.
   * @example '35d1d2e5bea89641bd3ad4c85bf3bcac17cbddabb243e2e4044840042b3834d1'
   */
  sha256!: string;
}

/** A file that was sent, ready to be named in a job. */
export class UploadDto extends RecognisedDocumentDto {
  /**
   * Used as `uploadId` when a job is created.
   * @example 'upl_019a9f6c2b7e7cc1a1f0d2b3c4d5e6f7'
   */
  id!: string;

  /** @example '2026-11-20T09:30:00.000Z' */
  createdAt!: string;

  /**
   * When the file will be removed.
   * @example '2026-11-21T09:30:00.000Z'
   */
  expiresAt!: string;
}

export class UploadListDto {
  /** @example true */
  ok!: true;
  /** Newest first. */
  uploads!: UploadDto[];
  /** Where the next part of the list begins; `null` at its end. */
  nextCursor!: string | null;
}

export class UploadResponseDto {
  /** @example true */
  ok!: true;
  upload!: UploadDto;
}
