import { statSync } from 'node:fs';
import { ConversionError } from '../../engine/conversion-error.js';
import type { ConvertRequest } from '../../engine/convert.js';
import { fileDigest } from '../../engine/file-digest.js';
import type { PipelineResult } from '../../engine/pipeline.js';
import { ReportBuilder } from '../../engine/report.js';
import { Channel } from './channel.js';
import { CHANNEL_HANDLE } from './frames.js';
import { lockDown } from './lockdown.js';
import type { CageTask, ChildMessage, Progress } from './protocol.js';

type Perform = (request: ConvertRequest) => Promise<PipelineResult>;
type Send = (message: ChildMessage) => void;

const PROGRESS_INTERVAL_MS = 200;

/**
 * Makes this process the one that a conversion runs in: locks it down, then takes one task at a time from the parent until
 * that is gone. It may be killed at any moment.
 *
 * @param warmUp loads what the first document would otherwise wait for; tasks that come meanwhile wait for its end
 */
export function serve(perform: Perform, warmUp = () => Promise.resolve()): void {
  lockDown();
  void serveTasks(new Channel(CHANNEL_HANDLE), perform, warmUp).finally(() => process.exit(0));
}

async function serveTasks(channel: Channel, perform: Perform, warmUp: () => Promise<void>): Promise<void> {
  const send: Send = (message) => channel.send(message);
  await warmUp();
  send({ type: 'ready' });
  for (let task = channel.receive(); task; task = channel.receive()) send(await work(perform, task, send));
}

async function work(perform: Perform, task: CageTask, send: Send): Promise<ChildMessage> {
  const report = new ReportBuilder();
  try {
    const { pages } = await perform({ ...task, report, onProgress: progressSender(send) });
    const { outputPath } = task;
    const result = { sizeBytes: statSync(outputPath).size, sha256: fileDigest(outputPath) };
    return { type: 'done', pages, report: report.toReport(), result };
  } catch (error) {
    return failure(error, report);
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

const MAX_CAUSE_LENGTH = 4000;

function describe(error: unknown): string {
  return (error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(0, MAX_CAUSE_LENGTH);
}

/** Sends progress at most once in an interval, however often a converter reports it. */
function progressSender(send: Send): (progress: Progress) => void {
  let sentAt = performance.now();
  return (progress) => {
    const now = performance.now();
    if (now - sentAt < PROGRESS_INTERVAL_MS) return;
    sentAt = now;
    send({ type: 'progress', progress });
  };
}
