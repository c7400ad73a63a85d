import { Worker } from 'node:worker_threads';
import { ConversionError } from '../../engine/conversion-error.js';
import type { ConvertRequest } from '../../engine/convert.js';
import type { PipelineResult } from '../../engine/pipeline.js';
import { ReportBuilder } from '../../engine/report.js';
import { lockDown } from './lockdown.js';
import type { CageTask, ChildMessage, Progress } from './protocol.js';

type Convert = (request: ConvertRequest) => Promise<PipelineResult>;

const PROGRESS_INTERVAL_MS = 200;

/**
 * Makes this process the one that a conversion runs in: locks it down, then takes one task at a time from the parent.
 * It may be killed at any moment. Where the system doesn't end it with its parent, a thread beside it does, even while a
 * conversion keeps this thread busy.
 *
 * @param warmUp makes what the first document would have to wait for; tasks that come meanwhile are done after it
 */
export function serve(convert: Convert, warmUp = () => Promise.resolve()): void {
  if (process.argv.includes('--watch-parent'))
    new Worker(new URL('./orphan-watch.js', import.meta.url), { workerData: { parentPid: process.ppid } }).unref();
  lockDown();
  process.on('disconnect', () => process.exit(0));
  // The parent may have gone before anybody listened.
  if (!process.connected) process.exit(0);
  const ready = warmUp().then(() => send({ type: 'ready' }));
  process.on('message', (task: CageTask) => void ready.then(() => work(convert, task)));
}

async function work(convert: Convert, task: CageTask): Promise<void> {
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
