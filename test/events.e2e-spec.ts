import type { Api } from './support/api.js';
import { Service } from './support/service.js';
import { until } from './support/until.js';

interface Heard {
  readonly id: string | undefined;
  readonly event: string;
  readonly data: any;
}

/** Takes the converter some seconds. */
const LONG = Array.from({ length: 120_000 }, (_, i) => `${i},${i * 7},text of row ${i}`).join('\n');

/** A stream as a browser would read it. */
class Listener {
  readonly heard: Heard[] = [];
  isOver = false;
  readonly #abort = new AbortController();

  private constructor(readonly response: Response) {
    void this.#read().catch(() => undefined);
  }

  static async open(service: Service, key: string, path: string, lastEventId?: string): Promise<Listener> {
    const headers = {
      authorization: `Bearer ${key}`,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    };
    const abort = new AbortController();
    const listener = new Listener(await fetch(`${service.url}/api/v1${path}`, { headers, signal: abort.signal }));
    listener.#abort.signal.addEventListener('abort', () => abort.abort());
    return listener;
  }

  get types(): string[] {
    return this.heard.map(({ event }) => event).filter((event) => event !== 'job.progress');
  }

  close(): void {
    this.#abort.abort();
  }

  async #read(): Promise<void> {
    let text = '';
    for await (const chunk of this.response.body as unknown as AsyncIterable<Uint8Array>) {
      text += Buffer.from(chunk).toString();
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) this.#hear(block);
    }
    this.isOver = true;
  }

  #hear(block: string): void {
    const fields = new Map(block.split('\n').map((line) => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]));
    const event = fields.get('event');
    if (event !== undefined)
      this.heard.push({ id: fields.get('id'), event, data: JSON.parse(fields.get('data') ?? '') });
  }
}

describe('events', () => {
  let service: Service;
  let api: Api;
  const listeners: Listener[] = [];

  beforeAll(async () => {
    service = await Service.start({ RATE_LIMIT: '100000' });
    api = await service.client();
  });
  afterAll(() => service.stop());
  afterEach(() => {
    for (const listener of listeners.splice(0)) listener.close();
  });

  async function listen(path: string, lastEventId?: string, by = service): Promise<Listener> {
    const listener = await Listener.open(by, api.key, path, lastEventId);
    listeners.push(listener);
    return listener;
  }

  const WHOLE = ['job.accepted', 'job.queued', 'job.started', 'job.completed'];

  it('tell of a job from its beginning, and end with it', async () => {
    const id = await api.createJob('text', 'a.txt', 'txt-to-pdf');
    const stream = await listen(`/jobs/${id}/events`);
    expect([stream.response.status, stream.response.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
    await until(() => stream.types.length === 1);
    await api.post(`/jobs/${id}/process`);
    await until(() => stream.isOver);
    expect(stream.types).toEqual(WHOLE);
    const { job } = (await api.get(`/jobs/${id}`)).body;
    expect(stream.heard.at(-1)?.data).toMatchObject({ type: 'job.completed', jobId: id, result: job.result });
  });

  it('go on after the last one that was heard, and say when nothing follows', async () => {
    const { id } = await api.convert('text', 'a.txt', 'txt-to-pdf');
    const whole = await listen(`/jobs/${id}/events`);
    await until(() => whole.isOver);
    const ids = whole.heard.map((event) => event.id);
    const rest = await listen(`/jobs/${id}/events`, ids[1]);
    await until(() => rest.isOver);
    expect(rest.heard).toEqual(whole.heard.slice(2));
    expect((await listen(`/jobs/${id}/events`, ids[3])).response.status).toBe(204);
    const { status, body } = await api.get(`/jobs/${id}/events`, { 'last-event-id': 'x' });
    expect([status, body.code]).toEqual([400, 'validation-failed']);
  });

  it('tell how far a job is', async () => {
    const id = await api.createJob(LONG, 'long.csv', 'csv-to-pdf');
    const stream = await listen(`/jobs/${id}/events`);
    await api.post(`/jobs/${id}/process`, undefined, { prefer: 'respond-async' });
    await until(() => stream.isOver, 120_000);
    const progress = stream.heard.filter(({ event }) => event === 'job.progress');
    expect(progress.length).toBeGreaterThan(0);
    for (const { id: eventId, data } of progress) {
      expect([eventId, data.jobId, typeof data.progress]).toEqual([undefined, id, 'object']);
    }
  });

  it('tell of all jobs of a key, and of none of another', async () => {
    const stream = await listen('/events');
    const stranger = await service.client();
    await stranger.convert('other', 'b.txt', 'txt-to-pdf');
    const { id } = await api.convert('text', 'a.txt', 'txt-to-pdf');
    const canceled = await api.createJob('text', 'c.txt', 'txt-to-pdf');
    await api.post(`/jobs/${canceled}/cancel`);
    await until(() => stream.types.includes('job.canceled'));
    expect(stream.heard.map(({ event, data }) => [event, data.jobId])).toEqual([
      ...WHOLE.map((type) => [type, id]),
      ['job.accepted', canceled],
      ['job.canceled', canceled],
    ]);
    const [first] = stream.heard;
    stream.close();
    const again = await listen('/events', first.id);
    await until(() => again.types.includes('job.canceled'));
    expect(again.heard).toEqual(stream.heard.slice(1));
  });

  it('are not told to strangers, nor to more streams than a key may have', async () => {
    const id = await api.createJob('text', 'a.txt', 'txt-to-pdf');
    const stranger = await service.client();
    expect((await stranger.get(`/jobs/${id}/events`)).status).toBe(404);
    const writer = await service.client('--scopes', 'jobs:write');
    expect((await writer.get('/events')).status).toBe(403);
    for (let i = 0; i < 20; i++) await listen(`/jobs/${id}/events`);
    const { status, body } = await api.get(`/jobs/${id}/events`);
    expect([status, body.code]).toEqual([429, 'too-many-streams']);
    for (const listener of listeners.splice(0)) listener.close();
    await until(async () => (await listen(`/jobs/${id}/events`)).response.status === 200);
  });

  it('are told by whichever instance a client listens to', async () => {
    if (Service.isEmbedded) return;
    const other = await Service.beside(service);
    await other.boot();
    try {
      const stream = await listen('/events', undefined, other);
      const ids = await Promise.all(
        Array.from({ length: 10 }, (_, i) => api.convert(`text ${i}`, 'a.txt', 'txt-to-pdf').then(({ id }) => id)),
      );
      await until(() => stream.types.filter((type) => type === 'job.completed').length >= ids.length);
      for (const id of ids) {
        const types = stream.heard.filter(({ data }) => data.jobId === id).map(({ event }) => event);
        expect([...types].sort()).toEqual([...WHOLE].sort());
      }
    } finally {
      await other.terminate();
    }
  });

  it('end when the service does', async () => {
    const stream = await listen('/events');
    await service.terminate();
    await until(() => stream.isOver);
    await service.boot();
  });
});
