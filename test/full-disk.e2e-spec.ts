import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Api } from './support/api.js';
import { queryFile } from './support/database.js';
import { sentence } from './support/documents.js';
import { Service } from './support/service.js';

const MEGABYTE = 1_000_000;
const DISK_MB = 24;

/** A disk of its own, in memory, with what the data folder held; it needs no privilege and is gone with the service. */
const OWN_DISK = `
  copy=$(mktemp -d) && cp -a "$DATA_DIR/." "$copy" && mount -t tmpfs -o size=${DISK_MB}m none "$DATA_DIR" &&
  cp -a "$copy/." "$DATA_DIR" && rm -rf "$copy" && exec "$@"`;
const LAUNCHER = ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c', OWN_DISK, 'sh'];

const canMount = spawnSync('unshare', [...LAUNCHER.slice(1, 4), 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;
const describeOnOwnDisk = Service.isEmbedded && canMount ? describe : describe.skip;

jest.setTimeout(180_000);

describeOnOwnDisk('a disk that is really full, with the database on it', () => {
  let service: Service;
  let api: Api;

  beforeAll(async () => {
    service = await Service.prepare({ RATE_LIMIT: '100000', MIN_FREE_DISK_MB: '0' });
    api = await service.client();
    service.launcher = LAUNCHER;
    await service.boot();
  });
  afterAll(() => service.stop());

  it('costs what can not be stored, and nothing else; with room again, everything goes on', async () => {
    const done = await api.convert(sentence(1, 50), 'done.txt', 'txt-to-pdf');
    const waiting = await api.createJob(sentence(2, 50), 'waiting.txt', 'txt-to-pdf');
    const filler = seenByService('filler');
    writeFileSync(filler, Buffer.alloc(8 * MEGABYTE));

    const kept = await uploadUntilRefused();
    expect(kept.length).toBeGreaterThan(0);
    const whileFull = await api.post(`/jobs/${waiting}/process`, undefined, { prefer: 'respond-async' });
    expect([200, 202, 507]).toContain(whileFull.status);
    expect((await api.download(done.id)).status).toBe(200);
    expect((await fetch(`${service.url}/livez`)).status).toBe(200);

    rmSync(filler);
    expect((await api.upload(sentence(3, 50), 'again.txt')).status).toBe(201);
    await api.post(`/jobs/${waiting}/process`, undefined, { prefer: 'respond-async' });
    expect(await api.finished(waiting)).toMatchObject({ status: 'completed' });
    for (const id of kept) expect((await api.get(`/uploads/${id}`)).status).toBe(200);
    expect(queryFile('PRAGMA integrity_check', seenByService('docket.sqlite'))).toEqual([{ integrity_check: 'ok' }]);
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

  function seenByService(name: string): string {
    return join(`/proc/${service.pid}/root`, service.dataDir, name);
  }
});
