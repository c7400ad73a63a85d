import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiError } from '../../scripts/service/client.mjs';
import { docxText, pdfPages } from '../../scripts/service/result.mjs';
import { armed } from './canary.mjs';
import { compareCells } from './csv-cells.mjs';
import { wordsOutside } from './margins.mjs';
import { compareWords } from './words.mjs';

/**
 * @typedef {object} Outcome
 * @property {string} file
 * @property {string} group
 * @property {'completed' | 'failed' | 'refused' | 'wrong'} end `wrong`: what must never happen, told by `message`
 * @property {string} [code] the problem's or the failed job's
 * @property {number} [seconds] between a worker taking the job and its end
 */

/** Takes one source through the service, as a client does. Never throws: what goes wrong is the outcome. */
export async function drive(source, context) {
  const folder = await mkdtemp(join(tmpdir(), 'docket-corpus-'));
  const outcome = { file: source.path, group: source.group };
  try {
    const path = await armed(source.path, context.canaryPort, folder);
    return { ...outcome, ...(await convert({ ...source, path }, context, join(folder, 'result'))) };
  } catch (error) {
    return { ...outcome, end: 'wrong', message: [error.message, error.cause?.code].filter(Boolean).join(' ') };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function convert(source, context, resultPath) {
  const upload = await uploadOrRefusal(source, context);
  if (!upload.id) return upload;
  if (!source.tool) return { end: 'wrong', message: 'a file of no accepted type was accepted' };
  const { id } = await context.client.createJob(source.tool, upload.id);
  await context.client.process(id);
  const job = await context.client.untilFinished(id, context.timeoutMs);
  const end = { seconds: (Date.parse(job.finishedAt) - Date.parse(job.startedAt)) / 1000, losses: lossesOf(job) };
  if (job.status === 'completed') return { ...end, ...(await judgeResult(source, job, context, resultPath)) };
  if (job.status !== 'failed') return { ...end, end: 'wrong', message: `ended ${job.status}` };
  await context.assertDocumented(job.error.code);
  return { ...end, end: 'failed', code: job.error.code, message: job.error.message };
}

async function uploadOrRefusal(source, context) {
  try {
    return await context.client.upload(source.path, source.fileName);
  } catch (error) {
    const isRefusal = error instanceof ApiError && error.status < 500 && error.status !== 401 && error.status !== 429;
    if (!isRefusal) throw error;
    await context.assertDocumented(error.code);
    return { end: 'refused', code: error.code };
  }
}

async function judgeResult(source, job, context, resultPath) {
  const { sizeBytes } = await context.client.download(job.id, resultPath);
  if (sizeBytes !== job.result.size) throw new Error(`downloaded ${sizeBytes} bytes of ${job.result.size}`);
  if (source.tool === 'pdf-to-word') {
    await docxText(resultPath);
  } else {
    const pages = await pdfPages(resultPath);
    if (pages !== job.result.pages) throw new Error(`${pages} pages, the job says ${job.result.pages}`);
  }
  const checks = await compared(source, job, resultPath);
  return { end: 'completed', pages: job.result.pages, sizeBytes, ...checks };
}

async function compared(source, job, resultPath) {
  const words = await wordsOrReason(source, resultPath);
  if (source.tool === 'md-to-pdf' || source.tool === 'txt-to-pdf') {
    return { words, outside: await wordsOutside(source.tool, resultPath) };
  }
  if (source.tool !== 'csv-to-pdf') return { words };
  return { words, cells: await compareCells(source.path, resultPath, job.report.facts) };
}

/** A source that poppler can't read has no words to compare; the conversion is not to blame. */
async function wordsOrReason(source, resultPath) {
  try {
    return await compareWords(source, resultPath);
  } catch {
    return undefined;
  }
}

const lossesOf = (job) => (job.report?.warnings ?? []).filter((warning) => warning.isLoss).map(({ code }) => code);
