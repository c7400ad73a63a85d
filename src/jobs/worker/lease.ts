import type { Logger } from '../../common/logging/logger.js';
import type { Progress } from '../../conversion/cage/protocol.js';
import { LEASE_MS } from '../ledger/job.ledger.js';
import { withRemainingTime, type JobProgress } from '../ledger/job-progress.js';
import type { ClaimedJob } from '../ledger/claimed-job.js';
import type { JobSignals } from '../signals/job.signals.js';
import type { JobLedger } from '../ledger/job.ledger.js';

/** Often enough that a beat or two may be lost; often enough for progress to be worth looking at. */
const BEAT_INTERVAL_MS = 1000;
const MAX_SILENCE_MS = LEASE_MS - 2 * BEAT_INTERVAL_MS;

/** Keeps a claimed job while it is worked on, and tells its worker when it is lost. */
export class Lease {
  readonly #over = new AbortController();
  readonly #onStop = () => this.#over.abort();
  readonly #timer: NodeJS.Timeout;
  readonly #stopListening: () => void;
  readonly #startedAt = performance.now();
  #progress: JobProgress | null = null;
  #heldAt = this.#startedAt;
  #isBeating = false;
  #isLost = false;

  /** @param stopping aborted when the service stops */
  constructor(
    private readonly ledger: JobLedger,
    private readonly job: ClaimedJob,
    private readonly logger: Logger,
    private readonly stopping: AbortSignal,
    signals: JobSignals,
  ) {
    stopping.addEventListener('abort', this.#onStop);
    if (stopping.aborted) this.#onStop();
    this.#timer = setInterval(() => void this.#beat(), BEAT_INTERVAL_MS);
    // Whoever cancels the job in this process need not wait for the next beat.
    this.#stopListening = signals.onFinished(job.id, () => void this.#beat());
  }

  /** Aborted when the lease is lost, and when the service stops: the job is not worked on any longer. */
  get over(): AbortSignal {
    return this.#over.signal;
  }

  /** Whether the job was canceled or given to another worker. */
  get isLost(): boolean {
    return this.#isLost;
  }

  /** Written with the next beat. */
  report(progress: Progress): void {
    this.#progress = withRemainingTime(progress, performance.now() - this.#startedAt);
  }

  end(): void {
    clearInterval(this.#timer);
    this.#stopListening();
    this.stopping.removeEventListener('abort', this.#onStop);
  }

  async #beat(): Promise<void> {
    if (this.#isBeating) return;
    this.#isBeating = true;
    try {
      if (await this.ledger.heartbeat(this.job, this.#progress)) this.#heldAt = performance.now();
      else this.#lose('the job was canceled, or given to another worker');
    } catch (error) {
      this.logger.warn({ err: error, jobId: this.job.id }, 'a heartbeat failed');
      if (performance.now() - this.#heldAt > MAX_SILENCE_MS) this.#lose('the database is out of reach');
    } finally {
      this.#isBeating = false;
    }
  }

  #lose(reason: string): void {
    this.end();
    this.logger.warn({ jobId: this.job.id, reason }, 'lease lost');
    this.#isLost = true;
    this.#over.abort();
  }
}
