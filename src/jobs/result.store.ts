import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import { formatNamed, type FormatName } from '../conversion/format.js';
import { DiskSpace } from '../storage/disk-space.js';
import { digestOf } from '../storage/file-digest.js';
import { STORAGE, type StoragePort } from '../storage/storage.port.js';
import { sanitizeFileName } from '../uploads/file-name.js';
import type { JobResult } from './job.entity.js';
import type { ClaimedJob } from './queue/queue.port.js';

/** Where results are made, and where they are kept. Every try has a place of its own, named by its fencing token. */
@Injectable()
export class ResultStore implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(STORAGE) private readonly storage: StoragePort,
    private readonly disk: DiskSpace,
  ) {}

  /** The embedded database serves one process: at its start, nobody is at work. */
  async onModuleInit(): Promise<void> {
    if (this.config.database.type === 'sqlite') await rm(this.#workRoot(), { recursive: true, force: true });
  }

  /** Makes the folder that a try works in; what earlier tries left goes. @returns the path its result is to be written to */
  async prepareWork(job: ClaimedJob): Promise<string> {
    await this.clearJob(job.id);
    await mkdir(this.#tryFolder(job), { recursive: true });
    return join(this.#tryFolder(job), 'result');
  }

  async clearWork(job: ClaimedJob): Promise<void> {
    await rm(this.#tryFolder(job), { recursive: true, force: true });
    // Stays when a later try has its folder there.
    await rmdir(this.#jobFolder(job)).catch(() => undefined);
  }

  /** Moves a finished result into the storage; durable when this returns. */
  async keep(job: ClaimedJob, path: string, pages: number | null): Promise<{ result: JobResult; storageKey: string }> {
    const storageKey = `results/${job.id}.${job.leaseToken}`;
    const sha256 = await digestOf(createReadStream(path));
    const { size } = await stat(path);
    await this.storage.adopt(storageKey, path);
    const format = formatNamed(job.targetFormat as FormatName);
    const fileName = resultFileName(job.sourceFileName, format.extensions[0]);
    return { result: { fileName, contentType: format.contentType, size, sha256, pages }, storageKey };
  }

  /** Whether there is room to make results in. */
  hasRoom(): Promise<boolean> {
    return this.disk.hasRoom();
  }

  discard(storageKey: string): Promise<void> {
    return this.storage.remove(storageKey);
  }

  /** Ids of the jobs that have a folder to work in, be it one that a killed process left. */
  async jobsAtWork(): Promise<string[]> {
    return readdir(this.#workRoot()).catch(() => []);
  }

  async clearJob(id: string): Promise<void> {
    await rm(join(this.#workRoot(), id), { recursive: true, force: true });
  }

  #workRoot(): string {
    return join(this.config.dataDir, 'work');
  }

  #jobFolder({ id }: ClaimedJob): string {
    return join(this.#workRoot(), id);
  }

  #tryFolder(job: ClaimedJob): string {
    return join(this.#jobFolder(job), String(job.leaseToken));
  }
}

function resultFileName(sourceFileName: string, extension: string): string {
  const base = sanitizeFileName(sourceFileName).replace(/\.[A-Za-z0-9]{1,10}$/, '');
  return `${base || 'document'}.${extension}`;
}
