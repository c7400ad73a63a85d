import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { docxText, pdfPages, pdfText } from '../../scripts/service/result.mjs';
import { Refused } from './target.mjs';

/** Ends that are contained, though nobody should be content with them. */
const contained = new Set(['conversion-timeout', 'conversion-memory', 'conversion-crashed']);

/** What a PDF made of anything may never hold (ISO 32000-1, 12.6.4). */
const activeContent = /\/(JavaScript|Launch|OpenAction|EmbeddedFile|SubmitForm|ImportData|RichMedia)\b/;

/**
 * Converts a hostile document as a client would.
 *
 * @returns how it ended: `completed`, `refused CODE` or `failed CODE`
 * @throws when the end is not among `ends`, where they are given, or the result holds what it may not
 */
export async function attackByDocument(target, { tool, fileName, bytes, options, ends, check }, { folder, known }) {
  let end;
  try {
    const job = await target.convert(tool, fileName, bytes, { options, waitMs: 180_000 });
    if (job.status === 'completed') await judgeResult(target, { tool, job, check, folder });
    else if (!known.has(job.error?.code)) throw new Error(`O5: the job ended ${job.status} with ${job.error?.code}`);
    end = job.status === 'completed' ? 'completed' : `failed ${job.error.code}`;
  } catch (error) {
    if (!(error instanceof Refused) || error.status >= 500 || !known.has(error.code)) throw error;
    end = `refused ${error.code}`;
  }
  if (ends && !ends.includes(end)) throw new Error(`ended ${end}, not ${ends.join(' or ')}`);
  return end;
}

/** Whether an end is only contained. */
export const isOnlyContained = (end) => contained.has(end?.replace('failed ', ''));

async function judgeResult(target, { tool, job, check, folder }) {
  const { bytes, status } = await target.download(job.id);
  if (status !== 200 || bytes.length !== job.result.size)
    throw new Error(`the download is ${status}, ${bytes.length} B`);
  const path = join(folder, 'result');
  await writeFile(path, bytes);
  const text = tool === 'pdf-to-word' ? await docxText(path) : await textOfPdf(path, bytes, job);
  for (const secret of ['root:x:', target.secret])
    if (text.includes(secret)) throw new Error(`O6: ${secret} in the result`);
  check?.({ text, bytes, job });
}

async function textOfPdf(path, bytes, job) {
  const found = activeContent.exec(bytes.toString('latin1'));
  if (found) throw new Error(`the result holds ${found[0]}`);
  const pages = await pdfPages(path);
  if (pages !== job.result.pages) throw new Error(`${pages} pages, the job says ${job.result.pages}`);
  return pdfText(path);
}
