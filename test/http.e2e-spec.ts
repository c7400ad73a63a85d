import type { Api } from './support/api.js';
import { runService } from './support/run-service.js';
import type { Service } from './support/service.js';

/** Promised of headers, and the time that a busy machine may take besides. */
const HEADERS_TIMEOUT_MS = 15_000;
const SLACK_MS = 8000;

describe('HTTP', () => {
  let service: Service;
  let api: Api;

  runService({ RATE_LIMIT: '10000' }, (started) => ({ service, api } = started));

  // First of all: what is looked for now and then is found the latest just after the start.
  it('headers that never end are given up after 15 s', async () => {
    const startedAt = performance.now();
    const answer = await service.sendRaw('GET /api/v1/health HTTP/1.1\r\nHost: docket\r\nX-');
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(performance.now() - startedAt).toBeLessThan(HEADERS_TIMEOUT_MS + SLACK_MS);
  });

  it('idle connections outlive those of the balancer in front', async () => {
    const { headers } = await fetch(`${service.url}/api/v1/health`);
    expect(headers.get('keep-alive')).toBe('timeout=65');
  });

  it('nothing that may be somebody’s own is kept on the way', async () => {
    const { id } = await api.convert('kept by nobody', 'a.txt', 'txt-to-pdf');
    const download = await api.download(id);
    const etag = download.headers.get('etag') ?? '';
    const answers = [
      download,
      await api.download(id, { range: 'bytes=0-9' }),
      await api.download(id, { range: 'bytes=99999999-' }),
      await api.download(id, { 'if-none-match': etag }),
      await api.upload('x', 'a.txt'),
      await api.upload('x', 'a.exe'),
      await api.post('/jobs', { tool: 'md-to-pdf', sourceFileName: 'a.md' }),
      await api.post('/jobs', {}),
      await api.get(`/jobs/${id}`),
      await api.get('/jobs/x'),
      await api.get('/usage'),
      await api.get('/health'),
      await api.call('GET', '/nothing'),
      await api.call('DELETE', '/api/v1/jobs'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([
      200, 206, 416, 304, 201, 415, 202, 400, 200, 404, 200, 200, 404, 405,
    ]);
    for (const { status, headers } of answers)
      expect([status, headers.get('cache-control')]).toEqual([status, 'no-store']);
    expect(await service.sendRaw('HELO docket\r\n\r\n')).toMatch(/\r\nCache-Control: no-store\r\n/);
  });

  it.each(['Host: docket\r\nHost: other', 'Host: docket\r\nhost: docket', 'Host:\r\nHOST: docket'])(
    'two hosts are one too many: %j',
    async (hosts) => {
      const answer = await service.sendRaw(`GET /api/v1/health HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain('"code":"malformed-request"');
    },
  );
});
