import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Faults } from './faults/faults.js';
import { Api } from './support/api.js';
import { Service } from './support/service.js';
import { until } from './support/until.js';

/** Longer than any machine takes for the work below; then the service's clock is put forward. */
const RETENTION_MS = 40_000;

const HOUR_MS = 3_600_000;

/** More than a sweep once took. */
const MANY = 500;
const LEFT_JOBS = `SELECT COUNT(*) AS count FROM jobs WHERE status <> 'expired'`;
const LEFT_UPLOADS = 'SELECT COUNT(*) AS count FROM uploads';

describe('retention', () => {
  let faults: Faults;
  let service: Service;
  let api: Api;

  beforeAll(async () => {
    faults = await Faults.make();
    const retention = { RETENTION_HOURS: String(RETENTION_MS / 3_600_000) };
    service = await Service.start({ ...retention, RATE_LIMIT: '10000', ...faults.environment });
    api = await service.client();
  });
  afterAll(async () => {
    await service.stop();
    await faults.remove();
  });

  it('takes files away when their time is over, and says so', async () => {
    const { body: sent } = await api.upload('# Short-lived\n', 'short.md');
    const { body: waiting } = await api.post('/jobs', { tool: 'md-to-pdf', uploadId: sent.upload.id });
    const { body: created } = await api.post('/jobs', { tool: 'md-to-pdf', uploadId: sent.upload.id });
    const { id } = created.job;
    expect((await api.post(`/jobs/${id}/process`)).body.job.status).toBe('completed');
    expect((await api.download(id)).status).toBe(200);

    await faults.setClock(service.pid, RETENTION_MS);
    await until(async () => (await api.download(id)).status === 410, 60_000);
    expect((await api.download(id)).body.code).toBe('result-expired');
    expect((await api.get(`/jobs/${id}`)).body.job.status).toBe('expired');
    expect((await api.get(`/uploads/${sent.upload.id}`)).status).toBe(404);
    await until(async () => (await files('uploads')).length + (await files('results')).length === 0, 60_000);

    await until(async () => (await api.get(`/jobs/${waiting.job.id}`)).body.job.status === 'expired');
    const { status, body } = await api.post(`/jobs/${waiting.job.id}/process`);
    expect([status, body.code]).toEqual([409, 'job-expired']);
  }, 180_000);

  function files(folder: string): Promise<string[]> {
    return readdir(join(service.dataDir, 'files', folder));
  }
});

/** The service sweeps at its start and once a minute then: what the tests see lies between two sweeps, or within one. */
describe('retention of an hour', () => {
  let faults: Faults;
  let service: Service;
  let api: Api;

  beforeEach(async () => {
    faults = await Faults.make();
    const retention = { RETENTION_HOURS: '1', AUDIT_RETENTION_DAYS: '1' };
    service = await Service.start({ ...retention, RATE_LIMIT: '100000', ...faults.environment });
    api = await service.client();
  });
  afterEach(async () => {
    await service.stop();
    await faults.remove();
  });

  it('is over when it is over, and not when the sweep comes by', async () => {
    const done = await api.convert('short-lived', 'done.txt', 'txt-to-pdf');
    const waiting = await api.createJob('short-lived', 'waiting.txt', 'txt-to-pdf');
    const { body } = await api.upload('short-lived', 'unused.txt');
    await faults.setClock(service.pid, HOUR_MS);
    await until(async () => (await api.get(`/jobs/${done.id}`)).body.job.status === 'expired');
    expect((await api.download(done.id)).body.code).toBe('result-expired');
    expect((await api.post(`/jobs/${waiting}/process`)).body.code).toBe('job-expired');
    expect((await api.get(`/uploads/${body.upload.id}`)).status).toBe(404);
    expect(await service.rows(`SELECT id FROM jobs WHERE status = 'expired'`)).toEqual([]);
  }, 180_000);

  it('ends for everything that is due in one sweep, but for what is in use', async () => {
    await api.createJob('short-lived', 'first.txt', 'txt-to-pdf');
    await faults.arm(['job.claimed'], ['hold']);
    const atWork = await api.createJob('in use', 'at-work.txt', 'txt-to-pdf');
    await api.begin(atWork);
    await until(async () => (await faults.armed()).length === 0);
    for (let batch = 0; batch < MANY / 50; batch++) {
      const jobs = Array.from({ length: 50 }, () => api.createJob('short-lived', 'one-of-many.txt', 'txt-to-pdf'));
      await Promise.all(jobs);
    }
    await faults.setClock(service.pid, HOUR_MS);
    await until(async () => (await service.rows(LEFT_JOBS))[0].count === 1, 90_000);
    await until(async () => (await service.rows(LEFT_UPLOADS))[0].count === 1, 10_000);
    await faults.letGo();
    expect((await api.finished(atWork)).status).toBe('completed');
  }, 300_000);

  it('of the audit log ends for each entry when its own time is over', async () => {
    const subjects = async () => (await service.rows('SELECT subject FROM audit_entries')).map((row) => row.subject);
    const old = await subjects();
    expect(old).not.toEqual([]);
    await faults.setClock(service.pid, 12 * HOUR_MS);
    await service.client();
    const young = (await subjects()).filter((subject) => !old.includes(subject));
    expect(young).toHaveLength(1);
    await service.terminate();
    await faults.setClock(null, 24 * HOUR_MS);
    await service.boot();
    await until(async () => (await subjects()).every((subject) => young.includes(subject)), 60_000);
    expect(await subjects()).toEqual(young);
  }, 180_000);
});
