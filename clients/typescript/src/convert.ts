import type { Client } from '../generated/client/index.js';
import {
  createJob,
  createUpload,
  downloadResult,
  getJob,
  processJob,
  type Job,
  type JobRequest,
} from '../generated/index.js';

type ToolName = JobRequest['tool'];
type OptionsOf<Name extends ToolName> = Extract<JobRequest, { tool: Name }>['options'];

const LONG_POLL = { Prefer: 'wait=60' } as const;
/** Anything else is on its way, be it by a name that is new. */
const FINAL = new Set(['completed', 'failed', 'canceled', 'expired']);

/** The job ended without a result; `job.error` says why. */
export class ConversionFailed extends Error {
  constructor(readonly job: Job) {
    super(`${job.tool} ended ${job.status}: ${job.error?.message ?? 'no reason given'}`);
    this.name = 'ConversionFailed';
  }
}

/**
 * Uploads the file, converts it and downloads the result.
 *
 * @throws ConversionFailed when there is none
 * @throws Problem when the service refuses a request
 */
export async function convert<Name extends ToolName>(
  client: Client,
  file: File,
  tool: Name,
  options?: OptionsOf<Name>,
): Promise<Blob> {
  const call = { client, throwOnError: true } as const;
  const { upload } = (await createUpload({ ...call, body: { file } })).data;
  const body = { tool, uploadId: upload.id, options } as JobRequest;
  const path = { id: (await createJob({ ...call, body })).data.job.id };
  let { job } = (await processJob({ ...call, path, headers: LONG_POLL })).data;
  while (!FINAL.has(job.status)) ({ job } = (await getJob({ ...call, path, headers: LONG_POLL })).data);
  if (job.status !== 'completed') throw new ConversionFailed(job);
  // As bytes whatever they are: text would be decoded otherwise.
  return (await downloadResult({ ...call, path, parseAs: 'blob' })).data;
}
