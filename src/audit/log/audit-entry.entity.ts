import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, jsonColumn, textColumn, timeColumn } from '../../database/columns.js';

/** What is written down. */
export const AUDIT_TYPES = [
  'key.created',
  'key.changed',
  'key.rotated',
  'key.revoked',
  'upload.deleted',
  'job.deleted',
  'batch.deleted',
  'link.created',
  'link.revoked',
  'webhook.created',
  'webhook.changed',
  'webhook.secret-rotated',
  'webhook.deleted',
] as const;
export type AuditType = (typeof AUDIT_TYPES)[number];

/** Something that somebody did on purpose, and that changes what others may do or find. */
@Entity('audit_entries')
export class AuditEntry {
  @PrimaryColumn(idColumn)
  id!: string;

  /** Who did it: the id of an API key, `command-line`, or `service`. */
  @Column(textColumn(40))
  actor!: string;

  @Column(textColumn(40))
  type!: AuditType;

  /** Id of what it was done to. */
  @Column(textColumn(40))
  subject!: string;

  /** What else is to be known of it: no secret, and nothing of a document. */
  @Column(jsonColumn)
  details!: Readonly<Record<string, unknown>>;

  @Column(timeColumn)
  createdAt!: number;
}
