import { Injectable } from '@nestjs/common';

/** The wall clock, ms since 1970. */
@Injectable()
export class Clock {
  now(): number {
    return Date.now();
  }
}
