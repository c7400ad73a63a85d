import { Faults } from './faults/faults.js';
import type { Api } from './support/api.js';
import { sentence } from './support/documents.js';
import { Receiver } from './support/receiver.js';
import { Service } from './support/service.js';
import { until } from './support/until.js';

const POINTS = Faults.points().filter((name) => /^(destination|webhook\.delivery)\./.test(name));

/** Some seconds, and the lease of a delivery whose sender is gone. */
const SLOW_MACHINE_MS = 60_000;

/** At every named place between the end of a job and the end of the delivery of its result × killed, failing. */
describe('destinations at every failpoint', () => {
  let faults: Faults;
  let service: Service;
  let api: Api;
  let store: Receiver;

  beforeAll(async () => {
    faults = await Faults.make();
    store = await Receiver.start();
    service = await Service.start({
      RATE_LIMIT: '100000',
      DESTINATION_ALLOWED_HOSTS: '127.0.0.1',
      WEBHOOK_RETRY_SECONDS: '0.1,0.1,0.1,0.1',
      ...faults.environment,
    });
    api = await service.client();
  });
  afterAll(async () => {
    await service.stop();
    await store.stop();
    await faults.remove();
  });

  it('are walked by this test', () => {
    expect(POINTS).toEqual([
      'destination.marked',
      'destination.written',
      'webhook.delivery.claimed',
      'webhook.delivery.sent',
    ]);
  });

  it.each(POINTS.flatMap((point) => [[point, 'kill'] as const, [point, 'throw'] as const]))(
    'are put each result, and refuse it once: %s, %s',
    async (point, action) => {
      const ids = new Map<string, string>();
      for (const [i, outcome] of (['delivered', 'failed', 'delivered'] as const).entries()) {
        const path = `/${point}.${action}.${i}`;
        if (outcome === 'failed') store.answer(path, (response) => response.writeHead(403).end());
        const source = { text: sentence(i, 20) };
        const destination = { putUrl: store.url(path) };
        const { body } = await api.post('/jobs', { tool: 'txt-to-pdf', source, destination });
        ids.set(body.job.id, outcome);
      }
      await faults.arm([point], [action]);
      for (const id of ids.keys()) await api.begin(id).catch(() => undefined);
      await faults.allHit(SLOW_MACHINE_MS);
      if (action === 'kill') await until(() => !service.isRunning);
      await service.revive();
      for (const id of ids.keys()) await api.begin(id);
      for (const [i, [id, outcome]] of [...ids].entries()) {
        const job = async () => (await api.get(`/jobs/${id}`)).body.job;
        await until(async () => (await job()).destination.status !== 'pending', SLOW_MACHINE_MS);
        const { status, destination } = await job();
        expect([status, destination.status]).toEqual(['completed', outcome]);
        const { bytes } = await api.download(id);
        const messages = store.at(`/${point}.${action}.${i}`);
        expect(messages.length).toBeGreaterThan(0);
        for (const message of messages) expect(message.bytes.equals(bytes)).toBe(true);
        const told = `SELECT type FROM job_events WHERE jobId = '${id}' AND type LIKE 'destination.%'`;
        expect(await service.rows(told)).toEqual([{ type: `destination.${outcome}` }]);
      }
      expect(await service.rows(`SELECT id FROM webhook_deliveries WHERE status = 'pending'`)).toEqual([]);
    },
    3 * SLOW_MACHINE_MS,
  );
});
