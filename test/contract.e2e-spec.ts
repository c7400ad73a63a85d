import { Api } from './support/api.js';
import { runService } from './support/run-service.js';
import type { Service } from './support/service.js';

/** What the published contract says, word for word. */
describe('the published contract', () => {
  let service: Service;
  let api: Api;

  runService({}, (started) => ({ service, api } = started));

  it('answers health without a key', async () => {
    const { status, body } = await new Api(service.url, '').get('/health');
    expect(status).toBe(200);
    expect(body).toMatchObject({ ok: true, status: 'ok', version: '1.0.0-beta' });
  });

  it('accepts a job from a file name alone', async () => {
    const request = { tool: 'pdf-to-word', sourceFileName: 'report.pdf', targetFormat: 'docx' };
    const { status, body, headers } = await api.post('/jobs', request);
    expect(status).toBe(202);
    expect(body).toMatchObject({ ok: true, job: { ...request, status: 'accepted', id: expect.any(String) } });
    expect(body.rateLimit).toEqual({
      limit: expect.any(Number),
      remaining: expect.any(Number),
      resetAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    expect(headers.get('location')).toBe(`/api/v1/jobs/${body.job.id}`);
    const found = await api.get(`/jobs/${body.job.id}`);
    expect(found.body.job).toMatchObject({ ...request, status: 'accepted' });
  });

  it('goes from upload to download', async () => {
    const upload = await api.upload('# Docket\n\nA *ticket* that follows a job.\n', 'report.md');
    expect(upload.status).toBe(201);
    const { body: created } = await api.post('/jobs', { tool: 'md-to-pdf', uploadId: upload.body.upload.id });
    expect(created.job).toMatchObject({ sourceFileName: 'report.md', targetFormat: 'pdf', status: 'accepted' });
    const processed = await api.post(`/jobs/${created.job.id}/process`);
    expect(processed.status).toBe(200);
    expect(processed.body.job).toMatchObject({
      status: 'completed',
      error: null,
      result: { fileName: 'report.pdf', pages: 1 },
    });
    const { status, bytes, headers } = await api.download(created.job.id);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it.each([
    ['POST', '/uploads'],
    ['POST', '/jobs'],
    ['GET', '/jobs/job_x'],
    ['POST', '/jobs/job_x/process'],
    ['GET', '/jobs/job_x/download'],
    ['GET', '/usage'],
  ])('%s %s needs a key', async (method, path) => {
    for (const key of ['', 'nonsense', `dkt_${'0'.repeat(32)}_${'0'.repeat(64)}`]) {
      const { status, body, headers } = await new Api(service.url, key).call(method, `/api/v1${path}`);
      expect([401, body.code]).toEqual([status, 'unauthorized']);
      expect(headers.get('www-authenticate')).toMatch(/^Bearer/);
    }
  });

  it('takes a key from the Authorization header only', async () => {
    const anonymous = new Api(service.url, '');
    expect((await anonymous.get(`/usage?api_key=${api.key}`)).status).toBe(401);
    expect((await anonymous.get('/usage', { cookie: `api_key=${api.key}` })).status).toBe(401);
    expect(service.output).not.toContain(api.key);
  });

  it('tells usage and rate limit', async () => {
    const { status, body } = await api.get('/usage');
    expect(status).toBe(200);
    expect(body.usage.jobs).toMatchObject({ created: 2, completed: 1, failed: 0 });
    expect(body.usage.conversions).toEqual([expect.objectContaining({ tool: 'md-to-pdf', count: 1, pages: 1 })]);
    expect(body.rateLimit.remaining).toBeLessThan(body.rateLimit.limit);
  });
});
