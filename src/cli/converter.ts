import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '../common/logging/logger.js';
import type { ConversionConfig } from '../config/config.js';
import { CagePool } from '../conversion/cage/cage.pool.js';
import type { CageTask, Progress } from '../conversion/cage/protocol.js';
import { ConversionError } from '../engine/conversion-error.js';
import { convert } from '../engine/convert.js';
import { ReportBuilder, type Report } from '../engine/report.js';

/** @throws ConversionError when the document is refused; anything once the signal is aborted */
export type Converter = (
  task: CageTask,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
) => Promise<Report>;

/** Converts as the service does: whoever wrote the document can do no more harm here than there. */
export async function withCage<T>(config: ConversionConfig, work: (converter: Converter) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'docket-convert-'));
  const pool = CagePool.open({ ...config, concurrency: 1 }, folder, createLogger('silent'));
  try {
    return await work(async (task, onProgress, signal) => {
      const outcome = await pool.run(task, 'command line', signal, onProgress);
      if (!outcome.isDone) throw new ConversionError(outcome.code, outcome.message);
      return outcome.report;
    });
  } finally {
    await pool.onApplicationShutdown();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Converts in this process. */
export const convertHere: Converter = async (task, onProgress, signal) => {
  const report = new ReportBuilder();
  await convert({ ...task, report, signal, onProgress });
  return report.toReport();
};
