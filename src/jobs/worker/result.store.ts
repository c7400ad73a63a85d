import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.token.js';
import { formatNamed } from '../../engine/format.js';
import { DiskSpace } from '../../storage/disk-space.js';
import { STORAGE, type StoragePort } from '../../storage/storage.port.js';
import { WorkFolder } from '../../storage/work-folder.js';
import { sanitizeFileName } from '../../uploads/file-name.js';
import type { JobResult } from '../ledger/job.entity.js';
import type { ClaimedJob } from '../ledger/claimed-job.js';

/** Where results are made, and where they are kept. Every try has a file of its own, named by its fencing token. */
@Injectable()
export class ResultStore implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(STORAGE) private readonly storage: StoragePort,
    private readonly disk: DiskSpace,
    private readonly work: WorkFolder,
  ) {}

  /** The embedded database serves one process: at its start, nobody is at work. */
  async onModuleInit(): Promise<void> {
    if (this.config.database.type === 'sqlite') await this.work.clear();
  }

  /** The path that a try is to write its result to; its folder is there. */
  workPath({ id, leaseToken }: ClaimedJob): string {
    return this.work.path(`${id}.${leaseToken}`);
  }

  /** Removes what a try has left. */
  clearWork({ id, leaseToken }: ClaimedJob): Promise<void> {
    return this.work.remove(`${id}.${leaseToken}`);
  }

  /** Moves a finished result into the storage; durable when this returns. */
  async keep(job: ClaimedJob, path: string, pages: number | null): Promise<{ result: JobResult; storageKey: string }> {
    const storageKey = `results/${job.id}.${job.leaseToken}`;
    const { sizeBytes: size, sha256 } = await this.storage.adopt(storageKey, path);
    const format = formatNamed(job.targetFormat)!;
    const fileName = resultFileName(job.sourceFileName, format.extensions[0]);
    return { result: { fileName, contentType: format.contentType, size, sha256, pages }, storageKey };
  }

  /** Whether there is room to make results in. */
  hasRoom(): boolean {
    return this.disk.hasRoom();
  }

  discard(storageKey: string): Promise<void> {
    return this.storage.remove(storageKey);
  }

  /** Ids of the jobs that have something in the work folder, be it what a killed process left. */
  async jobsAtWork(): Promise<string[]> {
    return [...new Set((await this.work.names()).map((name) => name.split('.')[0]))];
  }

  async clearJob(id: string): Promise<void> {
    const ours = (await this.work.names()).filter((name) => name.split('.')[0] === id);
    for (const name of ours) await this.work.remove(name);
  }
}

function resultFileName(sourceFileName: string, extension: string): string {
  const base = sanitizeFileName(sourceFileName).replace(/\.[A-Za-z0-9]{1,10}$/, '');
  return `${base || 'document'}.${extension}`;
}
