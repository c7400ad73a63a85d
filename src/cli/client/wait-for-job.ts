import type { JobDto, JobResponseDto } from '../../jobs/api/job.dto.js';
import { isFinished } from '../../jobs/ledger/job.status.js';
import { ProgressBar } from '../progress-bar.js';
import type { ApiClient } from './api-client.js';

/** How long one request waits: a terminal is shown what has been done so far. */
const WAIT_SECONDS = 30;
const WAIT_SECONDS_ON_TERMINAL = 2;

/** Waits until the job is finished, however that takes, and shows on a terminal how far it is. */
export async function waitForJob(client: ApiClient, id: string): Promise<JobDto> {
  const bar = new ProgressBar(process.stderr);
  const prefer = `wait=${process.stderr.isTTY ? WAIT_SECONDS_ON_TERMINAL : WAIT_SECONDS}`;
  try {
    for (;;) {
      const { job } = await client.get<JobResponseDto>(`/jobs/${encodeURIComponent(id)}`, { prefer });
      if (isFinished(job.status)) return job;
      bar.show(job.progress ?? {});
    }
  } finally {
    bar.end();
  }
}
