import type { EntityManager } from 'typeorm';
import type { Job } from './job.entity.js';
import { TRANSITIONS, type JobStatus } from './job.status.js';
import { JOBS } from './jobs.table.js';

/** Columns that change with a status; what the client asked for never does. */
export type JobChange = Partial<Omit<Job, 'id' | 'status' | 'options' | 'metadata'>>;

export interface Transition {
  readonly id: string;
  readonly from: JobStatus;
  readonly to: JobStatus;
  /** What must still hold beside the status, e.g. the fencing token. */
  readonly where?: Partial<Job>;
  readonly set?: JobChange;
}

/**
 * Moves a job from one status to another: one conditional UPDATE, so that of several who try only one succeeds.
 *
 * @returns whether this call made the move
 * @throws when the table of transitions has no such move: a bug
 */
export async function transition(manager: EntityManager, { id, from, to, where, set }: Transition): Promise<boolean> {
  if (!TRANSITIONS[from].includes(to)) throw new Error(`A job never goes from ${from} to ${to}.`);
  return (await JOBS.update(manager, { id, status: from, ...where }, { ...set, status: to })) === 1;
}
