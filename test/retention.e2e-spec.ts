import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Faults } from './faults/faults.js';
import { Api } from './support/api.js';
import { Service } from './support/service.js';
import { until } from './support/until.js';

/** Longer than any machine takes for the work below; then the service's clock is put forward. */
const RETENTION_MS = 40_000;

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
