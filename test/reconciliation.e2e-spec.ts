import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Api } from './support/api.js';
import { sentence } from './support/documents.js';
import { runService } from './support/run-service.js';
import type { Service } from './support/service.js';
import { until } from './support/until.js';

/** What the storage holds and the database does not know. */
describe('files and records are compared at the start', () => {
  let service: Service;
  let api: Api;

  runService({ RATE_LIMIT: '10000' }, (started) => ({ service, api } = started));

  it('files that no record knows are removed when they are an hour old, and no others', async () => {
    const { id } = await api.convert(sentence(1, 20), 'note.txt', 'txt-to-pdf');
    const [{ uploadId, resultStorageKey }] = await service.rows(`SELECT * FROM jobs WHERE id = '${id}'`);
    const known = [path(`uploads/${uploadId}`), path(resultStorageKey)];
    const old = ['uploads/upl_1', 'uploads/upl_2.partial', 'results/job_1.1'].map(make);
    const young = ['uploads/upl_3', 'uploads/upl_4.partial', 'results/job_2.1'].map(make);
    for (const file of [...known, ...old]) utimesSync(file, 1, 1);
    await service.terminate();
    await service.boot();
    await until(() => service.output.split('files that no record knows were removed').length > 2);
    expect(old.filter((file) => existsSync(file))).toEqual([]);
    expect([...known, ...young].filter((file) => !existsSync(file))).toEqual([]);
  });

  function path(key: string): string {
    return join(service.dataDir, 'files', key);
  }

  function make(key: string): string {
    mkdirSync(join(path(key), '..'), { recursive: true });
    writeFileSync(path(key), 'nobody’s');
    return path(key);
  }
});
