import { Inject, Injectable } from '@nestjs/common';
import { statfsSync } from 'node:fs';
import { ProblemException } from '../common/problem/problem.exception.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';

/** A client that comes back at once would find the disk as full as before. */
const RETRY_AFTER_SECONDS = '30';

/**
 * Turns work away while there is still room: a disk that is full fails in the middle of everything, and takes the
 * embedded database along. Nothing need be done when there is room again. Asked synchronously: the answer comes from
 * memory, and takes less than a turn of the thread pool.
 */
@Injectable()
export class DiskSpace {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Whether the reserve is untouched when `sizeBytes` more are stored. */
  hasRoom(sizeBytes = 0): boolean {
    const { bavail, bsize } = statfsSync(this.config.dataDir);
    return bavail * bsize - sizeBytes >= this.config.minFreeDiskBytes;
  }

  /** @throws ProblemException `storage-full` */
  assertRoom(sizeBytes = 0): void {
    if (this.hasRoom(sizeBytes)) return;
    throw new ProblemException('storage-full', undefined, { headers: { 'Retry-After': RETRY_AFTER_SECONDS } });
  }
}
