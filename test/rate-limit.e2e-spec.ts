import { Api } from './support/api.js';
import { Service } from './support/service.js';

describe('the rate limit', () => {
  let service: Service;

  beforeAll(async () => {
    service = await Service.start({ RATE_LIMIT: '10', RATE_LIMIT_WINDOW: '3600' });
  });
  afterAll(() => service.stop());

  it('lets exactly so many requests through that write, at whichever endpoint', async () => {
    const api = await service.client();
    const paths = ['/jobs', '/jobs/job_x/process', '/JOBS', '/jobs/', '/webhooks'];
    const answers = await Promise.all(Array.from({ length: 25 }, (_, i) => api.post(paths[i % paths.length], {})));
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(10);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ ok: false, code: 'rate-limited', retryable: true });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3500);
  });

  it('lets five times as many through that read, which take nothing from those that write', async () => {
    const api = await service.client();
    const paths = ['/usage', '/jobs/job_x', '/USAGE', '/usage/', '/jobs/job_x/download'];
    const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => api.get(paths[i % paths.length])));
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(50);
    expect((await api.post('/jobs', { tool: 'md-to-pdf', sourceFileName: 'a.md' })).status).toBe(202);
  });

  it('is told in headers and body', async () => {
    const api = await service.client();
    const { headers, body } = await api.get('/usage');
    expect(headers.get('ratelimit-policy')).toBe('"write";q=10;w=3600, "read";q=50;w=3600');
    expect(headers.get('ratelimit')).toMatch(/^"read";r=49;t=(3600|3599)$/);
    expect(body.rateLimit).toMatchObject({ limit: 50, remaining: 49 });
    expect(body.rateLimits).toMatchObject({
      write: { limit: 10, remaining: 10 },
      read: { limit: 50, remaining: 49 },
    });
    const created = await api.post('/jobs', { tool: 'md-to-pdf', sourceFileName: 'a.md' });
    expect(created.headers.get('ratelimit')).toMatch(/^"write";r=9;t=(3600|3599)$/);
    expect(created.body.rateLimit).toMatchObject({ limit: 10, remaining: 9 });
    expect((await api.get('/usage')).body.rateLimits.write).toMatchObject({ limit: 10, remaining: 9 });
  });

  it('is each key’s own, and may be set for it', async () => {
    const api = await service.client('--rate-limit', '2/60');
    expect((await api.get('/usage')).headers.get('ratelimit-policy')).toBe('"write";q=2;w=60, "read";q=10;w=60');
    const write = (key = api) => key.post('/jobs', { tool: 'md-to-pdf', sourceFileName: 'a.md' });
    expect([(await write()).status, (await write()).status, (await write()).status]).toEqual([202, 202, 429]);
    expect((await write(await service.client('--rate-limit', '2/60'))).status).toBe(202);
  });

  it('leaves health and the docs alone', async () => {
    const anonymous = new Api(service.url, '');
    for (let i = 0; i < 30; i++) expect((await anonymous.get('/health')).status).toBe(200);
    expect((await anonymous.call('GET', '/openapi.json')).status).toBe(200);
  });

  it('slows down who guesses keys, but nobody with a right one', async () => {
    const guesser = new Api(service.url, `dkt_${'0'.repeat(32)}_${'0'.repeat(64)}`);
    const statuses = [];
    for (let i = 0; i < 40; i++)
      statuses.push((await guesser.get('/usage', { 'x-forwarded-for': `10.0.0.${i}` })).status);
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 401));
    expect(new Set(statuses.slice(30))).toEqual(new Set([429]));
    expect((await (await service.client()).get('/usage')).status).toBe(200);
  });
});
