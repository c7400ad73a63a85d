import { Faults } from './faults/faults.js';
import type { Api } from './support/api.js';
import { sentence } from './support/documents.js';
import { Receiver } from './support/receiver.js';
import { Service } from './support/service.js';
import { until } from './support/until.js';

const POINTS = Faults.points().filter((name) => name.startsWith('webhook.'));

/** Some seconds, and the lease of a delivery whose sender is gone. */
const SLOW_MACHINE_MS = 60_000;

/** At every named place between the end of a job and the end of its delivery × killed, failing. */
describe('webhooks at every failpoint', () => {
  let faults: Faults;
  let service: Service;
  let api: Api;
  let receiver: Receiver;

  beforeAll(async () => {
    faults = await Faults.make();
    receiver = await Receiver.start();
    service = await Service.start({
      RATE_LIMIT: '100000',
      WEBHOOK_TRUSTED_HOSTS: '127.0.0.1',
      WEBHOOK_RETRY_SECONDS: '0.1,0.1,0.1,0.1',
      ...faults.environment,
    });
    api = await service.client();
  });
  afterAll(async () => {
    await service.stop();
    await receiver.stop();
    await faults.remove();
  });

  it('are walked by this test', () => {
    expect(POINTS).toEqual([
      'webhook.callback.written',
      'webhook.delivery.claimed',
      'webhook.delivery.sent',
      'webhook.outbox.written',
    ]);
  });

  it.each(POINTS.flatMap((point) => [[point, 'kill'] as const, [point, 'throw'] as const]))(
    'tell of a job in the end, under one id: %s, %s',
    async (point, action) => {
      const path = `/${point}.${action}`;
      const { body } = await api.post('/webhooks', { url: receiver.url(path) });
      const ids: string[] = [];
      const callback = { url: receiver.url(`${path}/callback`) };
      for (let i = 0; i < 3; i++) {
        const source = { text: sentence(i, 20) };
        ids.push((await api.post('/jobs', { tool: 'txt-to-pdf', source, callback })).body.job.id);
      }
      await faults.arm([point], [action]);
      for (const id of ids) await api.begin(id).catch(() => undefined);
      await faults.allHit(SLOW_MACHINE_MS);
      if (action === 'kill') await until(() => !service.isRunning);
      await service.revive();
      for (const id of ids) await api.begin(id);
      for (const place of [path, `${path}/callback`]) {
        await until(() => ids.every((id) => toldOf(place, id).length > 0), SLOW_MACHINE_MS);
        for (const id of ids) expect([place, id, new Set(toldOf(place, id)).size]).toEqual([place, id, 1]);
      }
      const rows = `SELECT jobId FROM webhook_deliveries WHERE status <> 'delivered'`;
      await until(async () => (await service.rows(rows)).length === 0, SLOW_MACHINE_MS);
      await api.call('DELETE', `/api/v1/webhooks/${body.webhook.id}`);
    },
    2 * SLOW_MACHINE_MS,
  );

  /** The ids of the messages that told of the completion of a job. */
  function toldOf(path: string, jobId: string): string[] {
    return receiver
      .at(path)
      .filter(({ body }) => JSON.parse(body).data.job?.id === jobId && JSON.parse(body).type === 'job.completed')
      .map(({ headers }) => headers['webhook-id']);
  }
});
