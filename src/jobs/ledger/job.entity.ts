import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { JobProblemCode } from '../../common/problem/problem.catalogue.js';
import type { Report } from '../../engine/report.js';
import { flagColumn, idColumn, jsonColumn, nullable, textColumn, timeColumn } from '../../database/columns.js';
import type { DeleteAfter } from './delete-after.js';
import type { JobDestination } from './job-destination.js';
import type { JobProgress } from './job-progress.js';
import type { JobStatus } from './job.status.js';

export interface JobResult {
  readonly fileName: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  /** Hex. */
  readonly sha256: string;
  readonly pages: number | null;
}

export interface JobError {
  readonly code: JobProblemCode;
  readonly message: string;
  readonly retryable: boolean;
}

/** Who is told of the end of this job, and whether that is done. */
export interface JobCallback {
  readonly url: string;
  /** What the message is signed with: `whsec_` over Base64. */
  readonly secret: string;
  readonly status: CallbackStatus;
}

/** `failed`: every try has. */
export const CALLBACK_STATUSES = ['pending', 'delivered', 'failed'] as const;
export type CallbackStatus = (typeof CALLBACK_STATUSES)[number];

/** A conversion that was asked for: of which document, by which tool, how far it is, and what came of it. */
@Entity('jobs')
export class Job {
  @PrimaryColumn(idColumn)
  id!: string;

  @Column(idColumn)
  apiKeyId!: string;

  @Column(textColumn(100))
  tool!: string;

  @Column(textColumn(255))
  sourceFileName!: string;

  @Column(textColumn(20))
  targetFormat!: string;

  @Column(textColumn(20))
  status!: JobStatus;

  @Column(nullable(idColumn))
  uploadId!: string | null;

  /** The batch that it was asked for with. */
  @Column(nullable(idColumn))
  batchId!: string | null;

  @Column(jsonColumn)
  options!: Record<string, unknown>;

  /** The client's own labels, given back untouched. */
  @Column(jsonColumn)
  metadata!: Record<string, unknown>;

  @Column(nullable(jsonColumn))
  callback!: JobCallback | null;

  @Column(nullable(jsonColumn))
  destination!: JobDestination | null;

  @Column(nullable(jsonColumn))
  progress!: JobProgress | null;

  /** Rank in the key's line: an index of `PRIORITIES`. */
  @Column('integer')
  priority!: number;

  /** Whether its key is for tests: the result is marked. */
  @Column(flagColumn)
  isTest!: boolean;

  /** How long its key has results kept; `null`: as long as the service does. */
  @Column(nullable(timeColumn))
  retentionMs!: number | null;

  /** `null`: its files stay as long as others. */
  @Column(nullable(jsonColumn))
  deleteAfter!: DeleteAfter | null;

  /** Tries begun. */
  @Column('integer')
  attempts!: number;

  /** Tries that ended because their worker was gone, or met a fault of the server. */
  @Column('integer')
  interruptions!: number;

  /** After an interruption: when the next try may begin, ms since 1970. */
  @Column(nullable(timeColumn))
  notBefore!: number | null;

  @Column(nullable(jsonColumn))
  result!: JobResult | null;

  @Column(nullable(textColumn(200)))
  resultStorageKey!: string | null;

  @Column(nullable(jsonColumn))
  error!: JobError | null;

  @Column(nullable(jsonColumn))
  report!: Report | null;

  /** Fencing token: grows with every claim, so that what a late worker writes can be told from what the present one does. */
  @Column('integer')
  leaseToken!: number;

  /** The instance that works on the job. */
  @Column(nullable(idColumn))
  leaseOwner!: string | null;

  /** Until when, by its own clock, the worker need not be heard of; that it changes is the sign of life. */
  @Column(nullable(timeColumn))
  leaseUntil!: number | null;

  @Column(timeColumn)
  createdAt!: number;

  @Column(nullable(timeColumn))
  queuedAt!: number | null;

  @Column(nullable(timeColumn))
  startedAt!: number | null;

  @Column(nullable(timeColumn))
  finishedAt!: number | null;

  @Column(timeColumn)
  expiresAt!: number;

  /** When the client deleted the job: nobody finds it any more, and its file and row are about to go. */
  @Column(nullable(timeColumn))
  deletedAt!: number | null;
}
