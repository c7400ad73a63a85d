import type { ReportBuilder } from './report.js';

/** Bounds of one conversion. */
export interface ConversionLimits {
  /** Of the source, or of the result where the source has none. */
  readonly maxPages: number;
}

/**
 * All that the pipeline of a tool is given. It reads `inputPath`, writes `outputPath` (which is whole unless it throws) and touches
 * nothing else: no network, no clock, no environment.
 */
export interface PipelineContext<Options = Readonly<Record<string, unknown>>> {
  readonly inputPath: string;
  readonly outputPath: string;
  /** The client's name of the source, e.g. `report.md`: gives a title where the source has none. */
  readonly sourceFileName: string;
  readonly options: Options;
  readonly limits: ConversionLimits;
  /** Whether the result says that it is a test, whatever the options are. */
  readonly isTest?: boolean;
  readonly report: ReportBuilder;
  /** Once it is aborted the pipeline throws its reason, soon. A child in the cage has none: it is killed. */
  readonly signal?: AbortSignal;
  /** `fraction` is the share that is done, 0–1, where it is known; `pages` those made so far. */
  readonly onProgress: (progress: { readonly fraction?: number; readonly pages?: number }) => void;
}

export interface PipelineResult {
  /** Pages of the result; `null` where the format has none until it is opened (DOCX). */
  readonly pages: number | null;
}

/**
 * What a tool loads: reader and writer, joined.
 *
 * @throws ConversionError when the input is refused or a limit is met
 */
export type Pipeline<Options = Readonly<Record<string, unknown>>> = (
  context: PipelineContext<Options>,
) => Promise<PipelineResult>;
