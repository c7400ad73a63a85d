import type { Server } from 'node:http';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { NextFunction, Request, Response } from 'express';
import { Clock } from '../clock.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { ProblemException } from '../problem/problem.exception.js';
import { PROBES } from './probes.js';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** How long downloads and uploads that are under way at the end may go on. */
const GRACE_MS = 10_000;

/** A shutdown that takes longer hangs on something: the process ends as by a second signal. */
const LONGEST_MS = 30_000;

/**
 * The end of the service. From the first signal on it says that it is not ready. For a while that is set it serves all the
 * same, until balancers have noticed; then new requests are turned away before anything else is stopped, and those under
 * way are answered. A second signal ends the process at once. Nothing that was accepted depends on an orderly end.
 */
@Injectable()
export class Shutdown implements BeforeApplicationShutdown {
  /** When the first signal came, ms of the monotonic clock. */
  #since: number | null = null;
  #delayMs = 0;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly clock: Clock,
    private readonly host: HttpAdapterHost,
  ) {}

  get isUnderWay(): boolean {
    return this.#since !== null;
  }

  /**
   * @param delayMs how long requests are served after the first signal
   * @param end ends everything that was started, in order
   */
  listen(delayMs: number, end: () => Promise<void>): void {
    this.#delayMs = delayMs;
    for (const signal of SIGNALS) process.on(signal, () => this.#onSignal(end));
  }

  turnAway(request: Request, response: Response, next: NextFunction): void {
    if (this.#since === null || this.clock.elapsed() - this.#since < this.#delayMs) return next();
    response.set('Connection', 'close');
    if (PROBES.has(request.path)) return next();
    const headers = { 'Retry-After': '5' };
    next(new ProblemException('unavailable', 'The server is stopping.', { headers }));
  }

  /** A client that never ends its request must not keep the service from ending. */
  beforeApplicationShutdown(): void {
    const server = this.host.httpAdapter.getHttpServer() as Server;
    setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
  }

  #onSignal(end: () => Promise<void>): void {
    if (this.#since !== null) process.exit(1);
    this.#since = this.clock.elapsed();
    setTimeout(() => void this.#end(end), this.#delayMs);
  }

  async #end(end: () => Promise<void>): Promise<never> {
    setTimeout(() => process.exit(1), LONGEST_MS).unref();
    try {
      await end();
    } catch (error) {
      this.logger.error({ err: error }, 'not everything was ended in order');
      process.exit(1);
    }
    process.exit(0);
  }
}
