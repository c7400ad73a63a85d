import { Table } from '../../database/table.js';
import { AuditEntry } from './audit-entry.entity.js';

export const AUDIT_ENTRIES = new Table(AuditEntry);
