import { Injectable } from '@nestjs/common';

@Injectable()
export class Clock {
  /** Wall clock, ms since 1970: for times that are stored and shown. It may jump, in both directions. */
  now(): number {
    return Date.now();
  }

  /** Monotonic clock, ms since an arbitrary moment: for how long something takes or lasts. */
  elapsed(): number {
    return performance.now();
  }
}
