import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock.js';
import { LOGGER, type Logger } from '../../common/logging/logger.js';
import { put } from '../../common/outbound/outbound.request.js';
import { Database } from '../../database/database.js';
import type { Job, JobResult } from '../../jobs/ledger/job.entity.js';
import { isExpired } from '../../jobs/ledger/job.status.js';
import { JOBS } from '../../jobs/ledger/jobs.table.js';
import { ResultFiles } from '../../jobs/results/result.files.js';
import { StoredFileMissing, type OpenFile } from '../../storage/storage.port.js';
import { VERSION } from '../../version.js';
import { DestinationAddresses } from '../outbox/destination.addresses.js';
import { attempt, notAsked, type Outcome } from './attempt.js';
import type { Sender } from './delivery.loop.js';
import { DeliveryQueue, type ClaimedDelivery } from './delivery.queue.js';

/** Of a try, however large the result is and however slowly its host takes it. */
const TIMEOUT_MS = 15 * 60_000;
/** So long a host may neither take nor say anything. */
const STALL_MS = 30_000;
/** A lease outlives several of them. */
const BEAT_INTERVAL_MS = 1000;

/** Refusals that may end by themselves: too slow, too early, too many (RFC 9110, 15.5.9; RFC 8470, 5.2; RFC 6585, 4). */
const PASSING: ReadonlySet<number> = new Set([408, 425, 429]);

/** A result that is there, and where it is to be put. */
interface Wanted {
  readonly url: string;
  readonly result: JobResult;
  readonly storageKey: string;
}

/** Puts a result to the address that was given with its job, once. */
@Injectable()
export class DestinationSender implements Sender {
  readonly kind = 'results';

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly addresses: DestinationAddresses,
    private readonly clock: Clock,
    private readonly database: Database,
    private readonly files: ResultFiles,
    private readonly queue: DeliveryQueue,
  ) {}

  /**
   * The lease is prolonged as long as that takes; when it is lost, since the job is deleted for example, the try ends.
   *
   * @throws Error when the service itself can't do its part
   */
  async send(claimed: ClaimedDelivery, signal: AbortSignal): Promise<Outcome> {
    const [done, lost] = [new AbortController(), new AbortController()];
    const holding = this.#hold(claimed, done.signal, lost);
    try {
      return await this.#deliver(claimed.delivery.jobId ?? '', AbortSignal.any([signal, lost.signal]));
    } finally {
      done.abort();
      // What it writes late would undo what is written of this try.
      await holding;
    }
  }

  async #deliver(jobId: string, signal: AbortSignal): Promise<Outcome> {
    const wanted = await this.#find(jobId);
    if (!wanted) return { ...notAsked('result-gone', this.clock.now()), isFinal: true };
    const file = await this.#open(wanted);
    if (file) return this.#put(wanted, file, signal).finally(() => file.close());
    if (!(await this.#find(jobId))) return { ...notAsked('result-gone', this.clock.now()), isFinal: true };
    this.logger.error({ jobId }, 'the file of a result is missing or damaged, and is not delivered');
    return notAsked('result-lost', this.clock.now());
  }

  async #put({ url, result }: Wanted, file: OpenFile, signal: AbortSignal): Promise<Outcome> {
    const { contentType, size: sizeBytes, sha256 } = result;
    const headers = {
      'content-type': contentType,
      'content-digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
      'user-agent': `Docket/${VERSION}`,
    };
    const body = file.read();
    const asked = { url, headers, body, sizeBytes, timeoutMs: TIMEOUT_MS, stallMs: STALL_MS, signal };
    const outcome = await attempt(this.clock, () => put(this.addresses.policy, asked));
    // It speaks against the disk, and not against the host.
    if (body.errored) throw body.errored;
    // What a store answers may tell of the address and its signature: it is kept nowhere.
    return { ...outcome, answer: '', isFinal: isRefusal(outcome.status) };
  }

  /** `null`: it was deleted, or its time is over. */
  async #find(id: string): Promise<Wanted | null> {
    const job = await this.database.read((manager) => JOBS.find(manager, { id, deletedAt: null }));
    return job && !isExpired(job, this.clock.now()) ? wantedOf(job) : null;
  }

  /** Read through and found whole; `null` when it is not. */
  async #open({ storageKey, result }: Wanted): Promise<OpenFile | null> {
    try {
      return await this.files.open(storageKey, result);
    } catch (error) {
      if (error instanceof StoredFileMissing) return null;
      throw error;
    }
  }

  async #hold(claimed: ClaimedDelivery, done: AbortSignal, lost: AbortController): Promise<void> {
    while (await sleep(BEAT_INTERVAL_MS, true, { signal: done }).catch(() => false)) {
      try {
        if (!(await this.queue.prolong(claimed))) return lost.abort();
      } catch (error) {
        this.logger.warn({ err: error, jobId: claimed.delivery.jobId }, 'the lease of a delivery was not prolonged');
      }
    }
  }
}

function wantedOf({ destination, result, resultStorageKey: storageKey }: Job): Wanted | null {
  const url = destination?.url ?? null;
  return url !== null && result && storageKey !== null ? { url, result, storageKey } : null;
}

function isRefusal(status: number | null): boolean {
  return status !== null && status >= 400 && status < 500 && !PASSING.has(status);
}
