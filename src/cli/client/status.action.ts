import type { JobResponseDto } from '../../jobs/api/job.dto.js';
import { jobLines } from './job-lines.js';
import { clientOf, type ServerOptions } from './server-options.js';

/** What `docket status` does. */
export async function statusAction(id: string, options: ServerOptions & { json?: boolean }): Promise<void> {
  const answer = await clientOf(options).get<JobResponseDto>(`/jobs/${encodeURIComponent(id)}`);
  process.stdout.write(options.json ? `${JSON.stringify(answer, null, 2)}\n` : jobLines(answer.job));
}
