import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { In } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { LOGGER, type Logger } from '../../common/logging/logger.js';
import { Database } from '../../database/database.js';
import { JobEventEntry } from '../ledger/job-event.entity.js';
import { JOB_EVENTS } from '../ledger/jobs.table.js';
import { Gaps } from './gaps.js';

/** How often the journal is looked into, as long as anybody listens. */
const LOOK_INTERVAL_MS = 250;
const BATCH = 500;

/** An entry of the journal as it is read back: numbered. */
export type NumberedEvent = JobEventEntry & { readonly sequence: number };

type Listener = (event: NumberedEvent) => void;

/**
 * Reads the journal for all who listen, once for all of them, whichever instance wrote it. Transactions that run beside
 * each other are numbered before they are committed: numbers that are missing are looked for again, until they come or
 * can be taken for undone.
 */
@Injectable()
export class EventFeed implements OnModuleDestroy {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #gaps: Gaps;
  #last: number | null = null;
  #timer: NodeJS.Timeout | null = null;
  #isLooking = false;

  constructor(
    private readonly database: Database,
    clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#gaps = new Gaps(clock);
  }

  onModuleDestroy(): void {
    this.#listeners.clear();
    this.#rest();
  }

  /**
   * Hears of all that is written for a key from now on.
   *
   * @returns what ends it
   */
  async listen(apiKeyId: string, listener: Listener): Promise<() => void> {
    const listeners = this.#listeners.get(apiKeyId) ?? new Set();
    this.#listeners.set(apiKeyId, listeners.add(listener));
    if (this.#last === null) await this.#begin();
    this.#timer ??= setInterval(() => void this.#look(), LOOK_INTERVAL_MS);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(apiKeyId);
      if (this.#listeners.size === 0) this.#rest();
    };
  }

  async #begin(): Promise<void> {
    const [newest] = await this.database.read((manager) =>
      manager.find(JobEventEntry, { select: { sequence: true }, order: { sequence: 'DESC' }, take: 1 }),
    );
    this.#last ??= newest?.sequence ?? 0;
  }

  #rest(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    this.#last = null;
    this.#gaps.forget();
  }

  async #look(): Promise<void> {
    if (this.#isLooking || this.#last === null) return;
    this.#isLooking = true;
    try {
      for (const event of await this.#news(this.#last)) this.#tell(event);
    } catch (error) {
      this.logger.warn({ err: error }, 'the journal could not be read and is looked into again');
    } finally {
      this.#isLooking = false;
    }
  }

  async #news(last: number): Promise<NumberedEvent[]> {
    const missing = this.#gaps.missing();
    return this.database.read(async (manager) => {
      const late = missing.length > 0 ? await manager.findBy(JobEventEntry, { sequence: In(missing) }) : [];
      const query = `FROM job_events WHERE sequence > ? ORDER BY sequence LIMIT ${BATCH}`;
      return [...late, ...(await JOB_EVENTS.select(manager, query, [last]))] as NumberedEvent[];
    });
  }

  #tell(event: NumberedEvent): void {
    this.#last = this.#gaps.passed(this.#last ?? 0, event.sequence);
    for (const listener of this.#listeners.get(event.apiKeyId) ?? []) listener(event);
  }
}
