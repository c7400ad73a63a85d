import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { FixedWindow } from '../common/fixed-window.js';
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

  /** @returns the seconds to wait when the address has failed too often, otherwise `null` */
  record(address: string): number | null {
    const { hits, resetMs } = this.#window.hit(address, WINDOW_MS, this.clock.elapsed());
    return hits > this.config.maxAuthenticationFailures ? Math.ceil(resetMs / 1000) : null;
  }
}
