import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Clock } from '../common/clock.js';
import { FixedWindow } from '../common/fixed-window.js';
import { ProblemException } from '../common/problem/problem.exception.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';

const WINDOW_MS = 60_000;

/** Slows down whoever tries out keys: counts failed authentications per client address. */
@Injectable()
export class FailureLimiter {
  readonly #window = new FixedWindow();

  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** What to answer to a proof that failed: the problem, or `rate-limited` when its address has failed too often. */
  problem({ ip: address = '' }: Request, problem: ProblemException): ProblemException {
    const { hits, resetMs } = this.#window.hit(address, WINDOW_MS, this.clock.elapsed());
    if (hits <= this.config.maxAuthenticationFailures) return problem;
    return new ProblemException('rate-limited', 'Too many failed authentications from this address.', {
      headers: { 'Retry-After': String(Math.ceil(resetMs / 1000)) },
    });
  }
}
