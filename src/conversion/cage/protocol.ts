import type { ConversionErrorCode } from '../../engine/conversion-error.js';
import type { ConversionLimits } from '../../engine/pipeline.js';
import type { Report } from '../../engine/report.js';

/** One conversion, as it is handed to a child: small, and files by path. */
export interface CageTask {
  readonly tool: string;
  readonly inputPath: string;
  readonly outputPath: string;
  readonly sourceFileName: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly limits: ConversionLimits;
}

export interface Progress {
  /** Share that is done, 0–1, where it is known. */
  readonly fraction?: number;
  /** Pages made so far. */
  readonly pages?: number;
}

/** What a child says. */
export type ChildMessage =
  /** Once, before everything else: what follows is done at full speed. */
  | { readonly type: 'ready' }
  | { readonly type: 'progress'; readonly progress: Progress }
  | { readonly type: 'done'; readonly pages: number | null; readonly report: Report }
  | {
      readonly type: 'failed';
      readonly code: ConversionErrorCode;
      readonly message: string;
      readonly report: Report;
      readonly cause?: string;
    };

/** A child that came under the control of a document may say anything. */
export function isChildMessage(message: unknown): message is ChildMessage {
  const { type, report } = (typeof message === 'object' && message !== null ? message : {}) as Record<string, unknown>;
  return (
    type === 'ready' ||
    type === 'progress' ||
    ((type === 'done' || type === 'failed') && typeof report === 'object' && report !== null)
  );
}

/** How a conversion ended; `cause` is for the log. */
export type CageOutcome =
  | { readonly isDone: true; readonly pages: number | null; readonly report: Report }
  | {
      readonly isDone: false;
      readonly code: ConversionErrorCode;
      readonly message: string;
      readonly report: Report | null;
      readonly cause?: string;
    };
