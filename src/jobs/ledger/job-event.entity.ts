import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, jsonColumn, textColumn, timeColumn } from '../../database/columns.js';

/** One entry of the journal: something that happened to a job, or to a batch of them. */
@Entity('job_events')
export class JobEventEntry {
  /** Given by the database, in the order of insertion; `null` before that. */
  @PrimaryColumn({ type: 'bigint', generated: 'increment', transformer: timeColumn.transformer })
  sequence!: number | null;

  @Column(idColumn)
  id!: string;

  /** Empty where it is of a batch: its `data` says which. */
  @Column(idColumn)
  jobId!: string;

  @Column(idColumn)
  apiKeyId!: string;

  @Column(textColumn(40))
  type!: JobEventType;

  @Column(timeColumn)
  at!: number;

  @Column(jsonColumn)
  data!: JobEventData;
}

export const JOB_EVENT_TYPES = [
  'job.accepted',
  'job.queued',
  'job.started',
  'job.returned',
  'job.completed',
  'job.failed',
  'job.canceled',
  'job.expired',
  'job.deleted',
  'callback.delivered',
  'callback.failed',
  'destination.delivered',
  'destination.failed',
  'batch.completed',
] as const;

/** `job.returned`: it is in line again, since its worker could not bring it to its end. */
export type JobEventType = (typeof JOB_EVENT_TYPES)[number];

/** What an event says beside its type. */
export type JobEventData = Readonly<Record<string, unknown>>;
