import type { Api } from './support/api.js';
import { Service } from './support/service.js';

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
});

async function queue(api: Api, uploadId: string): Promise<string> {
  const { body } = await api.post('/jobs', { tool: 'txt-to-pdf', uploadId });
  await api.begin(body.job.id);
  return body.job.id;
}
