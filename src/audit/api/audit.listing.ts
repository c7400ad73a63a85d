import { Injectable } from '@nestjs/common';
import { isoTime } from '../../common/time.js';
import { Database } from '../../database/database.js';
import { newestFirst, type Listing } from '../../database/newest-first.js';
import type { AuditEntry } from '../log/audit-entry.entity.js';
import { AUDIT_ENTRIES } from '../log/audit.table.js';
import type { AuditEntryDto, AuditListDto, AuditQueryDto } from './audit.dto.js';

/** Lists what was done, for who administers the service. */
@Injectable()
export class AuditListing {
  constructor(private readonly database: Database) {}

  /** @throws ProblemException `validation-failed` for a cursor that isn't one */
  async list(query: AuditQueryDto): Promise<AuditListDto> {
    const { actor, type, after, before } = query;
    const where: Listing['where'][number][] = [['createdAt >= ?', after === undefined ? 0 : Date.parse(after)]];
    if (actor !== undefined) where.unshift(['actor = ?', actor]);
    if (type !== undefined) where.unshift(['type = ?', type]);
    if (before !== undefined) where.push(['createdAt < ?', Date.parse(before)]);
    const listing = { from: 'audit_entries', where, time: 'createdAt', id: 'id' };
    const page = await this.database.read((manager) => newestFirst(manager, AUDIT_ENTRIES, listing, query));
    return { ok: true, entries: page.rows.map(view), nextCursor: page.nextCursor };
  }
}

function view({ id, createdAt, actor, type, subject, details }: AuditEntry): AuditEntryDto {
  return { id, at: isoTime(createdAt), actor, type, subject, details: { ...details } };
}
