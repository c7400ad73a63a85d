import type { Server } from 'node:http';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { NextFunction, Request, Response } from 'express';
import { ProblemException } from '../problem/problem.exception.js';
import { PROBES } from './probes.js';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** How long downloads and uploads that are under way at the end may go on. */
const GRACE_MS = 10_000;

/** A shutdown that takes longer hangs on something: the process ends as by a second signal. */
const LONGEST_MS = 30_000;

/**
 * The end of the service. The first signal turns new requests away before anything else is stopped, and those under way
 * are answered; a second signal ends the process at once. Nothing that was accepted depends on an orderly end.
 */
@Injectable()
export class Shutdown implements BeforeApplicationShutdown {
  #isUnderWay = false;

  constructor(private readonly host: HttpAdapterHost) {}

  get isUnderWay(): boolean {
    return this.#isUnderWay;
  }

  /** To be called before any other listener of signals is added. */
  listen(): void {
    for (const signal of SIGNALS) process.on(signal, () => this.#onSignal());
  }

  turnAway(request: Request, response: Response, next: NextFunction): void {
    if (!this.#isUnderWay) return next();
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

  #onSignal(): void {
    if (this.#isUnderWay) process.exit(1);
    this.#isUnderWay = true;
    setTimeout(() => process.exit(1), LONGEST_MS).unref();
  }
}
