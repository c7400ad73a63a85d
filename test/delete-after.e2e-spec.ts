import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Faults } from './faults/faults.js';
import { Api, type Answer } from './support/api.js';
import { Service } from './support/service.js';
import { until } from './support/until.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const NOTE = { tool: 'txt-to-pdf', source: { text: 'For your eyes only.' }, sourceFileName: 'note.txt' };
const WAITING = { prefer: 'wait=60' };

describe('files that a client wants gone before their time', () => {
  let faults: Faults;
  let service: Service;
  let api: Api;

  beforeEach(async () => {
    faults = await Faults.make();
    service = await Service.start({ RATE_LIMIT: '10000', RETENTION_HOURS: '24', ...faults.environment });
    api = await service.client();
  });
  afterEach(async () => {
    await service.stop();
    await faults.remove();
  });

  const files = (folder: string) => readdir(join(service.dataDir, 'files', folder));
  const job = async (id: string) => (await api.get(`/jobs/${id}`)).body.job;
  const left = async (id: string) => Date.parse((await job(id)).expiresAt) - Date.now();
  const isEnding = async (id: string) => (await left(id)) <= MINUTE_MS;

  /** @returns the finished job */
  async function make(request: object): Promise<any> {
    const { status, body } = await api.post('/jobs', { ...NOTE, process: true, ...request }, WAITING);
    expect([status, body.job?.status]).toEqual([200, 'completed']);
    return body.job;
  }

  async function expectGone(id: string): Promise<void> {
    const { status, body } = await api.download(id);
    expect([status, body.code]).toEqual([410, 'result-expired']);
    expect((await job(id)).status).toBe('expired');
  }

  it('go a minute after the result was sent whole, with the document that came along', async () => {
    const { id, uploadId, deleteAfter } = await make({ deleteAfter: 'download' });
    expect(deleteAfter).toBe('download');
    const { bytes } = await api.download(id);
    await until(() => isEnding(id));
    expect(await left(id)).toBeGreaterThan(0);
    // What broke at its last byte can be had again, and that moves nothing.
    const { expiresAt } = await job(id);
    expect((await api.download(id)).bytes).toEqual(bytes);
    await faults.setClock(service.pid, MINUTE_MS - 5000);
    await api.download(id);
    expect((await job(id)).expiresAt).toBe(expiresAt);

    await faults.setClock(service.pid, MINUTE_MS);
    await until(async () => (await api.download(id)).status === 410);
    await expectGone(id);
    expect((await api.get(`/uploads/${uploadId}`)).status).toBe(404);
    await service.terminate();
    await faults.setClock(null, 2 * MINUTE_MS);
    await service.boot();
    await until(async () => (await files('results')).length + (await files('uploads')).length === 0);
    // Its client learns what became of it, as of any job whose time is over.
    await expectGone(id);
  }, 180_000);

  it('stay when the result was not sent whole', async () => {
    const { id, result } = await make({ deleteAfter: 'download' });
    const { headers } = await api.call('HEAD', `/api/v1/jobs/${id}/download`);
    const etag = headers.get('etag') as string;
    expect((await api.download(id, { range: 'bytes=0-9' })).status).toBe(206);
    expect((await api.download(id, { 'if-none-match': etag })).status).toBe(304);
    expect((await api.download(id, { 'if-match': '"another"' })).status).toBe(412);
    // A job whose result does go, to see that there was time enough.
    const other = await make({ deleteAfter: 'download' });
    await api.download(other.id);
    await until(() => isEnding(other.id));
    expect(await left(id)).toBeGreaterThan(23 * HOUR_MS);
    expect((await api.download(id)).bytes).toHaveLength(result.size);
  }, 60_000);

  it('are none but those of the job: another one, and a document that was uploaded by itself, stay', async () => {
    const { body } = await api.upload('For several.', 'several.txt');
    const request = { source: undefined, uploadId: body.upload.id };
    const once = await make({ ...request, deleteAfter: 'download' });
    const kept = await make(request);
    expect(kept.deleteAfter).toBeNull();
    for (const { id } of [once, kept]) await api.download(id);
    await until(() => isEnding(once.id));
    expect(await left(kept.id)).toBeGreaterThan(23 * HOUR_MS);
    await faults.setClock(service.pid, 2 * MINUTE_MS);
    await until(async () => (await api.download(once.id)).status === 410);
    expect((await api.download(kept.id)).status).toBe(200);
    expect((await api.get(`/uploads/${body.upload.id}`)).status).toBe(200);
  }, 60_000);

  it.each<[string, () => Promise<{ ids: string[]; answer: Answer }>]>([
    [
      'one call',
      async () => {
        const query = 'sourceFileName=note.txt&deleteAfter=download';
        const call = { headers: { 'content-type': 'text/plain' }, body: 'In one call.' };
        const answer = await api.call('POST', `/api/v1/convert/txt-to-pdf?${query}`, call);
        return { ids: [answer.headers.get('docket-job') as string], answer };
      },
    ],
    [
      'a link',
      async () => {
        const { id } = await make({ deleteAfter: 'download' });
        const { pathname, search } = new URL((await api.post(`/jobs/${id}/links`, {})).body.url);
        return { ids: [id], answer: await new Api(service.url, '').call('GET', pathname + search) };
      },
    ],
    ...(['download', 'merged'] as const).map((form): [string, () => Promise<{ ids: string[]; answer: Answer }>] => [
      `the ${form === 'merged' ? 'merged PDF' : 'archive'} of a batch`,
      async () => {
        const items = [1, 2].map(() => ({ ...NOTE, deleteAfter: 'download' }));
        const { batch } = (await api.post('/batches', { items })).body;
        const ids: string[] = batch.items.map(({ jobId }: { jobId: string }) => jobId);
        for (const id of ids) await api.finished(id);
        return { ids, answer: await api.get(`/batches/${batch.id}/${form}`) };
      },
    ]),
  ])(
    'go after %s as after a download',
    async (_, fetched) => {
      const { ids, answer } = await fetched();
      expect([answer.status, answer.body]).toEqual([200, undefined]);
      for (const id of ids) await until(() => isEnding(id));
      await faults.setClock(service.pid, 2 * MINUTE_MS);
      for (const id of ids) {
        await until(async () => (await job(id)).status === 'expired');
        await expectGone(id);
      }
    },
    60_000,
  );

  it('stay while one call is answered with the job, and not with the result', async () => {
    const query = 'sourceFileName=note.txt&deleteAfter=download';
    const call = { headers: { 'content-type': 'text/plain', accept: 'application/json' }, body: 'Told of.' };
    const { body } = await api.call('POST', `/api/v1/convert/txt-to-pdf?${query}`, call);
    const other = await make({ deleteAfter: 'download' });
    await api.download(other.id);
    await until(() => isEnding(other.id));
    expect(await left(body.job.id)).toBeGreaterThan(23 * HOUR_MS);
  }, 60_000);

  it('go at the time that is named, fetched or not, and never after their usual one', async () => {
    const soon = new Date(Date.now() + HOUR_MS).toISOString();
    const late = new Date(Date.now() + 48 * HOUR_MS).toISOString();
    const timed = await make({ deleteAfter: soon });
    expect([timed.deleteAfter, timed.expiresAt]).toEqual([soon, soon]);
    const usual = await make({ deleteAfter: late });
    expect(usual.deleteAfter).toBe(late);
    expect(Date.parse(usual.expiresAt) - Date.parse(usual.finishedAt)).toBeLessThanOrEqual(24 * HOUR_MS);
    const elsewhere = await make({ deleteAfter: `${soon.slice(0, 19)}+00:00` });
    expect(Date.parse(soon) - Date.parse(elsewhere.expiresAt)).toBeLessThan(1000);
    const { body } = await api.post('/jobs', { ...NOTE, deleteAfter: soon });
    await api.post(`/jobs/${body.job.id}/cancel`);
    expect((await job(body.job.id)).expiresAt).toBe(soon);

    await faults.setClock(service.pid, HOUR_MS);
    await until(async () => (await job(timed.id)).status === 'expired');
    await expectGone(timed.id);
    expect((await api.get(`/uploads/${timed.uploadId}`)).status).toBe(404);
    expect((await api.get(`/uploads/${usual.uploadId}`)).status).toBe(200);
    expect((await api.download(usual.id)).status).toBe(200);
  }, 60_000);

  it('are told of where the request is wrong', async () => {
    const past = new Date(Date.now() - 1000).toISOString();
    const wrong = [past, '2999-02-30T00:00:00Z', '2999-01-01T00:00:00', '2999-01-01', 'downloads', '', 7, {}, null];
    for (const deleteAfter of wrong.slice(0, -1)) {
      const { status, body } = await api.post('/jobs', { ...NOTE, deleteAfter });
      expect([deleteAfter, status, body.code]).toEqual([deleteAfter, 400, 'validation-failed']);
      expect(body.errors).toEqual([expect.objectContaining({ field: 'deleteAfter', code: 'invalid-value' })]);
    }
    const { body } = await api.post('/batches', { items: [{ ...NOTE, deleteAfter: past }, NOTE] });
    expect(body.batch.items[0].problem.errors[0].field).toBe('deleteAfter');
    const { status } = await api.post('/jobs', { ...NOTE, deleteAfter: null });
    expect(status).toBe(202);
    const [{ count }] = await service.rows('SELECT COUNT(*) AS count FROM uploads');
    expect(count).toBe(2);
  });

  it.each([
    ['download.sent', 'kill'],
    ['download.sent', 'throw'],
    ['download.sent.written', 'kill'],
    ['download.sent.written', 'throw'],
  ] as const)(
    'stay whole where the service ends in between, and go after the next download: %s, %s',
    async (point, action) => {
      const { id, uploadId } = await make({ deleteAfter: 'download' });
      await faults.arm([point], [action]);
      const { bytes } = await api.download(id);
      await faults.allHit();
      if (action === 'kill') {
        await until(() => Promise.resolve(!service.isRunning));
        await service.boot();
        api = new Api(service.url, api.key);
      }
      expect(await left(id)).toBeGreaterThan(23 * HOUR_MS);
      const [{ expiresAt }] = await service.rows(`SELECT expiresAt FROM uploads WHERE id = '${uploadId}'`);
      expect(Number(expiresAt) - Date.now()).toBeGreaterThan(23 * HOUR_MS);
      expect((await api.download(id)).bytes).toEqual(bytes);
      await until(() => isEnding(id));
    },
    60_000,
  );
});
