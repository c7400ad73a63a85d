import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock.js';
import { digestOf } from '../../storage/file-digest.js';
import { STORAGE, StoredFileMissing, type OpenFile, type StoragePort } from '../../storage/storage.port.js';
import type { JobResult } from '../ledger/job.entity.js';
import { TrustedFiles } from './trusted.files.js';

/** Reads the files of results. Wrong bytes are never given: each file is compared with the digest of its record first. */
@Injectable()
export class ResultFiles {
  readonly #trusted: TrustedFiles;

  constructor(
    @Inject(STORAGE) private readonly storage: StoragePort,
    clock: Clock,
  ) {
    this.#trusted = new TrustedFiles(clock);
  }

  /** What is small is read once: the bytes that were verified are those that are given. @throws StoredFileMissing */
  async read(storageKey: string, result: JobResult): Promise<Buffer> {
    const bytes = await this.storage.read(storageKey);
    assertDigest(storageKey, result, createHash('sha256').update(bytes).digest('hex'));
    return bytes;
  }

  /**
   * To be closed by the caller. It was read through; or, where a part is all that is wanted of it, it was a moment ago
   * and has not been touched since.
   *
   * @throws StoredFileMissing
   */
  async open(storageKey: string, result: JobResult, isPart = false): Promise<OpenFile> {
    const file = await this.storage.open(storageKey);
    try {
      await this.#verify(file, storageKey, result, isPart);
      return file;
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async #verify(file: OpenFile, storageKey: string, result: JobResult, isPart: boolean): Promise<void> {
    const identity = await file.identity();
    if (isPart && this.#trusted.has(storageKey, identity)) return;
    this.#trusted.remove(storageKey);
    assertDigest(storageKey, result, await digestOf(file.read()));
    this.#trusted.add(storageKey, identity);
  }
}

function assertDigest(storageKey: string, { sha256: expected }: JobResult, found: string): void {
  if (found !== expected) throw new StoredFileMissing(storageKey, { cause: `its digest is ${found}` });
}
