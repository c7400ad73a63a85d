import { Injectable } from '@nestjs/common';
import { In, LessThanOrEqual, type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { newId } from '../../common/ids.js';
import { Database } from '../../database/database.js';
import { AuditEntry } from './audit-entry.entity.js';
import { AUDIT_ENTRIES } from './audit.table.js';

/** Writes down who did what, in the transaction of what was done: both are committed, or neither. */
@Injectable()
export class AuditLog {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @param manager that of the transaction */
  async record(manager: EntityManager, entry: Omit<AuditEntry, 'id' | 'createdAt'>): Promise<void> {
    await AUDIT_ENTRIES.insert(manager, { ...entry, id: newId('aud'), createdAt: this.clock.now() });
    // failpoint: audit.written
  }

  /** Forgets entries of before this time (ms since 1970), at most so many. @returns how many */
  async forget(before: number, most: number): Promise<number> {
    const createdAt = LessThanOrEqual(before);
    const due = await this.database.read((manager) =>
      manager.find(AuditEntry, { select: { id: true }, where: { createdAt }, take: most }),
    );
    const ids = due.map(({ id }) => id);
    if (ids.length > 0) await this.database.write((manager) => manager.delete(AuditEntry, { id: In(ids) }));
    return ids.length;
  }
}
