import { Injectable } from '@nestjs/common';
import { API_VERSION } from '../common/api-version.js';
import { Clock } from '../common/clock.js';
import { isoTime } from '../common/time.js';
import { Database } from '../database/database.js';
import type { HealthDto } from './health.dto.js';

@Injectable()
export class HealthService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async check(): Promise<HealthDto> {
    const status = (await this.#hasDatabase()) ? 'ok' : 'degraded';
    return { ok: true, status, service: 'docket', version: API_VERSION, time: isoTime(this.clock.now()) };
  }

  async #hasDatabase(): Promise<boolean> {
    try {
      await this.database.read((manager) => manager.query('SELECT 1'));
      return true;
    } catch {
      return false;
    }
  }
}
