import { toCursor } from '../src/common/paging/cursor.js';
import { pageQuery } from '../src/database/newest-first.js';
import { jobListing } from '../src/jobs/api/job.listing.js';
import type { JobListQueryDto } from '../src/jobs/api/job-list-query.dto.js';
import type { Api } from './support/api.js';
import { runService } from './support/run-service.js';
import { Service } from './support/service.js';

const JOBS = 200_000;
const SINCE = Date.parse('2026-01-01T00:00:00Z');
const DIGITS = Array.from({ length: 10 }, (_, digit) => `SELECT ${digit} AS n`).join(' UNION ALL ');
/** 0 to 199,999, as `n`. */
const NUMBERS = `WITH digits AS (${DIGITS}), numbers AS (
  SELECT a.n + 10 * b.n + 100 * c.n + 1000 * d.n + 10000 * e.n + 100000 * f.n AS n
  FROM digits a, digits b, digits c, digits d, digits e, digits f WHERE f.n < ${JOBS / 100_000})`;
const ID = Service.isEmbedded ? `printf('job_%032x', n)` : `CONCAT('job_', LPAD(LOWER(HEX(n)), 32, '0'))`;

/** How the jobs of the test differ: most are of one tool and completed, every thousandth failed. */
const COLUMNS: Readonly<Record<string, string>> = {
  id: ID,
  createdAt: `${SINCE} + n * 1000`,
  status: `CASE WHEN n % 1000 = 0 THEN 'failed' ELSE 'completed' END`,
  tool: `CASE WHEN n % 500 = 0 THEN 'csv-to-pdf' ELSE 'md-to-pdf' END`,
};

describe('a list of 200,000 jobs', () => {
  let service: Service;
  let api: Api;
  let keyId: string;

  runService({ RATE_LIMIT: '10000' }, (started) => ({ service, api } = started));
  beforeAll(async () => {
    const { body } = await api.post('/jobs', { tool: 'md-to-pdf', sourceFileName: 'a.md', metadata: { order: 'x' } });
    const [job] = await service.rows(`SELECT * FROM jobs WHERE id = '${body.job.id}'`);
    keyId = job.apiKeyId;
    const names = Object.keys(job);
    await service.execute(
      `INSERT INTO jobs (${names.join(', ')}) ${NUMBERS} SELECT ${names.map((name) => COLUMNS[name] ?? name).join(', ')}
       FROM numbers, (SELECT ${names.filter((name) => !COLUMNS[name]).join(', ')} FROM jobs) one`,
    );
    await service.execute(
      `INSERT INTO job_labels (jobId, name, apiKeyId, value, createdAt) ${NUMBERS}
       SELECT ${ID}, 'order', '${keyId}', CONCAT('', n - n % 4), ${SINCE} + n * 1000 FROM numbers`,
    );
    await service.execute(Service.isEmbedded ? 'ANALYZE' : 'ANALYZE TABLE jobs, job_labels');
  }, 300_000);

  const middle = toCursor({ createdAt: SINCE + (JOBS / 2) * 1000, id: `job_${'0'.repeat(32)}` });

  it.each<[string, JobListQueryDto]>([
    ['everything', {}],
    ['a page in the middle', { cursor: middle, limit: '100' }],
    ['by status', { status: 'failed' }],
    ['by tool', { tool: 'csv-to-pdf', cursor: middle }],
    ['by tool and status', { tool: 'csv-to-pdf', status: 'completed' }],
    ['by batch', { batch: `bat_${'0'.repeat(32)}` }],
    ['by batch and status', { batch: `bat_${'0'.repeat(32)}`, status: 'failed', cursor: middle }],
    ['by time', { createdAfter: '2026-01-02T00:00:00Z', createdBefore: '2026-01-02T01:00:00Z' }],
    ['by a label', { metadata: { order: '100000' } }],
    ['by a label and status', { metadata: { order: '100000' }, status: 'failed', cursor: middle }],
  ])('is read by an index, in its order: %s', async (_name, filter) => {
    const { query, parameters } = pageQuery(jobListing(keyId, filter), filter);
    const values = parameters.map((value) => (typeof value === 'number' ? String(value) : `'${String(value)}'`));
    const sql = `SELECT jobs.* ${query.replaceAll('?', () => values.shift()!)}`;
    const plan = await service.rows(Service.isEmbedded ? `EXPLAIN QUERY PLAN ${sql}` : `EXPLAIN ${sql}`);
    const steps = plan.map((step) => JSON.stringify(step));
    expect(steps.join('\n')).toMatch(/jobs_list|job_labels_value/);
    for (const step of steps) expect(step).not.toMatch(/SCAN|TEMP B-TREE|filesort|temporary|"type":"ALL"/);
  });

  it('is gone through page by page, with no job left out or named twice', async () => {
    const seen: string[] = [];
    for (let cursor = ''; seen.length < 400;) {
      const { body } = await api.get(`/jobs?status=failed&limit=100${cursor}`);
      seen.push(...body.jobs.map(({ id }: { id: string }) => id));
      if (body.nextCursor === null) break;
      cursor = `&cursor=${body.nextCursor}`;
    }
    expect(seen).toEqual(Array.from({ length: JOBS / 1000 }, (_, i) => idOf(JOBS - 1000 * (i + 1))));
  });
});

function idOf(n: number): string {
  return `job_${n.toString(16).padStart(32, '0')}`;
}
