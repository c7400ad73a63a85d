import { randomUUID } from 'node:crypto';
import { Api } from './support/api.js';
import { runService } from './support/run-service.js';
import type { Service } from './support/service.js';
import { until } from './support/until.js';

const JOB = { tool: 'txt-to-pdf', source: { text: 'One page.' }, process: true };
const MARK = { text: 'Test', opacity: 0.2 };

describe('a key', () => {
  let service: Service;
  let live: Api;

  runService({ RATE_LIMIT: '100000', RETENTION_HOURS: '24' }, (started) => ({ service, api: live } = started));

  describe('for tests', () => {
    let test: Api;
    beforeAll(async () => {
      test = await service.client('--test');
    });

    it('says so at its beginning, which does not lie', async () => {
      expect(test.key).toMatch(/^dkt_test_[0-9a-f]{32}_[0-9a-f]{64}$/);
      expect((await test.get('/usage')).body.isTest).toBe(true);
      expect((await new Api(service.url, test.key.replace('test_', '')).get('/usage')).status).toBe(401);
      expect((await new Api(service.url, live.key.replace('dkt_', 'dkt_test_')).get('/usage')).status).toBe(401);
    });

    it.each<[string, string, object]>([
      ['no option', '# Title\n', {}],
      ['a watermark of its own', '# Title\n', { pdf: { watermark: { text: 'Mine', opacity: 0.01, layer: 'below' } } }],
      ['one in the document', '---\npdf:\n  watermark: Mine\n---\n\n# Title\n', {}],
    ])('has its PDF results marked with %s', async (_name, text, options) => {
      const marked = await test.convert(text, 'a.md', 'md-to-pdf', options);
      const expected = await live.convert('# Title\n', 'a.md', 'md-to-pdf', { pdf: { watermark: MARK } });
      const plain = await live.convert('# Title\n', 'a.md', 'md-to-pdf');
      expect(marked.result.sha256).toBe(expected.result.sha256);
      expect(marked.result.sha256).not.toBe(plain.result.sha256);
    });

    it('has its other results begin with a line that says so', async () => {
      const text = await test.convert('Words.\n', 'a.md', 'md-to-txt');
      expect((await test.download(text.id)).bytes.toString()).toBe('Test\n\nWords.\n');
      const { bytes } = await live.download((await live.convert('Words.', 'a.txt', 'txt-to-pdf')).id);
      const [marked, plain] = [
        await test.convert(bytes, 'a.pdf', 'pdf-to-word'),
        await live.convert(bytes, 'a.pdf', 'pdf-to-word'),
      ];
      expect(marked.status).toBe('completed');
      expect(marked.result.sha256).not.toBe(plain.result.sha256);
    });

    it('has its usage told apart', async () => {
      await test.convert('Words.', 'a.txt', 'txt-to-pdf');
      const id = `key_${test.key.split('_')[2]}`;
      const rows = await service.rows(`SELECT isTest, apiKeyId FROM usage_entries`);
      for (const { isTest, apiKeyId } of rows)
        expect([apiKeyId, Number(isTest)]).toEqual([apiKeyId, Number(apiKeyId === id)]);
      expect(rows.some(({ apiKeyId }) => apiKeyId === id)).toBe(true);
    });
  });

  describe('for some tools', () => {
    it('uses no other, on whichever way', async () => {
      const api = await service.client('--tools', 'txt-to-pdf');
      expect((await api.convert('Words.', 'a.txt', 'txt-to-pdf')).status).toBe('completed');
      const created = await api.post('/jobs', { tool: 'md-to-pdf', sourceFileName: 'a.md' });
      expect([created.status, created.body.code]).toEqual([403, 'tool-not-allowed']);
      expect(created.body.detail).toContain('txt-to-pdf');
      const called = await api.call('POST', '/api/v1/convert/md-to-pdf', {
        body: '# Title',
        headers: { 'content-type': 'text/markdown' },
      });
      expect([called.status, called.body.code]).toEqual([403, 'tool-not-allowed']);
      expect((await api.get('/jobs')).body.jobs).toHaveLength(1);
    });

    it('begins no job of another that it had before', async () => {
      const api = await service.client();
      const id = await api.createJob('# Title', 'a.md', 'md-to-pdf');
      await service.cli('keys', 'update', `key_${api.key.split('_')[1]}`, '--tools', 'txt-to-pdf');
      await until(async () => (await api.post('/jobs', { tool: 'md-to-pdf', sourceFileName: 'a.md' })).status === 403);
      expect((await api.begin(id)).body.code).toBe('tool-not-allowed');
    });
  });

  describe('with a retention time of its own', () => {
    it('has its uploads and jobs kept so long', async () => {
      const api = await service.client('--retention', '1h');
      const { body } = await api.upload('Words.', 'a.txt');
      expect(hoursOf(body.upload)).toBe(1);
      const { job } = (await api.post('/jobs', { tool: 'txt-to-pdf', uploadId: body.upload.id })).body;
      expect(hoursOf(job)).toBe(1);
      await api.begin(job.id);
      const { finishedAt, expiresAt } = await api.finished(job.id);
      expect(Math.round((Date.parse(expiresAt) - Date.parse(finishedAt)) / 36_000) / 100).toBe(1);
      const canceled = (await api.post('/jobs', { tool: 'txt-to-pdf', uploadId: body.upload.id })).body.job;
      expect(hoursOf((await api.post(`/jobs/${canceled.id}/cancel`)).body.job)).toBe(1);
      expect((await api.get('/usage')).body.usage.limits.retentionHours).toBe(1);
    });
  });

  describe('with a quota', () => {
    let api: Api;
    beforeAll(async () => {
      api = await service.client('--monthly-pages', '2');
    });

    it('has as many pages, is told so, and has them again with the next month', async () => {
      expect((await api.get('/usage')).body.quota).toMatchObject({ monthlyPages: 2, usedPages: 0, remainingPages: 2 });
      const waiting = await api.createJob('Words.', 'a.txt', 'txt-to-pdf');
      const name = { 'idempotency-key': randomUUID(), prefer: 'wait=60' };
      const first = await api.post('/jobs', JOB, name);
      await api.post('/jobs', JOB, { prefer: 'wait=60' });
      const { quota } = (await api.get('/usage')).body;
      expect(quota).toMatchObject({ monthlyPages: 2, usedPages: 2, remainingPages: 0 });
      expect(quota.resetsAt).toMatch(/-01T00:00:00\.000Z$/);
      const jobs = (await api.get('/jobs')).body.jobs.length;

      const refused = [
        await api.post('/jobs', JOB),
        await api.begin(waiting),
        await api.call('POST', '/api/v1/convert/txt-to-pdf', {
          body: 'Words.',
          headers: { 'content-type': 'text/plain' },
        }),
      ];
      for (const { status, body, headers } of refused) {
        expect([status, body.code]).toEqual([429, 'quota-exceeded']);
        const leftSeconds = (Date.parse(quota.resetsAt) - Date.now()) / 1000;
        expect(Math.abs(Number(headers.get('retry-after')) - leftSeconds)).toBeLessThan(300);
      }
      expect((await api.get('/jobs')).body.jobs).toHaveLength(jobs);
      expect((await api.get(`/jobs/${waiting}`)).body.job.status).toBe('accepted');
      const again = await api.post('/jobs', JOB, name);
      expect(again.body.job.id).toBe(first.body.job.id);

      await service.execute(`UPDATE usage_entries SET day = '2020-01-31'`);
      expect((await api.get('/usage')).body.quota).toMatchObject({ usedPages: 0, remainingPages: 2 });
      expect((await api.begin(waiting)).status).toBe(202);
    });
  });
});

/** How long something is kept from its creation on, hours. */
function hoursOf({ createdAt, expiresAt }: { createdAt: string; expiresAt: string }): number {
  return Math.round((Date.parse(expiresAt) - Date.parse(createdAt)) / 36_000) / 100;
}
