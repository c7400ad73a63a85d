import { Column, Entity, PrimaryColumn } from 'typeorm';
import { flagColumn, idColumn, nullable, sizeColumn, textColumn, timeColumn } from '../database/columns.js';

export type UsageKind = 'created' | 'completed' | 'failed' | 'canceled';

/**
 * One fact for the bill: written in the transaction of the change it records, and by its key at most once. Outlives
 * the job.
 */
@Entity('usage_entries')
export class UsageEntry {
  @PrimaryColumn(idColumn)
  jobId!: string;

  @PrimaryColumn(textColumn(20))
  kind!: UsageKind;

  /** Fencing token of the try; 0 for what no worker did. */
  @PrimaryColumn('integer')
  attempt!: number;

  @Column(idColumn)
  apiKeyId!: string;

  /** Whether the key is for tests: nobody is billed for it. */
  @Column(flagColumn)
  isTest!: boolean;

  @Column(textColumn(100))
  tool!: string;

  /** UTC, `YYYY-MM-DD`. */
  @Column(textColumn(10))
  day!: string;

  @Column(timeColumn)
  at!: number;

  @Column({ type: 'integer', nullable: true })
  pages!: number | null;

  @Column(nullable(sizeColumn))
  bytesIn!: number | null;

  @Column(nullable(sizeColumn))
  bytesOut!: number | null;

  @Column({ type: 'float', nullable: true })
  seconds!: number | null;
}
