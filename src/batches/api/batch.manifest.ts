import { isoTime } from '../../common/time.js';
import { UniqueNames } from '../../engine/unique-names.js';
import type { JobResult } from '../../jobs/ledger/job.entity.js';
import type { BatchItem } from '../ledger/batch.entity.js';
import type { BatchWithJobs } from './batch.service.js';

/** Its name in the archive. */
export const MANIFEST = 'manifest.json';

/** Tells what is in the archive of a batch: what became of each item, and under which name its result is there. */
export class Manifest {
  readonly #names = new UniqueNames(MANIFEST);
  readonly #nameOf = new Map<string, string>();

  constructor(private readonly found: BatchWithJobs) {}

  /** Says that the result of a job is in the archive. @returns the name that it has there */
  add(jobId: string, { fileName }: JobResult): string {
    const name = this.#names.take(fileName);
    this.#nameOf.set(jobId, name);
    return name;
  }

  /** As JSON in UTF-8. */
  bytes(): Buffer {
    const { id, createdAt, items } = this.found.batch;
    const manifest = { batch: { id, createdAt: isoTime(createdAt) }, items: items.map((item) => this.#entry(item)) };
    return Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  }

  #entry({ jobId, problem }: BatchItem): object {
    const job = this.found.jobs.get(jobId ?? '');
    const name = this.#nameOf.get(jobId ?? '');
    return {
      jobId,
      status: jobId === null ? null : (job?.status ?? 'deleted'),
      tool: job?.tool ?? null,
      sourceFileName: job?.sourceFileName ?? null,
      metadata: job?.metadata ?? null,
      file: name !== undefined && job?.result ? { ...job.result, fileName: name } : null,
      report: job?.report ?? null,
      error: job?.error ?? null,
      problem,
    };
  }
}
