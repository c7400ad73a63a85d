import type { JobResponseDto } from '../../jobs/api/job.dto.js';
import { jobLines } from './job-lines.js';
import { clientOf, type ServerOptions } from './server-options.js';

/** What `docket cancel` does. */
export async function cancelAction(id: string, options: ServerOptions & { json?: boolean }): Promise<void> {
  const answer = await clientOf(options).post<JobResponseDto>(`/jobs/${encodeURIComponent(id)}/cancel`);
  process.stdout.write(options.json ? `${JSON.stringify(answer, null, 2)}\n` : jobLines(answer.job));
}
