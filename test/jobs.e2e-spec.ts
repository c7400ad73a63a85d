import type { Api } from './support/api.js';
import { runService } from './support/run-service.js';
import type { Service } from './support/service.js';

describe('jobs', () => {
  let service: Service;
  let api: Api;
  let uploadId: string;

  runService({ RATE_LIMIT: '10000' }, (started) => ({ service, api } = started));
  beforeAll(async () => {
    uploadId = (await api.upload('# Title\n\nText.\n', 'notes.md')).body.upload.id;
  });

  it.each([
    ['an unknown tool', { tool: 'docx-to-pdf', sourceFileName: 'a.docx' }, 'unknown-tool', 'md-to-pdf'],
    [
      'a format that is not the tool’s',
      { tool: 'md-to-pdf', sourceFileName: 'a.md', targetFormat: 'docx' },
      'unsupported-target-format',
      'must be pdf',
    ],
    ['an unknown upload', { tool: 'md-to-pdf', uploadId: 'upl_0123' }, 'unknown-upload', 'uploadId'],
    [
      'an unknown option',
      { tool: 'md-to-pdf', sourceFileName: 'a.md', options: { paper: 'A4' } },
      'invalid-options',
      'paper',
    ],
    [
      'a bad option',
      { tool: 'md-to-pdf', sourceFileName: 'a.md', options: { pageSize: 'B7' } },
      'invalid-options',
      'A4',
    ],
    [
      'a margin that leaves no room',
      { tool: 'md-to-pdf', sourceFileName: 'a.md', options: { margin: '20cm' } },
      'invalid-options',
      'at most',
    ],
    [
      'an option of another tool',
      { tool: 'md-to-pdf', sourceFileName: 'a.md', options: { delimiter: ';' } },
      'invalid-options',
      'delimiter',
    ],
  ])('refuse %s and say what would be accepted', async (_name, request, code, hint) => {
    const { status, body } = await api.post('/jobs', request);
    expect([status, body.code]).toEqual([422, code]);
    expect(JSON.stringify(body.errors)).toContain(hint);
  });

  it('refuse an upload that the tool can not read, and name the tool that can', async () => {
    const { status, body } = await api.post('/jobs', { tool: 'csv-to-pdf', uploadId });
    expect([status, body.code]).toEqual([422, 'unsuitable-upload']);
    expect(body.errors[0].message).toContain('md-to-pdf');
  });

  it('need an upload or the name of a source', async () => {
    const { status, body } = await api.post('/jobs', { tool: 'md-to-pdf' });
    expect([status, body.code]).toEqual([400, 'validation-failed']);
  });

  it('keep the client’s own name, options and metadata', async () => {
    const request = {
      tool: 'md-to-pdf',
      uploadId,
      sourceFileName: 'Bericht №7.md',
      targetFormat: 'PDF',
      options: { pageSize: 'A5', margin: '12mm' },
      metadata: { order: 7, tags: ['a', 'b'] },
    };
    const { body } = await api.post('/jobs', request);
    expect(body.job).toMatchObject({ ...request, targetFormat: 'pdf', status: 'accepted', attempts: 0, result: null });
  });

  it('keep metadata whose names are those of methods, and refuse options and fields of such names', async () => {
    const metadata = { toString: 'x', valueOf: 1, nested: { hasOwnProperty: true } };
    const job = { tool: 'md-to-pdf', sourceFileName: '../a\0\u202eb.md' };
    const { body } = await api.post('/jobs', { ...job, metadata });
    expect([body.job.metadata, body.job.sourceFileName]).toEqual([metadata, 'ab.md']);
    expect((await api.get(`/jobs/${body.job.id}`)).body.job.metadata).toEqual(metadata);
    expect((await api.post('/jobs', { ...job, options: { toString: 'x' } })).status).toBe(400);
    expect((await api.post('/jobs', { ...job, valueOf: 'x' })).status).toBe(400);
  });

  it('take null for a field that is left out', async () => {
    const nothing = { uploadId: null, targetFormat: null, metadata: null };
    const request = { tool: 'md-to-pdf', sourceFileName: 'a.md', ...nothing, options: { margin: null, toc: null } };
    const { status, body } = await api.post('/jobs', request);
    expect([status, body.job?.options, body.job?.metadata]).toEqual([202, {}, {}]);
    expect((await api.post('/jobs', { tool: 'md-to-pdf', ...nothing })).status).toBe(400);
  });

  it('without an upload can not be processed', async () => {
    const { body } = await api.post('/jobs', { tool: 'md-to-pdf', sourceFileName: 'a.md' });
    const { status, body: problem } = await api.post(`/jobs/${body.job.id}/process`);
    expect([status, problem.code]).toEqual([409, 'source-missing']);
    expect((await api.get(`/jobs/${body.job.id}`)).body.job.status).toBe('accepted');
  });

  it('are processed once, however often they are asked to be', async () => {
    const id = await api.createJob('Once.', 'once.txt', 'txt-to-pdf');
    const answers = await Promise.all(Array.from({ length: 50 }, () => api.post(`/jobs/${id}/process`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers[0].body.job).toMatchObject({ status: 'completed', attempts: 1 });
    const { body } = await api.get('/usage');
    expect(body.usage.conversions.find(({ tool }: { tool: string }) => tool === 'txt-to-pdf').count).toBe(1);
  });

  it('answer at once when the client prefers that, and tell their status', async () => {
    const id = await api.createJob('# Later\n', 'later.md', 'md-to-pdf');
    const answer = await api.post(`/jobs/${id}/process`, undefined, { prefer: 'respond-async' });
    expect([answer.status, answer.headers.get('preference-applied')]).toEqual([202, 'respond-async']);
    expect(answer.headers.get('location')).toBe(`/api/v1/jobs/${id}`);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    const done = await api.get(`/jobs/${id}`, { prefer: 'wait=30' });
    expect(done.headers.get('preference-applied')).toBe('wait=30');
    expect(done.body.job.status).toBe('completed');
    expect(done.body.job.report.facts).toMatchObject({ pages: 1 });
    const etag = done.headers.get('etag') ?? '';
    expect((await api.get(`/jobs/${id}`, { 'if-none-match': etag })).status).toBe(304);
  });

  it('answer late when the client prefers to be answered after a while, and at once after that', async () => {
    const soon = await api.createJob('# Soon\n', 'soon.md', 'md-to-pdf');
    const done = await api.post(`/jobs/${soon}/process`, undefined, { prefer: 'respond-async, wait=30' });
    expect([done.status, done.body.job.status]).toEqual([200, 'completed']);
    expect(done.headers.get('preference-applied')).toBe('wait=30');
    const long = await api.createJob('a,b\n'.repeat(200_000), 'long.csv', 'csv-to-pdf');
    const underway = await api.post(`/jobs/${long}/process`, undefined, { prefer: 'respond-async, wait=1' });
    expect([underway.status, underway.headers.get('preference-applied')]).toEqual([202, 'respond-async, wait=1']);
    await api.post(`/jobs/${long}/cancel`);
  });

  it('fail with a code when the document can not be read, and may be processed again', async () => {
    const id = await api.createJob('%PDF-1.7\nnothing else', 'broken.pdf', 'pdf-to-word');
    const first = await api.post(`/jobs/${id}/process`);
    expect(first.status).toBe(200);
    expect(first.body.job).toMatchObject({
      status: 'failed',
      result: null,
      error: { code: 'input-malformed', retryable: false },
    });
    const { status, body } = await api.download(id);
    expect([status, body.code]).toEqual([409, 'job-failed']);
    expect(body.detail).toContain('input-malformed');
    expect((await api.post(`/jobs/${id}/process`)).body.job.status).toBe('failed');
  });

  it('belong to the key that made them', async () => {
    const id = await api.createJob('Mine.', 'mine.txt', 'txt-to-pdf');
    const other = await service.client();
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/process'],
      ['GET', '/download'],
    ] as const) {
      const foreign = await other.call(method, `/api/v1/jobs/${id}${path}`);
      const unknown = await other.call(method, `/api/v1/jobs/job_${'0'.repeat(32)}${path}`);
      expect([foreign.status, foreign.body.code, foreign.body.detail]).toEqual([404, 'not-found', unknown.body.detail]);
    }
    const { usage } = (await other.get('/usage')).body;
    expect([usage.jobs.created, usage.requests]).toEqual([0, 7]);
    expect((await api.get(`/jobs/${id}`)).body.job.status).toBe('accepted');
  });
});
