import { writeFileSync } from 'node:fs';
import type { Api } from './support/api.js';
import { sentence } from './support/documents.js';
import { OwnDisk } from './support/own-disk.js';
import { Service } from './support/service.js';
import { until } from './support/until.js';

const MEGABYTE = 1_000_000;
const DISK_MB = 24;

const describeOnOwnDisk = Service.isEmbedded && OwnDisk.isPossible ? describe : describe.skip;

jest.setTimeout(180_000);

describeOnOwnDisk('a disk that is really full, with the database on it', () => {
  let service: Service;
  let api: Api;
  let disk: OwnDisk;

  beforeAll(async () => {
    service = await Service.prepare({ RATE_LIMIT: '100000', MIN_FREE_DISK_MB: '0' });
    api = await service.client();
    disk = await OwnDisk.mount(service.dataDir, DISK_MB);
    service.liveOn(disk);
    await service.boot();
  });
  afterAll(async () => {
    await service.stop();
    disk.unplug();
  });

  it('costs what can not be stored, and nothing else; with room again, everything goes on', async () => {
    const done = await api.convert(sentence(1, 50), 'done.txt', 'txt-to-pdf');
    const waiting = await api.createJob(sentence(2, 50), 'waiting.txt', 'txt-to-pdf');
    writeFileSync(disk.path('filler'), Buffer.alloc(8 * MEGABYTE));

    const kept = await uploadUntilRefused();
    expect(kept.length).toBeGreaterThan(0);
    const whileFull = await api.begin(waiting);
    expect([200, 202, 507]).toContain(whileFull.status);
    expect((await api.download(done.id)).status).toBe(200);
    expect((await service.probe('livez')).status).toBe(200);

    disk.empty();
    expect((await api.upload(sentence(3, 50), 'again.txt')).status).toBe(201);
    await api.begin(waiting);
    expect(await api.finished(waiting)).toMatchObject({ status: 'completed' });
    for (const id of kept) expect((await api.get(`/uploads/${id}`)).status).toBe(200);
    await expectSound();
  });

  it('loses nothing that was answered when commits fail, again and again, for want of room', async () => {
    const { body } = await api.upload(sentence(4, 50), 'source.txt');
    const accepted: string[] = [];
    const seen = new Map<number, number>();
    for (let round = 0; round < 4; round++) {
      disk.fill();
      await create(20);
      disk.empty();
      await create(10);
    }

    await service.kill();
    await service.boot();
    const answers = await Promise.all(accepted.map((id) => api.post(`/jobs/${id}/process`)));
    expect(new Set(answers.map((answer) => answer.body.job?.status ?? answer.body.code))).toEqual(
      new Set(['completed']),
    );
    expect(seen.get(507)).toBeGreaterThanOrEqual(4);
    expect(accepted.length).toBeGreaterThanOrEqual(40);
    await expectSound();

    async function create(jobs: number): Promise<void> {
      for (let i = 0; i < jobs; i++) {
        const answer = await api.post('/jobs', { tool: 'txt-to-pdf', uploadId: body.upload.id });
        seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
        if (answer.status === 202) accepted.push(answer.body.job.id);
      }
    }
  });

  it('is told by /readyz while it lasts', async () => {
    disk.fill();
    await until(async () => (await service.probe('readyz')).status === 503);
    expect((await service.probe('readyz')).body).toMatchObject({
      detail: expect.stringContaining('can not be written to'),
    });
    disk.empty();
    await until(async () => (await service.probe('readyz')).status === 200);
  });

  /** @returns the uploads that were answered with 201 */
  async function uploadUntilRefused(): Promise<string[]> {
    const kept: string[] = [];
    for (;;) {
      const { status, body } = await api.upload('x'.repeat(MEGABYTE), 'large.txt');
      if (status !== 201) {
        expect([status, body.code]).toEqual([507, 'storage-full']);
        return kept;
      }
      kept.push(body.upload.id);
      expect(kept.length).toBeLessThan(DISK_MB);
    }
  }

  async function expectSound(): Promise<void> {
    expect(await service.rows('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  }
});
