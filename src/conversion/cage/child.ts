import { Worker } from 'node:worker_threads';
import { ConversionError } from '../conversion.error.js';
import { convert } from '../convert.js';
import { ReportBuilder } from '../report.js';
import type { CageTask, ChildMessage, Progress } from './protocol.js';

/**
 * The process that a conversion runs in: takes one task at a time from its parent and may be killed at any moment.
 * A thread beside it ends it when the parent is gone, even while a conversion keeps this thread busy.
 */
const PROGRESS_INTERVAL_MS = 200;

new Worker(new URL('./orphan-watch.js', import.meta.url), { workerData: { parentPid: process.ppid } }).unref();
process.on('disconnect', () => process.exit(0));
process.on('message', (task: CageTask) => void work(task));

async function work(task: CageTask): Promise<void> {
  const report = new ReportBuilder();
  try {
    const { pages } = await convert({
      ...task,
      report,
      signal: new AbortController().signal,
      onProgress: progressSender(),
    });
    send({ type: 'done', pages, report: report.toReport() });
  } catch (error) {
    send(failure(error, report));
  }
}

function failure(error: unknown, report: ReportBuilder): ChildMessage {
  if (error instanceof ConversionError) {
    const cause = error.cause === undefined ? undefined : describe(error.cause);
    return { type: 'failed', code: error.code, message: error.message, report: report.toReport(), cause };
  }
  const message = 'The converter met a document that it could not handle.';
  return { type: 'failed', code: 'conversion-crashed', message, report: report.toReport(), cause: describe(error) };
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** At most some messages a second, however eager a converter is. */
function progressSender(): (progress: Progress) => void {
  let sentAt = performance.now();
  return (progress) => {
    const now = performance.now();
    if (now - sentAt < PROGRESS_INTERVAL_MS) return;
    sentAt = now;
    send({ type: 'progress', progress });
  };
}

function send(message: ChildMessage): void {
  if (process.connected) process.send?.(message);
}
