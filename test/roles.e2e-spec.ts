import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Api } from './support/api.js';
import { describeEmbedded, describeShared } from './support/by-database.js';
import { longMarkdown, sentence } from './support/documents.js';
import { Service } from './support/service.js';
import { until } from './support/until.js';

jest.setTimeout(240_000);

describeShared('processes that answer and processes that convert, over one database', () => {
  let answering: Service;
  let api: Api;
  let workers: ChildProcess[];

  beforeEach(async () => {
    answering = await Service.start({ ROLE: 'api', RATE_LIMIT: '100000' });
    api = await answering.client();
    workers = [];
  });
  afterEach(async () => {
    for (const worker of workers) worker.kill('SIGKILL');
    await answering.stop();
  });

  async function startWorker(): Promise<ChildProcess> {
    const { length: said } = answering.output.split('"working"');
    const worker = answering.spawn({ ROLE: 'worker', CONVERSION_CONCURRENCY: '1' });
    workers.push(worker);
    await until(() => answering.output.split('"working"').length > said, 60_000);
    return worker;
  }

  it('share the work: what one accepts, waits until another converts it', async () => {
    const id = await api.createJob(sentence(1, 50), 'note.txt', 'txt-to-pdf');
    const waiting = await api.post(`/jobs/${id}/process`, undefined, { prefer: 'wait=2' });
    expect([waiting.status, waiting.body.job.status]).toEqual([202, 'queued']);
    expect((await answering.probe('readyz')).body).toMatchObject({ ok: true, limited: [] });
    await startWorker();
    expect(await api.finished(id)).toMatchObject({ status: 'completed', attempts: 1 });
    expect((await api.download(id)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('merge the results of others', async () => {
    await startWorker();
    const items = ['# A', '# B'].map((text) => ({ tool: 'md-to-pdf', source: { text } }));
    const { body } = await api.post('/batches', { items });
    for (const { jobId } of body.batch.items) await api.finished(jobId);
    const { status, bytes } = await api.get(`/batches/${body.batch.id}/merged`);
    expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });

  it('give the work of one that is killed to another', async () => {
    const first = await startWorker();
    const id = await api.createJob(longMarkdown(3000), 'long.md', 'md-to-pdf');
    await api.begin(id);
    await until(async () => (await api.get(`/jobs/${id}`)).body.job.status === 'processing');
    first.kill('SIGKILL');
    await startWorker();
    expect(await api.finished(id)).toMatchObject({ status: 'completed', attempts: 2 });
  });

  it('end in order: work under way goes back in line, and does not count as a try', async () => {
    const worker = await startWorker();
    const id = await api.createJob(longMarkdown(3000), 'long.md', 'md-to-pdf');
    await api.begin(id);
    await until(async () => (await api.get(`/jobs/${id}`)).body.job.status === 'processing');
    worker.kill('SIGTERM');
    await once(worker, 'exit');
    expect((await api.get(`/jobs/${id}`)).body.job).toMatchObject({ status: 'queued', attempts: 0 });
    await startWorker();
    expect(await api.finished(id)).toMatchObject({ status: 'completed', attempts: 1 });
  });
});

describeEmbedded('a role on the embedded database', () => {
  it.each(['api', 'worker'])('%s is refused, with what would help', async (role) => {
    const service = await Service.prepare({ ROLE: role });
    const child = service.spawn();
    await once(child, 'exit');
    expect(child.exitCode).toBe(1);
    expect(service.output).toContain(`ROLE=${role} needs a database that several processes share`);
    await service.stop();
  });
});
