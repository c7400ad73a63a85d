import type { JobResponseDto } from '../../jobs/api/job.dto.js';
import { saveResult, type Destination } from './save-result.js';
import { clientOf, type ServerOptions } from './server-options.js';

/** What `docket download` does. */
export async function downloadAction(id: string, options: ServerOptions & Destination): Promise<void> {
  const client = clientOf(options);
  const { job } = await client.get<JobResponseDto>(`/jobs/${encodeURIComponent(id)}`);
  await saveResult(client, job, options);
}
