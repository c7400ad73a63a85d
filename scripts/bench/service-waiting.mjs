import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { startReceiver } from './receiver.mjs';
import { openLoop } from './load.mjs';
import { quantile } from './median.mjs';

const STREAMS = 500;
const STREAMS_OF_A_KEY = 20;
const LONG_POLLS = 500;
const POLLS_PER_SECOND = 50;
const DEAD_EVENTS = 1000;
const LIVE_EVENTS = 50;

/** What those who wait cost the others: `GET /jobs/{id}` alone, and with streams and long polls open. */
export async function measureWaiting(service, client, durationMs, say) {
  const id = await client.createJob(await client.upload(Buffer.from('# Waited for\n')));
  const poll = () => client.read(id);
  const alone = await openLoop(POLLS_PER_SECOND, durationMs, poll);
  const waiting = await Waiting.begin(service, id, client.key);
  try {
    const beside = await openLoop(POLLS_PER_SECOND, durationMs, poll);
    waiting.assertAllThere();
    say(
      `  status beside ${STREAMS} streams and ${LONG_POLLS} long polls: p99 ${beside.p99.toFixed(1)} ms (alone ${alone.p99.toFixed(1)})`,
    );
    return { streams: STREAMS, longPolls: LONG_POLLS, alone, beside };
  } finally {
    waiting.end();
  }
}

/** Streams of events, and long polls of a job that nobody processes; each is begun again when its time is over. */
class Waiting {
  #isOver = false;
  #open = new Set();
  #refused = 0;

  static async begin(service, jobId, key) {
    const waiting = new Waiting();
    const begun = [];
    for (let number = 0; number < STREAMS / STREAMS_OF_A_KEY; number++) {
      const own = await service.createKey(`stream ${number}`);
      for (let i = 0; i < STREAMS_OF_A_KEY; i++) begun.push(waiting.#keep(`${service.url}/api/v1/events`, own, {}));
    }
    const address = `${service.url}/api/v1/jobs/${jobId}`;
    for (let i = 0; i < LONG_POLLS; i++) begun.push(waiting.#keep(address, key, { prefer: 'wait=60' }));
    await Promise.all(begun);
    // The long polls have no word for having begun.
    await sleep(1000);
    return waiting;
  }

  /** @returns when the request is on its way, or its stream has begun */
  async #keep(address, key, headers) {
    const sent = request(address, { headers: { authorization: `Bearer ${key}`, ...headers }, agent: false });
    this.#open.add(sent);
    sent.on('error', () => undefined);
    sent.on('response', (answer) => {
      if (answer.statusCode !== 200) this.#refused++;
      answer.resume();
    });
    sent.on('close', () => {
      this.#open.delete(sent);
      if (!this.#isOver) void this.#keep(address, key, headers);
    });
    sent.end();
    await once(sent, headers.prefer ? 'finish' : 'response');
  }

  assertAllThere() {
    if (this.#refused > 0 || this.#open.size !== STREAMS + LONG_POLLS)
      throw new Error(`${this.#open.size} are waiting, ${this.#refused} were refused.`);
  }

  end() {
    this.#isOver = true;
    for (const sent of this.#open) sent.destroy();
  }
}

/** How long an event is under way, alone and with a thousand of another endpoint before it that never answers. */
export async function measureDeadEndpoint(client, say) {
  const receiver = await startReceiver();
  try {
    const live = await client.registerWebhook(receiver.url('/live'));
    const aloneMs = await deliver(client, receiver, live);
    const dead = await client.registerWebhook(receiver.url('/dead'));
    for (let number = 0; number < DEAD_EVENTS; number++) await client.testWebhook(dead);
    const besideMs = await deliver(client, receiver, live);
    say(
      `  an event beside ${DEAD_EVENTS} of a dead endpoint: ${besideMs.toFixed(0)} ms at most (alone ${aloneMs.toFixed(0)})`,
    );
    return { events: DEAD_EVENTS, aloneMs, besideMs };
  } finally {
    receiver.close();
  }
}

/** @returns the longest, ms from the request that made the event to its delivery */
async function deliver(client, receiver, id) {
  const times = [];
  for (let number = 0; number < LIVE_EVENTS; number++) {
    const arrived = receiver.next('/live');
    const startedAt = performance.now();
    await client.testWebhook(id);
    await arrived;
    times.push(performance.now() - startedAt);
  }
  return quantile(times, 1);
}
