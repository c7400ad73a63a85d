import { Inject, Injectable } from '@nestjs/common';
import { API_VERSION } from '../common/api-version.js';
import { Clock } from '../common/clock.js';
import { Shutdown } from '../common/http/shutdown.js';
import { SharedAnswer } from '../common/shared-answer.js';
import { isoTime } from '../common/time.js';
import { Database } from '../database/database.js';
import { DiskSpace } from '../storage/disk-space.js';
import { STORAGE, type StoragePort } from '../storage/storage.port.js';
import { WorkFolder } from '../storage/work-folder.js';
import { DatabaseProbe } from './database.probe.js';
import type { HealthDto } from './health.dto.js';

/** A part that takes longer than this to answer counts as missing. */
const PATIENCE_MS = 2000;

/** Anybody may ask whether the service is ready: what has to be written to find out is written at most once a second. */
const FRESH_MS = 1000;

@Injectable()
export class HealthService {
  readonly #databaseProbe = new SharedAnswer(() => this.probe.writeAndReadBack(), FRESH_MS);
  readonly #storageProbe = new SharedAnswer(() => this.storage.assertWritable(), FRESH_MS);
  readonly #workProbe = new SharedAnswer(() => this.work.assertWritable(), FRESH_MS);

  constructor(
    @Inject(STORAGE) private readonly storage: StoragePort,
    private readonly work: WorkFolder,
    private readonly database: Database,
    private readonly probe: DatabaseProbe,
    private readonly clock: Clock,
    private readonly shutdown: Shutdown,
    private readonly disk: DiskSpace,
  ) {}

  async check(): Promise<HealthDto> {
    const status = (await this.#hasDatabase()) ? 'ok' : 'degraded';
    return { ok: true, status, service: 'docket', version: API_VERSION, time: isoTime(this.clock.now()) };
  }

  /** Why requests should go elsewhere; empty when they need not. */
  async whatIsMissing(): Promise<string[]> {
    const [hasDatabase, isStored, hasStorage, hasWork] = await Promise.all([
      this.#hasDatabase(),
      succeeds(this.#databaseProbe.get()),
      succeeds(this.#storageProbe.get()),
      succeeds(this.#workProbe.get()),
    ]);
    return [
      ...(this.shutdown.isUnderWay ? ['the server is stopping'] : []),
      ...(hasDatabase ? [] : ['the database does not answer']),
      ...(hasDatabase && !isStored ? ['the database can not be written to'] : []),
      ...(hasStorage ? [] : ['the storage can not be written to']),
      ...(hasWork ? [] : ['the folder of work in progress can not be written to']),
    ];
  }

  /** What requests are refused though this process should get them, since others of the same disk refuse them too. */
  whatIsLimited(): string[] {
    return this.disk.hasRoom() ? [] : ['the disk has less room than MIN_FREE_DISK_MB: new work gets 507'];
  }

  #hasDatabase(): Promise<boolean> {
    return succeeds(this.database.read((manager) => manager.query('SELECT 1')));
  }
}

function succeeds(work: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), PATIENCE_MS);
    const settle = (isGood: boolean) => {
      clearTimeout(timer);
      resolve(isGood);
    };
    work.then(
      () => settle(true),
      () => settle(false),
    );
  });
}
