import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Response } from 'express';
import { Authenticator } from '../../auth/authenticator.js';
import { ProblemException } from '../../common/problem/problem.exception.js';
import { Database } from '../../database/database.js';
import type { Waiter } from '../api/job.waiting.js';
import { JobService } from '../api/job.service.js';
import { isFinished } from '../ledger/job.status.js';
import { JOB_EVENTS } from '../ledger/jobs.table.js';
import { EventFeed, type NumberedEvent } from './event.feed.js';
import { EventStream } from './event.stream.js';
import { resumePoint } from './resume-point.js';

const MAX_STREAMS = 20;
const COMMENT_INTERVAL_MS = 15_000;
const PROGRESS_INTERVAL_MS = 1000;
const BATCH = 500;

/** Ends of a job: nothing follows them that a stream of one job would wait for. */
const ENDS = new Set(['job.completed', 'job.failed', 'job.canceled', 'job.expired', 'job.deleted']);

/** Who listens, and to what. */
interface Subscription {
  readonly waiter: Waiter;
  readonly response: Response;
  /** Of one job only; its stream ends with it. */
  readonly jobId: string | null;
}

/** The streams of events that are open. */
@Injectable()
export class EventStreams implements BeforeApplicationShutdown {
  readonly #open = new Map<string, Set<EventStream>>();

  constructor(
    private readonly database: Database,
    private readonly feed: EventFeed,
    private readonly jobs: JobService,
    private readonly authenticator: Authenticator,
  ) {}

  beforeApplicationShutdown(): void {
    for (const streams of this.#open.values()) for (const stream of streams) stream.end();
  }

  /**
   * Sends what happens to the jobs of a key from now on, or from the event after `lastEventId`.
   *
   * @throws ProblemException `too-many-streams`, `validation-failed`
   */
  async ofKey(waiter: Waiter, lastEventId: string | undefined, response: Response): Promise<void> {
    const after = lastEventId === undefined ? await this.#newest() : resumePoint(lastEventId);
    await this.#serve({ waiter, response, jobId: null }, after);
  }

  /**
   * Sends what has happened and happens to one job until its end. To a client that has heard of the end it says that
   * nothing will follow, or it would connect again and again.
   *
   * @throws ProblemException `not-found`, `too-many-streams`, `validation-failed`
   */
  async ofJob(waiter: Waiter, jobId: string, lastEventId: string | undefined, response: Response): Promise<void> {
    const after = lastEventId === undefined ? 0 : resumePoint(lastEventId);
    const { status } = await this.jobs.get(waiter.key, jobId);
    const past = await this.#past(waiter.key.id, jobId, after);
    // What comes after the end, as a callback does, is told to those who listen to all jobs.
    const isOver = isFinished(status) && past.length < BATCH && !past.some(({ type }) => ENDS.has(type));
    if (isOver) return void response.status(204).end();
    await this.#serve({ waiter, response, jobId }, after);
  }

  async #serve({ waiter, response, jobId }: Subscription, after: number): Promise<void> {
    const { key, gone } = waiter;
    const streams = this.#open.get(key.id) ?? new Set();
    if (streams.size >= MAX_STREAMS) throw new ProblemException('too-many-streams');
    const stream = new EventStream(response, after);
    if (response.req.method === 'HEAD') return stream.end();
    this.#open.set(key.id, streams.add(stream));
    const closing: (() => void)[] = [];
    try {
      await new Promise<void>((resolve, reject) => {
        gone.addEventListener('abort', () => resolve());
        response.once('close', resolve);
        this.#run({ waiter, response, jobId }, stream, after, closing).then((isOver) => isOver && resolve(), reject);
      });
    } finally {
      for (const close of closing) close();
      streams.delete(stream);
      if (streams.size === 0) this.#open.delete(key.id);
      stream.end();
    }
  }

  /** @returns whether the stream is over already */
  async #run(
    { waiter, response, jobId }: Subscription,
    stream: EventStream,
    after: number,
    closing: (() => void)[],
  ): Promise<boolean> {
    const { key } = waiter;
    const seen = new Set<number>();
    const tell = (event: NumberedEvent): void => {
      if (seen.has(event.sequence) || (jobId !== null && event.jobId !== jobId)) return;
      seen.add(event.sequence);
      stream.send(event);
      if (jobId !== null && ENDS.has(event.type)) stream.end();
    };
    // Listen before reading what has been, or what comes between the two would be missed.
    const waiting: NumberedEvent[] = [];
    let hear = (event: NumberedEvent): void => void waiting.push(event);
    closing.push(await this.feed.listen(key.id, (event) => hear(event)));
    for (let from = after; ;) {
      const past = await this.#past(key.id, jobId, from);
      for (const event of past) tell(event);
      if (past.length < BATCH) break;
      from = past.at(-1)?.sequence ?? from;
    }
    for (const event of waiting) tell(event);
    hear = tell;
    seen.clear();
    closing.push(every(COMMENT_INTERVAL_MS, () => void this.#confirm(waiter, stream)));
    if (jobId !== null) closing.push(every(PROGRESS_INTERVAL_MS, this.#progress(waiter, jobId, stream)));
    return response.writableEnded;
  }

  /** A key may end while its stream is open. */
  async #confirm({ authorization }: Waiter, stream: EventStream): Promise<void> {
    stream.comment();
    await this.authenticator.assertInForce(authorization).catch(() => stream.end());
  }

  #progress({ key }: Waiter, jobId: string, stream: EventStream): () => void {
    let last = 'null';
    return () => {
      void this.jobs.get(key, jobId).then(
        ({ progress }) => {
          const now = JSON.stringify(progress);
          if (progress && now !== last) stream.progress(jobId, { ...progress });
          last = now;
        },
        () => undefined,
      );
    };
  }

  async #newest(): Promise<number> {
    const [{ newest }] = await this.database.read((manager) =>
      manager.query<[{ newest: number | string | null }]>('SELECT MAX(sequence) AS newest FROM job_events'),
    );
    return Number(newest ?? 0);
  }

  #past(apiKeyId: string, jobId: string | null, after: number): Promise<NumberedEvent[]> {
    const ofJob = jobId === null ? '' : 'AND jobId = ?';
    const query = `FROM job_events WHERE apiKeyId = ? ${ofJob} AND sequence > ? ORDER BY sequence LIMIT ${BATCH}`;
    const parameters = jobId === null ? [apiKeyId, after] : [apiKeyId, jobId, after];
    return this.database.read((manager) => JOB_EVENTS.select(manager, query, parameters)) as Promise<NumberedEvent[]>;
  }
}

function every(intervalMs: number, what: () => void): () => void {
  const timer = setInterval(what, intervalMs);
  return () => clearInterval(timer);
}
