import type { JobDto, JobListDto } from '../../jobs/api/job.dto.js';
import { CommandError, EXIT } from '../exit-code.js';
import { printable, table } from '../table.js';
import { clientOf, type ServerOptions } from './server-options.js';

export interface JobsOptions extends ServerOptions {
  readonly status?: string;
  readonly tool?: string;
  readonly createdAfter?: string;
  readonly createdBefore?: string;
  readonly label: readonly string[];
  readonly limit?: string;
  readonly cursor?: string;
  readonly all?: boolean;
  readonly json?: boolean;
}

/** What `docket jobs` does. */
export async function jobsAction(options: JobsOptions): Promise<void> {
  const client = clientOf(options);
  const query = queryOf(options);
  const jobs: JobDto[] = [];
  let nextCursor: string | null;
  do {
    const page = await client.get<JobListDto>(`/jobs?${query.toString()}`);
    jobs.push(...page.jobs);
    ({ nextCursor } = page);
    if (nextCursor !== null) query.set('cursor', nextCursor);
  } while (options.all && nextCursor !== null);
  if (options.json) {
    process.stdout.write(`${JSON.stringify({ ok: true, jobs, nextCursor }, null, 2)}\n`);
    return;
  }
  const rows = jobs.map(({ id, status, tool, createdAt, sourceFileName }) => [
    id,
    status,
    tool,
    createdAt,
    sourceFileName,
  ]);
  process.stdout.write(table(['ID', 'STATUS', 'TOOL', 'CREATED', 'SOURCE'], rows));
  if (nextCursor !== null) process.stderr.write(`There are more: --all, or --cursor ${printable(nextCursor)}\n`);
}

function queryOf({ status, tool, createdAfter, createdBefore, label, limit, cursor }: JobsOptions): URLSearchParams {
  const filters = { status, tool, createdAfter, createdBefore, limit, cursor };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value !== undefined) query.set(name, value);
  for (const pair of label) {
    const separator = pair.indexOf('=');
    if (separator < 1) throw new CommandError(EXIT.usage, '--label takes name=value.');
    query.set(`metadata[${pair.slice(0, separator)}]`, pair.slice(separator + 1));
  }
  return query;
}
