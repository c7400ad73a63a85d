import { createHash, randomUUID } from 'node:crypto';
import type { Answer, Api } from './support/api.js';
import { Service } from './support/service.js';

const MARKDOWN = '# Title\n\nText with ☃ and **bold** type.\n';

/** Takes the converter some seconds. */
const LONG = Array.from({ length: 120_000 }, (_, i) => `${i},${i * 7},text of row ${i}`).join('\n');

describe('a conversion in one call', () => {
  let service: Service;
  let api: Api;

  beforeAll(async () => {
    service = await Service.start({ RATE_LIMIT: '100000', MAX_UPLOAD_BYTES: '8000000' });
    api = await service.client();
  });
  afterAll(() => service.stop());

  const raw = (tool: string, body: string, headers: Record<string, string> = {}, query = ''): Promise<Answer> =>
    api.call('POST', `/api/v1/convert/${tool}${query}`, {
      headers: { 'content-type': 'text/markdown', ...headers },
      body,
    });

  const jobOf = async ({ headers }: Answer) => (await api.get(`/jobs/${headers.get('docket-job')}`)).body.job;

  it('answers a document with its result, byte for byte that of a job', async () => {
    const answer = await raw('md-to-pdf', MARKDOWN);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toContain('document.pdf');
    const job = await jobOf(answer);
    expect(job).toMatchObject({ status: 'completed', sourceFileName: 'document.md', priority: 'normal' });
    const digest = createHash('sha256').update(answer.bytes).digest();
    expect([answer.headers.get('etag'), answer.headers.get('repr-digest')]).toEqual([
      `"${digest.toString('hex')}"`,
      `sha-256=:${digest.toString('base64')}:`,
    ]);
    expect((await api.download(job.id)).bytes).toEqual(answer.bytes);
    expect(await api.convert(MARKDOWN, 'document.md', 'md-to-pdf')).toMatchObject({
      result: { sha256: job.result.sha256 },
    });
    expect((await api.get('/usage')).body.usage.conversions[0]).toMatchObject({ tool: 'md-to-pdf', count: 2 });
  });

  it('takes options, labels and a name, in a form and in the query', async () => {
    const options = JSON.stringify({ pageSize: 'A5' });
    const metadata = JSON.stringify({ order: 7 });
    const fields = { options, metadata, priority: 'high' };
    const sent = await api.call('POST', '/api/v1/convert/md-to-pdf', { body: form(fields, MARKDOWN, 'report.md') });
    const query = new URLSearchParams({ ...fields, sourceFileName: 'report.md' });
    const asked = await raw('md-to-pdf', MARKDOWN, {}, `?${query.toString()}`);
    for (const answer of [sent, asked]) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-disposition')).toContain('report.pdf');
      expect(await jobOf(answer)).toMatchObject({
        options: { pageSize: 'A5' },
        metadata: { order: 7 },
        priority: 'high',
        report: { facts: { pageSize: 'A5' } },
      });
    }
    expect(sent.bytes).toEqual(asked.bytes);
  });

  it('names what the report warns of', async () => {
    const answer = await raw('md-to-pdf', 'A character that no font has: \u{10ffff}.\n');
    expect(answer.headers.get('docket-warnings')).toMatch(/^[a-z-]+;n=\d+(, [a-z-]+;n=\d+)*$/);
    expect((await raw('md-to-pdf', MARKDOWN)).headers.get('docket-warnings')).toBe('');
  });

  it('answers with the job for who prefers JSON, or does not wait', async () => {
    const json = await raw('md-to-pdf', MARKDOWN, { accept: 'application/json' });
    expect([json.status, json.body.job.status]).toEqual([200, 'completed']);
    expect(json.headers.get('vary')).toBe('Accept');
    const later = await raw('csv-to-pdf', LONG, { prefer: 'respond-async' });
    expect([later.status, later.headers.get('preference-applied')]).toEqual([202, 'respond-async']);
    expect(later.headers.get('location')).toBe(`/api/v1/jobs/${later.body.job.id}`);
    expect(await api.finished(later.body.job.id)).toMatchObject({ status: 'completed' });
    const both = await raw('md-to-pdf', MARKDOWN, { prefer: 'respond-async, wait=30' });
    expect([both.status, both.headers.get('preference-applied')]).toEqual([200, 'wait=30']);
    const waited = await raw('csv-to-pdf', LONG, { prefer: 'wait=0' });
    expect([waited.status, waited.headers.get('retry-after')]).toEqual([202, '1']);
    await api.post(`/jobs/${waited.body.job.id}/cancel`);
  });

  it.each([
    ['an unknown tool', 'docx-to-pdf', MARKDOWN, {}, '', 404, 'not-found'],
    ['a document that is damaged', 'pdf-to-word', '%PDF-1.7\nnothing', {}, '', 422, 'conversion-failed'],
    ['content that is not what the tool reads', 'pdf-to-word', MARKDOWN, {}, '', 415, 'unsupported-media-type'],
    ['a wrong option', 'md-to-pdf', MARKDOWN, {}, '?options={"pageSize":"B9"}', 422, 'invalid-options'],
    ['options that are no JSON', 'md-to-pdf', MARKDOWN, {}, '?options={', 400, 'validation-failed'],
    ['an unknown field', 'md-to-pdf', MARKDOWN, {}, '?paper=A4', 400, 'validation-failed'],
    ['a document that is too large', 'md-to-pdf', 'x'.repeat(8_000_001), {}, '', 413, 'payload-too-large'],
    [
      'a document that is not what its digest says',
      'md-to-pdf',
      MARKDOWN,
      { 'content-digest': `sha-256=:${Buffer.alloc(32).toString('base64')}:` },
      '',
      400,
      'digest-mismatch',
    ],
  ])('refuses %s, and keeps nothing', async (_name, tool, body, headers, query, status, code) => {
    const before = (await api.get('/uploads')).body.uploads.length;
    const answer = await raw(tool, body, headers, query);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    const kept = (await api.get('/uploads')).body.uploads.length - before;
    expect(kept).toBe(code === 'conversion-failed' ? 1 : 0);
  });

  it('tells the error of the job, and its id', async () => {
    const answer = await raw('pdf-to-word', '%PDF-1.7\nnothing');
    expect(answer.body.detail).toMatch(/^input-malformed: /);
    expect(await jobOf(answer)).toMatchObject({ status: 'failed', error: { code: 'input-malformed' } });
  });

  it('is asked for with the scope of writing jobs', async () => {
    const reader = await service.client('--scopes', 'jobs:read');
    expect((await reader.call('POST', '/api/v1/convert/md-to-pdf', { body: MARKDOWN })).status).toBe(403);
  });

  it('is done once under one Idempotency-Key', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const first = await raw('md-to-pdf', MARKDOWN, key);
    const again = await raw('md-to-pdf', MARKDOWN, key);
    expect([again.status, again.headers.get('docket-job'), again.headers.get('idempotency-replayed')]).toEqual([
      200,
      first.headers.get('docket-job'),
      'true',
    ]);
    expect(again.bytes).toEqual(first.bytes);
    expect((await raw('md-to-pdf', `${MARKDOWN}.`, key)).body.code).toBe('idempotency-mismatch');
  });
});

