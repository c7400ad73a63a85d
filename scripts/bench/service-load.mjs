import { startService } from '../service/service.mjs';
import { JobClient } from './job-client.mjs';
import { measureFairness } from './service-fairness.mjs';
import { measureFlows } from './service-flows.mjs';
import { measureStatus } from './service-status.mjs';
import { measureDeadEndpoint, measureWaiting } from './service-waiting.mjs';

/** The service as users get it, with a log line for each request, but without a rate limit. */
const CONFIGURATION = { RATE_LIMIT: '1000000', LOG_LEVEL: 'info', WEBHOOK_TRUSTED_HOSTS: '127.0.0.1' };

/** The whole service over HTTP, as clients load it. `durationMs` of each measurement. */
export async function measureService(durationMs, say) {
  const service = await startService({ env: CONFIGURATION });
  const clients = [];
  try {
    for (const name of ['bench', 'other']) clients.push(new JobClient(service.url, await service.createKey(name)));
    const [client, other] = clients;
    return {
      ...(await measureFlows(service, client, durationMs, say)),
      status: await measureStatus(service, client, durationMs, say),
      fairness: await measureFairness(client, other, durationMs, say),
      waiting: await measureWaiting(service, client, durationMs, say),
      deadEndpoint: await measureDeadEndpoint(client, say),
    };
  } finally {
    for (const client of clients) client.close();
    await service.stop();
  }
}
