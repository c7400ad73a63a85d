import { HttpClient } from './http-client.mjs';
import { markdown } from './inputs.mjs';
import { closedLoop } from './load.mjs';
import { startSideServer } from './side-server.mjs';

const CLIENTS = [1, 4, 16, 64];
const WARM_UP_CLIENTS = 2;

/** The same document through a service that prints with a warm browser. `null` where there is none. */
export async function measureChromiumService(durationMs, say) {
  try {
    return { isolated: await measure('isolated', durationMs, say), warm: await measure('warm', durationMs, say) };
  } catch (error) {
    say(`  Chromium is missing: ${error.message}`);
    return null;
  }
}

async function measure(way, durationMs, say) {
  const body = Buffer.from(markdown(4400));
  const server = await startSideServer('chromium-service', way);
  const http = new HttpClient(server.url);
  const convert = () => http.request('POST', '/', { body });
  try {
    await closedLoop(WARM_UP_CLIENTS, durationMs, convert);
    const rows = [];
    for (const clients of CLIENTS) rows.push({ clients, ...(await closedLoop(clients, durationMs, convert)) });
    say(`  Chromium, ${way}: ${rows.map(({ perSecond }) => perSecond.toFixed(1)).join(', ')} documents/s`);
    return rows;
  } finally {
    http.close();
    await server.stop();
  }
}
