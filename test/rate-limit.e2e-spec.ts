import { Api } from './support/api.js';
import { Service } from './support/service.js';

describe('the rate limit', () => {
  let service: Service;

  beforeAll(async () => {
    service = await Service.start({ RATE_LIMIT: '10', RATE_LIMIT_WINDOW: '3600' });
  });
  afterAll(() => service.stop());

  it('lets exactly so many requests through, at whichever endpoint', async () => {
    const api = await service.client();
    const paths = ['/usage', '/jobs/job_x', '/USAGE', '/usage/', '/jobs/job_x/download'];
    const answers = await Promise.all(Array.from({ length: 25 }, (_, i) => api.get(paths[i % paths.length])));
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(10);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ ok: false, code: 'rate-limited', retryable: true });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3500);
  });

  it('is told in headers and body', async () => {
    const api = await service.client();
    const { headers, body } = await api.get('/usage');
    expect(headers.get('ratelimit-policy')).toBe('"default";q=10;w=3600');
    expect(headers.get('ratelimit')).toMatch(/^"default";r=9;t=(3600|3599)$/);
    expect(body.rateLimit).toMatchObject({ limit: 10, remaining: 9 });
    const created = await api.post('/jobs', { tool: 'md-to-pdf', sourceFileName: 'a.md' });
    expect(created.body.rateLimit).toMatchObject({ limit: 10, remaining: 8 });
  });

  it('is each key’s own, and may be set for it', async () => {
    const api = await service.client('--rate-limit', '2/60');
    expect((await api.get('/usage')).headers.get('ratelimit-policy')).toBe('"default";q=2;w=60');
    await api.get('/usage');
    expect((await api.get('/usage')).status).toBe(429);
    expect((await (await service.client('--rate-limit', '2/60')).get('/usage')).status).toBe(200);
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
