import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Clock } from '../../common/clock.js';
import { attachment } from '../../common/http/content-disposition.js';
import { sendStream } from '../../common/http/send-stream.js';
import { LOGGER, type Logger } from '../../common/logging/logger.js';
import { ProblemException } from '../../common/problem/problem.exception.js';
import { AfterDownload } from '../../jobs/results/after.download.js';
import { ResultFiles } from '../../jobs/results/result.files.js';
import type { Job, JobResult } from '../../jobs/ledger/job.entity.js';
import { StoredFileMissing, type OpenFile } from '../../storage/storage.port.js';
import { assertEnded, resultsOf, type KeptResult } from './batch.results.js';
import { Manifest, MANIFEST } from './batch.manifest.js';
import type { BatchWithJobs } from './batch.service.js';
import { ZipWriter } from './zip.writer.js';

/** What the sizes of an archive hold, 2^32 bytes, less what is added to the results. */
const MAX_BYTES = 4e9;

/** Sends the results of a batch as one ZIP archive, which is made while it is sent. */
@Injectable()
export class BatchArchive {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly files: ResultFiles,
    private readonly clock: Clock,
    private readonly after: AfterDownload,
  ) {}

  /**
   * @param isPartial whether jobs may be unfinished
   * @throws ProblemException `batch-not-completed`, `archive-too-large`
   */
  async send(found: BatchWithJobs, isPartial: boolean, request: Request, response: Response): Promise<void> {
    if (!isPartial) assertEnded(found, this.clock.now());
    const kept = resultsOf(found);
    if (kept.reduce((sum, { result }) => sum + result.size, 0) > MAX_BYTES)
      throw new ProblemException('archive-too-large');
    this.after.watch(
      kept.map(({ job }) => job),
      request,
      response,
    );
    response.status(200).set({
      'Content-Type': 'application/zip',
      'Content-Disposition': attachment(`${found.batch.id}.zip`),
    });
    if (request.method === 'HEAD') response.end();
    else await sendStream(Readable.from(this.#content(found, kept)), response);
  }

  /** The results in the order of their items, and the manifest last: it tells what was really put in. */
  async *#content(found: BatchWithJobs, kept: readonly KeptResult[]): AsyncGenerator<Uint8Array> {
    const zip = new ZipWriter();
    const manifest = new Manifest(found);
    for (const { job, result, storageKey } of kept) {
      const file = await this.#open(job, storageKey, result);
      if (!file) continue;
      try {
        const name = manifest.add(job.id, result);
        yield* zip.file(name, job.finishedAt ?? job.createdAt, file.read());
      } finally {
        await file.close();
      }
    }
    yield* zip.file(MANIFEST, found.batch.createdAt, Readable.from([manifest.bytes()]));
    yield* zip.end();
  }

  /** `null` for a result that is lost: the others are sent all the same. */
  async #open(job: Job, storageKey: string, result: JobResult): Promise<OpenFile | null> {
    try {
      return await this.files.open(storageKey, result);
    } catch (error) {
      if (!(error instanceof StoredFileMissing)) throw error;
      this.logger.error({ jobId: job.id, err: error }, 'the file of a result is missing or damaged');
      return null;
    }
  }
}
