import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Api } from './support/api.js';
import { runService } from './support/run-service.js';
import type { Service } from './support/service.js';

const MARKDOWN = '# A title\n\nText.\n';
const NO_UPLOAD = 'upl_00000000000000000000000000000000';
const TABLES = ['jobs', 'uploads', 'job_events', 'usage_entries', 'webhook_deliveries'];

describe('a dry run', () => {
  let service: Service;
  let api: Api;

  runService({ RATE_LIMIT: '10000' }, (started) => ({ service, api } = started));

  const run = (request: object) => api.post('/dry-run', request);

  /** How much there is of everything that a job leaves behind. */
  async function kept(): Promise<unknown> {
    const counts: unknown[] = [];
    for (const table of TABLES) counts.push(await service.rows(`SELECT COUNT(*) AS count FROM ${table}`));
    for (const folder of ['uploads', 'results'])
      counts.push(await readdir(join(service.dataDir, 'files', folder)).catch(() => []));
    return counts;
  }

  it('tells what would be detected and what would hold, and keeps nothing', async () => {
    const before = await kept();
    const { status, body } = await run({
      tool: 'md-to-pdf',
      source: { text: MARKDOWN },
      sourceFileName: 'plan.md',
      options: { theme: 'book', format: 'a5', printBackground: true, lang: null },
      priority: 'high',
      deleteAfter: 'download',
      process: true,
    });
    expect([status, body.ok]).toEqual([200, true]);
    expect(body.dryRun).toMatchObject({
      tool: 'md-to-pdf',
      sourceFileName: 'plan.md',
      targetFormat: 'pdf',
      source: {
        fileName: 'plan.md',
        format: 'md',
        contentType: 'text/markdown',
        size: MARKDOWN.length,
        sha256: createHash('sha256').update(MARKDOWN).digest('hex'),
      },
      options: { theme: 'book', pageSize: 'A5', strict: false },
      optionsWithoutEffect: ['printBackground'],
      priority: 'high',
      deleteAfter: 'download',
    });
    expect(body.dryRun.options).not.toHaveProperty('lang');
    expect(Date.parse(body.dryRun.expiresAt)).toBeGreaterThan(Date.now());
    expect(await kept()).toEqual(before);
  });

  it('looks at an upload, which stays, and does without one', async () => {
    const { upload } = (await api.upload('a,b\n1,2\n', 'table.csv')).body;
    const before = await kept();
    const { body } = await run({ tool: 'csv-to-pdf', uploadId: upload.id });
    const { fileName, format, contentType, size, sha256 } = upload;
    expect(body.dryRun.source).toEqual({ fileName, format, contentType, size, sha256 });
    const nameless = await run({ tool: 'csv-to-pdf', sourceFileName: 'later.csv' });
    expect(nameless.body.dryRun).toMatchObject({ sourceFileName: 'later.csv', source: null, deleteAfter: null });
    expect(await kept()).toEqual(before);
    expect((await api.get(`/uploads/${upload.id}`)).status).toBe(200);
  });

  it('shows no secret', async () => {
    const encryption = { userPassword: 'open sesame', ownerPassword: 'more than that' };
    const options = { pdf: { encryption } };
    const callback = { url: 'https://hooks.example.com/very/secret', secret: `whsec_${'A'.repeat(32)}` };
    const answer = await run({ tool: 'md-to-pdf', source: { text: MARKDOWN }, options, callback });
    expect(answer.status).toBe(200);
    for (const secret of ['sesame', 'more than that', 'very/secret', 'AAAA'])
      expect(answer.bytes.toString()).not.toContain(secret);
    expect(answer.body.dryRun.options.pdf.encryption).toEqual({ userPassword: '***', ownerPassword: '***' });
  });

  it.each<[string, Record<string, unknown>]>([
    ['an unknown tool', { tool: 'docx-to-pdf', source: { text: 'x' } }],
    ['a tool that reads something else', { tool: 'pdf-to-word', source: { text: 'no PDF' } }],
    ['options that it has not', { tool: 'md-to-pdf', source: { text: 'x' }, options: { delimiter: ';' } }],
    ['an upload that is not there', { tool: 'md-to-pdf', uploadId: NO_UPLOAD }],
    ['two documents', { tool: 'md-to-pdf', uploadId: NO_UPLOAD, source: { text: 'x' } }],
    ['a document of a host that nobody allowed', { tool: 'md-to-pdf', source: { url: 'https://example.com/a.md' } }],
    ['a callback to nowhere', { tool: 'md-to-pdf', source: { text: 'x' }, callback: { url: 'ftp://example.com' } }],
    ['no document to process', { tool: 'md-to-pdf', sourceFileName: 'a.md', process: true }],
    ['a time that is over', { tool: 'md-to-pdf', source: { text: 'x' }, deleteAfter: '2020-01-01T00:00:00Z' }],
    ['members that nobody knows', { tool: 'md-to-pdf', source: { text: 'x' }, dryRun: true }],
  ])('is refused as the job would be: %s', async (_, request) => {
    const before = await kept();
    const [dry, real] = [await run(request), await api.post('/jobs', request)];
    const said = ({ status, body }: typeof dry) => [status, body.code, body.detail, body.errors];
    expect(dry.status).toBeGreaterThanOrEqual(400);
    expect(said(dry)).toEqual(said(real));
    expect(await kept()).toEqual(before);
  });

  it('is for keys that may create jobs, with tools and pages left', async () => {
    const request = { tool: 'txt-to-pdf', source: { text: 'x' }, process: true };
    const reader = await service.client('--scopes', 'jobs:read');
    expect((await reader.post('/dry-run', request)).body.code).toBe('scope-missing');
    const limited = await service.client('--tools', 'md-to-pdf');
    expect((await limited.post('/dry-run', request)).body.code).toBe('tool-not-allowed');
    const poor = await service.client('--monthly-pages', '1');
    await poor.convert('A page.', 'a.txt', 'txt-to-pdf');
    const { status, body } = await poor.post('/dry-run', request);
    expect([status, body.code]).toEqual([429, 'quota-exceeded']);
  });
});
