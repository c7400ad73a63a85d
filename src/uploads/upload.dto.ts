import type { FormatName } from '../engine/format.js';

/** A file that was sent, ready to be named in a job. */
export class UploadDto {
  /**
   * Used as `uploadId` when a job is created.
   * @example 'upl_019a9f6c2b7e7cc1a1f0d2b3c4d5e6f7'
   */
  id!: string;

  /** @example 'report.md' */
  fileName!: string;

  /** @example 'md' */
  format!: FormatName;

  /** @example 'text/markdown' */
  contentType!: string;

  /**
   * Bytes.
   * @example 4372
   */
  size!: number;

  /** Hex digest of the file. */
  sha256!: string;

  createdAt!: string;

  /** When the file will be removed. */
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
