import type { ConversionErrorCode } from '../../engine/conversion-error.js';
import type { ConversionLimits } from '../../engine/pipeline.js';
import type { Report } from '../../engine/report.js';

/** One conversion, as it is handed to a child: small, and files by path. */
export interface CageTask {
  /** A tool, or `MERGE`. */
  readonly tool: string;
  readonly inputPath: string;
  readonly outputPath: string;
  readonly sourceFileName: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly limits: ConversionLimits;
  /** Whether the result says that it is a test. */
  readonly isTest?: boolean;
}

export interface Progress {
  /** Share that is done, 0–1, where it is known. */
  readonly fraction?: number;
  /** Pages made so far. */
  readonly pages?: number;
}

/** A result as the child that made it reports it; whoever stores the result compares. */
export interface ResultDigest {
  readonly sizeBytes: number;
  /** SHA-256, 64 hexadecimal digits. */
  readonly sha256: string;
}

/** A message of a child to its parent. */
export type ChildMessage =
  /** Sent once, before everything else: the child has warmed up. */
  | { readonly type: 'ready' }
  | { readonly type: 'progress'; readonly progress: Progress }
  | { readonly type: 'done'; readonly pages: number | null; readonly report: Report; readonly result: ResultDigest }
  | {
      readonly type: 'failed';
      readonly code: ConversionErrorCode;
      readonly message: string;
      readonly report: Report;
      readonly cause?: string;
    };

/** How a conversion ended; `cause` is for the log. */
export type CageOutcome =
  | { readonly isDone: true; readonly pages: number | null; readonly report: Report; readonly result: ResultDigest }
  | {
      readonly isDone: false;
      readonly code: ConversionErrorCode;
      readonly message: string;
      readonly report: Report | null;
      readonly cause?: string;
    };

/**
 * The service could not give a document what a conversion needs: no folder, no process, no room for the result. The
 * document is not the reason, and is to be tried again.
 */
export class CageFault extends Error {
  override readonly name = 'CageFault';
}
