import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { FieldProblem } from '../../common/problem/field-problem.js';
import type { RequestProblemCode } from '../../common/problem/problem.catalogue.js';
import { idColumn, jsonColumn, nullable, timeColumn } from '../../database/columns.js';

/** Why no job was made of an item: what `POST /jobs` would have answered. */
export interface BatchItemProblem {
  readonly code: RequestProblemCode;
  /** HTTP status of that answer. */
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  readonly retryable: boolean;
  readonly errors?: readonly FieldProblem[];
}

/** What was made of one item: a job, or none. */
export type BatchItem =
  { readonly jobId: string; readonly problem: null } | { readonly jobId: null; readonly problem: BatchItemProblem };

/** Jobs that were asked for together. */
@Entity('batches')
export class Batch {
  @PrimaryColumn(idColumn)
  id!: string;

  @Column(idColumn)
  apiKeyId!: string;

  /** In the order in which they were asked for. */
  @Column(jsonColumn)
  items!: readonly BatchItem[];

  /** How many jobs were made of the items. */
  @Column('integer')
  jobs!: number;

  /** How many of them have not ended, or were queued again after they failed. */
  @Column('integer')
  unfinished!: number;

  @Column(timeColumn)
  createdAt!: number;

  /** When the last job ended, for the first time. */
  @Column(nullable(timeColumn))
  finishedAt!: number | null;
}
