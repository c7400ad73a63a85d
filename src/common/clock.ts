import { Injectable } from '@nestjs/common';

@Injectable()
export class Clock {
  /** The wall clock, ms since 1970: for what is written down and shown. It may jump, in both directions. */
  now(): number {
    return Date.now();
  }

  /** ms since some moment, never set back or forward: for how long something takes or lasts. */
  elapsed(): number {
    return performance.now();
  }
}
