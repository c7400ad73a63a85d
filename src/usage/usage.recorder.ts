import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { utcDay } from '../common/time.js';
import { Table } from '../database/table.js';
import { UsageEntry, type UsageKind } from './usage-entry.entity.js';

/** What usage needs to know of a job. */
interface MeteredJob {
  readonly id: string;
  readonly apiKeyId: string;
  readonly tool: string;
  readonly isTest: boolean;
  readonly leaseToken: number;
}

/** What a completed conversion is billed by. */
export interface CompletedConversion {
  readonly job: MeteredJob;
  /** ms since 1970. */
  readonly at: number;
  readonly pages: number | null;
  readonly bytesIn: number;
  readonly bytesOut: number;
  /** Time spent converting. */
  readonly seconds: number;
}

const ENTRIES = new Table(UsageEntry);
const NOTHING_MEASURED = { pages: null, bytesIn: null, bytesOut: null, seconds: null } as const;

/** Writes usage in the transaction of the caller: what happened is counted, and only what happened. */
@Injectable()
export class UsageRecorder {
  async created(manager: EntityManager, job: MeteredJob, at: number): Promise<void> {
    await ENTRIES.insert(manager, { ...entry(job, 'created', at), ...NOTHING_MEASURED });
  }

  async completed(manager: EntityManager, { job, at, ...measured }: CompletedConversion): Promise<void> {
    await ENTRIES.insert(manager, { ...entry(job, 'completed', at), ...measured });
  }

  async canceled(manager: EntityManager, job: MeteredJob, at: number): Promise<void> {
    await ENTRIES.insert(manager, { ...entry(job, 'canceled', at), ...NOTHING_MEASURED });
  }

  async failed(manager: EntityManager, job: MeteredJob, at: number): Promise<void> {
    await ENTRIES.insert(manager, { ...entry(job, 'failed', at), ...NOTHING_MEASURED });
  }
}

function entry({ id, apiKeyId, tool, isTest, leaseToken }: MeteredJob, kind: UsageKind, at: number) {
  return { jobId: id, kind, attempt: leaseToken, apiKeyId, tool, isTest, day: utcDay(at), at };
}
