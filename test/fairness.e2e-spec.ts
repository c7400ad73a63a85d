import type { Api } from './support/api.js';
import { Service } from './support/service.js';
import { until } from './support/until.js';

const FLOOD = 8;
const PAGES_OF_TEXT = 'It was declared by the nurse, and by some sage women in the neighbourhood.\n\n'.repeat(4000);

describe('keys with jobs in the queue', () => {
  let service: Service;

  beforeAll(async () => {
    service = await Service.start({ RATE_LIMIT: '10000', CONVERSION_CONCURRENCY: '1' });
  });
  afterAll(() => service.stop());

  it('take turns: a job does not wait for another key’s many', async () => {
    const [flooding, other] = [await service.client(), await service.client()];
    const large = (await flooding.upload(PAGES_OF_TEXT, 'large.txt')).body.upload.id;
    const small = (await other.upload('A few words.\n', 'small.txt')).body.upload.id;
    const flood = await Promise.all(Array.from({ length: FLOOD }, () => queue(flooding, large)));
    const job = await other.finished(await queue(other, small));
    const jobs = await Promise.all(flood.map((id) => flooding.finished(id)));
    const between = jobs.filter(({ startedAt }) => startedAt > job.queuedAt && startedAt < job.startedAt);
    const later = jobs.filter(({ startedAt }) => startedAt > job.startedAt);
    expect(jobs.map(({ status }) => status)).toEqual(Array(FLOOD).fill('completed'));
    expect(between.length).toBeLessThanOrEqual(1);
    expect(later.length).toBeGreaterThan(0);
  });

  it('tell of each job how many come before it, and about how long it waits', async () => {
    const api = await service.client();
    const queued = async (priority: string) => {
      const request = {
        tool: 'txt-to-pdf',
        source: { text: priority },
        sourceFileName: 'a.txt',
        process: true,
        priority,
      };
      return (await api.post('/jobs', request)).body.job.id;
    };
    const queueOf = async (id: string) => (await api.get(`/jobs/${id}`)).body.queue;
    const busy = async () => {
      const id = await queue(api, (await api.upload(PAGES_OF_TEXT.repeat(20), 'long.txt')).body.upload.id);
      await until(async () => (await api.get(`/jobs/${id}`)).body.job.status === 'processing');
      return id;
    };
    const long = await busy();
    const [low, normal, second, high] = [
      await queued('low'),
      await queued('normal'),
      await queued('normal'),
      await queued('high'),
    ];
    const places = [await queueOf(high), await queueOf(normal), await queueOf(second), await queueOf(low)];
    expect(places).toEqual([1, 2, 3, 4].map((position) => ({ position, startsInSeconds: null })));
    expect(await queueOf(long)).toBeNull();
    await api.post(`/jobs/${long}/cancel`);
    for (const id of [low, normal, second, high]) await api.finished(id);
    expect(await queueOf(high)).toBeNull();

    const again = await busy();
    const [next, last] = [await queued('normal'), await queued('normal')];
    expect(await queueOf(next)).toEqual({ position: 1, startsInSeconds: 0 });
    expect(await queueOf(last)).toEqual({ position: 2, startsInSeconds: expect.any(Number) });
    await api.post(`/jobs/${again}/cancel`);
  });
});

async function queue(api: Api, uploadId: string): Promise<string> {
  const { body } = await api.post('/jobs', { tool: 'txt-to-pdf', uploadId });
  await api.begin(body.job.id);
  return body.job.id;
}
