import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Clock } from '../common/clock.js';
import { newId } from '../common/ids.js';
import { Database } from '../database/database.js';
import { Table } from '../database/table.js';
import { WriteProbe } from './write-probe.entity.js';

/** Rows of instances that are gone are removed at this age. */
const KEPT_MS = 86_400_000;

const PROBES = new Table(WriteProbe);

/**
 * Whether the database stores what it is given: a row is written as every other one is, committed, flushed, and read
 * back as every other one is. A service whose writes lead nowhere still answers questions.
 */
@Injectable()
export class DatabaseProbe {
  readonly #id = newId('ins');
  #sequence = 0;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws when it could not be written, or is not what was written */
  async writeAndReadBack(): Promise<void> {
    const probe = { id: this.#id, sequence: ++this.#sequence, writtenAt: this.clock.now() };
    await this.#write(probe);
    const found = await this.database.read((manager) => PROBES.find(manager, { id: probe.id }));
    if (found?.sequence !== probe.sequence) throw new Error('The database does not hold what it acknowledged.');
  }

  async #write(probe: WriteProbe): Promise<void> {
    const { id, ...change } = probe;
    await this.database.write(async (manager) => {
      if ((await PROBES.update(manager, { id }, change)) === 1) return;
      await manager.delete(WriteProbe, { writtenAt: LessThan(probe.writtenAt - KEPT_MS) });
      await PROBES.insert(manager, probe);
    });
  }
}
