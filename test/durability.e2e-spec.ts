import { Faults } from './faults/faults.js';
import { Api } from './support/api.js';
import { itEmbedded, itShared } from './support/by-database.js';
import { longMarkdown, sentence } from './support/documents.js';
import { runService } from './support/run-service.js';
import { Service } from './support/service.js';
import { until } from './support/until.js';

/** Work that is handed on from one instance to another, or to the next start. */
describe('work that is handed on', () => {
  let service: Service;
  let api: Api;

  runService({ RATE_LIMIT: '100000', CONVERSION_CONCURRENCY: '2' }, (started) => ({ service, api } = started));
  beforeAll(async () => {
    // The document that answers are held to is read while the service is sure to answer.
    await api.get('/usage');
  });

  it('a job interrupted by SIGTERM is finished after the next start, and the try does not count', async () => {
    const id = await api.createJob(longMarkdown(4_000), 'long.md', 'md-to-pdf');
    await api.begin(id);
    await until(async () => (await api.get(`/jobs/${id}`)).body.job.status === 'processing');
    await service.terminate();
    await service.boot();
    expect(await api.finished(id)).toMatchObject({ status: 'completed', attempts: 1 });
  });

  itEmbedded(
    'what a killed service was at is in line again at the next start, and not when its lease ends',
    async () => {
      const faults = await Faults.make();
      await service.terminate();
      await service.boot(faults.environment);
      const id = await api.createJob(sentence(1, 50), 'held-up.txt', 'txt-to-pdf');
      await faults.arm(['job.claimed'], ['hold']);
      await api.begin(id);
      await faults.allHit();
      await service.kill();
      await service.boot();
      const [{ status, leaseToken }] = await service.rows(`SELECT status, leaseToken FROM jobs WHERE id = '${id}'`);
      expect([status, leaseToken]).not.toEqual(['processing', 1]);
      expect((await api.finished(id)).status).toBe('completed');
      await faults.remove();
    },
  );

  itShared('two instances share the work, and none of it is done twice', async () => {
    const other = await Service.beside(service);
    await other.boot();
    const before = (await api.get('/usage')).body.usage.jobs.completed;
    const ids = await Promise.all(
      Array.from({ length: 30 }, (_, i) => api.createJob(sentence(i, 200), `shared-${i}.txt`, 'txt-to-pdf')),
    );
    const second = new Api(other.url, api.key);
    await Promise.all(ids.flatMap((id) => [api, second].map((client) => client.begin(id))));
    for (const id of ids) expect(await second.finished(id)).toMatchObject({ status: 'completed', attempts: 1 });
    expect((await api.get('/usage')).body.usage.jobs.completed).toBe(before + ids.length);
    await other.terminate();
  });
});