describe('a job that comes with its document', () => {
  let service: Service;
  let api: Api;

  beforeAll(async () => {
    service = await Service.start({ RATE_LIMIT: '100000' });
    api = await service.client();
  });
  afterAll(() => service.stop());

  it('is two requests: one that waits, one that downloads', async () => {
    const request = { tool: 'md-to-pdf', source: { text: MARKDOWN }, sourceFileName: 'note.md', process: true };
    const { status, body } = await api.post('/jobs', request, { prefer: 'wait=60' });
    expect([status, body.job.status, body.job.result.fileName]).toEqual([200, 'completed', 'note.pdf']);
    expect((await api.download(body.job.id)).bytes.toString('latin1')).toMatch(/^%PDF-/);
    expect((await api.get(`/uploads/${body.job.uploadId}`)).body.upload).toMatchObject({ fileName: 'note.md' });
  });

  it('is queued at once, or waits to be processed', async () => {
    const base64 = Buffer.from('{\\rtf1 text}').toString('base64');
    const queued = await api.post('/jobs', { tool: 'rtf-to-pdf', source: { base64 }, process: true });
    expect([queued.status, queued.body.job.status]).toEqual([202, 'queued']);
    expect(await api.finished(queued.body.job.id)).toMatchObject({ status: 'completed' });
    const accepted = await api.post('/jobs', { tool: 'rtf-to-pdf', source: { base64 } });
    expect([accepted.status, accepted.body.job.status, accepted.headers.get('retry-after')]).toEqual([
      202,
      'accepted',
      null,
    ]);
  });

  it.each([
    [{ source: {} }, 400, 'source'],
    [{ source: { text: 'a', base64: 'YQ==' } }, 400, 'source'],
    [{ source: { base64: 'no base64!' } }, 400, 'source'],
    [{ source: { url: 7 } }, 400, 'source'],
    [{ source: { url: 'http://127.0.0.1/' } }, 422, 'source.url'],
    [{ source: { text: 'a' }, uploadId: `upl_${'0'.repeat(32)}` }, 400, 'source'],
    [{ process: 'yes', sourceFileName: 'a.md' }, 400, 'process'],
    [{ process: true, sourceFileName: 'a.md' }, 409, undefined],
    [{ source: { text: 'a' }, options: { nonsense: 1 } }, 422, 'options.nonsense'],
  ])('is refused as %j', async (fields, status, field) => {
    const answer = await api.post('/jobs', { tool: 'md-to-pdf', ...fields });
    expect([answer.status, answer.body.errors?.[0].field]).toEqual([status, field]);
    expect((await api.get('/uploads')).body.uploads.filter(({ size }: { size: number }) => size === 1)).toEqual([]);
  });
});

function form(fields: Record<string, string>, content: string, name: string): FormData {
  const data = new FormData();
  for (const [field, value] of Object.entries(fields)) data.append(field, value);
  data.append('file', new Blob([content]), name);
  return data;
}
