import { readdirSync } from 'node:fs';
import type { Api } from './support/api.js';
import { runService } from './support/run-service.js';
import type { Service } from './support/service.js';
import { until } from './support/until.js';

/** Takes the converter some seconds. */
const LONG = Array.from({ length: 120_000 }, (_, i) => `${i},${i * 7},text of row ${i}`).join('\n');

describe('the end of a job before its time', () => {
  let service: Service;
  let api: Api;

  runService({ RATE_LIMIT: '10000', CONVERSION_CONCURRENCY: '1' }, (started) => ({ service, api } = started));

  const cancel = (id: string) => api.post(`/jobs/${id}/cancel`);
  const remove = (path: string) => api.call('DELETE', `/api/v1${path}`);
  const statusOf = async (id: string) => (await api.get(`/jobs/${id}`)).body.job.status;
  const eventsOf = async (id: string) =>
    (await service.rows(`SELECT type FROM job_events WHERE jobId = '${id}' ORDER BY sequence`)).map(({ type }) => type);
  const filesOf = (id: string) =>
    readdirSync(service.seenAt, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes(id));

  async function running(): Promise<string> {
    const id = await api.createJob(LONG, 'long.csv', 'csv-to-pdf');
    await api.begin(id);
    await until(async () => (await statusOf(id)) === 'processing');
    return id;
  }

  it('cancels a job that waits, once and for all', async () => {
    const id = await api.createJob('text', 'a.txt', 'txt-to-pdf');
    const { status, body } = await cancel(id);
    expect([status, body.job.status, body.job.result]).toEqual([200, 'canceled', null]);
    expect((await cancel(id)).body.job).toEqual(body.job);
    const refused = await api.post(`/jobs/${id}/process`);
    expect([refused.status, refused.body.code]).toEqual([409, 'job-canceled']);
    expect((await api.download(id)).body.code).toBe('job-canceled');
    expect(await eventsOf(id)).toEqual(['job.accepted', 'job.canceled']);
  });

  it('stops a job that runs, and the next one is begun', async () => {
    const before = (await api.get('/usage')).body.usage;
    const id = await running();
    const waiter = api.get(`/jobs/${id}`, { prefer: 'wait=60' });
    expect((await cancel(id)).body.job.status).toBe('canceled');
    expect((await waiter).body.job.status).toBe('canceled');
    expect(await api.convert('next', 'next.txt', 'txt-to-pdf')).toMatchObject({ status: 'completed' });
    expect(await statusOf(id)).toBe('canceled');
    expect(service.output).toMatch(new RegExp(`"jobId":"${id}".*"lease lost"`));
    await until(() => filesOf(id).length === 0);
    const after = (await api.get('/usage')).body.usage;
    expect(after.jobs.canceled - before.jobs.canceled).toBe(1);
    expect(after.conversions.some(({ tool }: { tool: string }) => tool === 'csv-to-pdf')).toBe(false);
    expect(await eventsOf(id)).toEqual(['job.accepted', 'job.queued', 'job.started', 'job.canceled']);
  });

  it('cancels nothing that is finished, and nothing of another key', async () => {
    const { id } = await api.convert('done', 'done.txt', 'txt-to-pdf');
    expect((await cancel(id)).body.code).toBe('job-finished');
    const other = await service.client();
    expect((await other.post(`/jobs/${id}/cancel`)).status).toBe(404);
    expect((await other.call('DELETE', `/api/v1/jobs/${id}`)).status).toBe(404);
    expect(await statusOf(id)).toBe('completed');
  });

  it('deletes a job with its result, and gives a receipt', async () => {
    const { id, result } = await api.convert('secret', 'secret.txt', 'txt-to-pdf');
    expect(filesOf(id)).toHaveLength(1);
    const { status, body } = await remove(`/jobs/${id}`);
    expect([status, body.deletion]).toEqual([
      200,
      { ids: [id], sha256: [result.sha256], deletedAt: expect.stringMatching(/Z$/) },
    ]);
    expect(filesOf(id)).toEqual([]);
    expect((await api.get(`/jobs/${id}`)).status).toBe(404);
    expect((await api.download(id)).status).toBe(404);
    expect((await remove(`/jobs/${id}`)).status).toBe(404);
    expect((await eventsOf(id)).at(-1)).toBe('job.deleted');
    expect(await service.rows(`SELECT id FROM jobs WHERE id = '${id}'`)).toEqual([]);
  });

  it('deletes a job that runs, and what it made so far', async () => {
    const id = await running();
    expect((await remove(`/jobs/${id}`)).body.deletion).toMatchObject({ ids: [id], sha256: [] });
    expect((await api.get(`/jobs/${id}`)).status).toBe(404);
    await until(() => filesOf(id).length === 0);
    expect(await api.convert('next', 'next.txt', 'txt-to-pdf')).toMatchObject({ status: 'completed' });
  });

  it('deletes an upload, but not under a job that reads it', async () => {
    const id = await running();
    const { uploadId } = (await api.get(`/jobs/${id}`)).body.job;
    expect((await remove(`/uploads/${uploadId}`)).body.code).toBe('upload-in-use');
    await cancel(id);
    const { status, body } = await remove(`/uploads/${uploadId}`);
    expect([status, body.deletion.ids]).toEqual([200, [uploadId]]);
    expect(filesOf(uploadId)).toEqual([]);
    expect((await api.get(`/uploads/${uploadId}`)).status).toBe(404);
    expect((await remove(`/uploads/${uploadId}`)).status).toBe(404);
    const refused = await api.post('/jobs', { tool: 'csv-to-pdf', uploadId });
    expect(refused.body.code).toBe('unknown-upload');
  });
});
