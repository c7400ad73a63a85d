import { Inject, Injectable } from '@nestjs/common';
import { API_VERSION } from '../common/api-version.js';
import { Clock } from '../common/clock.js';
import { Shutdown } from '../common/http/shutdown.js';
import { isoTime } from '../common/time.js';
import { Database } from '../database/database.js';
import { STORAGE, type StoragePort } from '../storage/storage.port.js';
import type { HealthDto } from './health.dto.js';

/** What takes longer than this to answer is as good as gone. */
const PATIENCE_MS = 2000;

@Injectable()
export class HealthService {
  constructor(
    @Inject(STORAGE) private readonly storage: StoragePort,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly shutdown: Shutdown,
  ) {}

  async check(): Promise<HealthDto> {
    const status = (await this.#hasDatabase()) ? 'ok' : 'degraded';
    return { ok: true, status, service: 'docket', version: API_VERSION, time: isoTime(this.clock.now()) };
  }

  /** Why requests should go elsewhere; empty when they need not. */
  async whatIsMissing(): Promise<string[]> {
    const [hasDatabase, hasStorage] = await Promise.all([this.#hasDatabase(), succeeds(this.storage.assertWritable())]);
    return [
      ...(this.shutdown.isUnderWay ? ['the server is stopping'] : []),
      ...(hasDatabase ? [] : ['the database does not answer']),
      ...(hasStorage ? [] : ['the storage can not be written to']),
    ];
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
