import type { Response } from 'express';
import type { JobDto } from '../api/job.dto.js';
import { isoTime } from '../../common/time.js';
import type { NumberedEvent } from './event.feed.js';

/** A client that takes nothing while so much waits for it is cut off; it can go on by `Last-Event-ID`. */
const MAX_WAITING_BYTES = 1024 * 1024;

/** How long a client waits before it connects again, ms. */
const RETRY_MS = 2000;

/** One client's stream of events (HTML Living Standard, 9.2: server-sent events). */
export class EventStream {
  #lastSent: number;

  /** @param after number of the last event that the client has */
  constructor(
    private readonly response: Response,
    after: number,
  ) {
    this.#lastSent = after;
    response.status(200).set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      // Buffers on the way would hold back what is to be heard now.
      'X-Accel-Buffering': 'no',
    });
    response.flushHeaders();
    this.#write(`retry: ${RETRY_MS}\n\n`);
  }

  get isOpen(): boolean {
    return !this.response.writableEnded && !this.response.destroyed;
  }

  /** The id that a client hands back as `Last-Event-ID` never goes back, though an event may be late. */
  send({ id, sequence, type, jobId, at, data }: NumberedEvent): void {
    this.#lastSent = Math.max(this.#lastSent, sequence);
    const content = { id, type, ...(jobId !== '' && { jobId }), at: isoTime(at), ...data };
    this.#write(`id: ${this.#lastSent}\nevent: ${type}\ndata: ${JSON.stringify(content)}\n\n`);
  }

  /** How far a job is: news that nobody needs twice, and so without an id. */
  progress(jobId: string, progress: NonNullable<JobDto['progress']>): void {
    this.#write(`event: job.progress\ndata: ${JSON.stringify({ jobId, progress })}\n\n`);
  }

  /** Shows that the connection lives, to both ends and to all between. */
  comment(): void {
    this.#write(': still here\n\n');
  }

  end(): void {
    this.response.end();
  }

  #write(text: string): void {
    if (!this.isOpen) return;
    if (this.response.writableLength > MAX_WAITING_BYTES) this.response.destroy();
    else this.response.write(text);
  }
}
