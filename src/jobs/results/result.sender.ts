import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Clock } from '../../common/clock.js';
import { endWhenStalled, sendStream } from '../../common/http/send-stream.js';
import { LOGGER, type Logger } from '../../common/logging/logger.js';
import { ProblemException } from '../../common/problem/problem.exception.js';
import { Database } from '../../database/database.js';
import { STORAGE, StoredFileMissing, type ByteRange, type StoragePort } from '../../storage/storage.port.js';
import { Job, type JobResult } from '../ledger/job.entity.js';
import { isExpired } from '../ledger/job.status.js';
import { endsWithDownload } from '../ledger/delete-after.js';
import { AfterDownload } from './after.download.js';
import { ResultFiles } from './result.files.js';
import { assertMatch, resultHeaders } from './result-headers.js';
import { retryAfter } from './retry-after.js';

/** Results up to this size are sent from memory. */
const AT_ONCE_BYTES = 256 * 1024;

/** Sends the result of a job as a download, whole or in part (RFC 9110, 13 and 14). */
@Injectable()
export class ResultSender {
  constructor(
    @Inject(STORAGE) private readonly storage: StoragePort,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly files: ResultFiles,
    private readonly after: AfterDownload,
  ) {}

  /** @throws ProblemException when there is no result (yet, or any more) */
  async send(job: Job, request: Request, response: Response): Promise<void> {
    const { result, storageKey } = requireResult(job, this.clock.now());
    response.set({ ...resultHeaders(result), 'Accept-Ranges': 'bytes' });
    // The request that made the file can't know it.
    if (request.method !== 'POST') assertMatch(request, result.sha256);
    if (request.fresh) return void response.status(304).end();
    this.after.watch([job], request, response);
    // Nobody hears of the end of a download elsewhere.
    const elsewhere = endsWithDownload(job) ? null : await this.storage.downloadUrl(storageKey, result);
    if (elsewhere !== null) return response.redirect(307, elsewhere);
    const range = requestedRange(request, response, result.size);
    // failpoint: download.begun
    try {
      if (result.size <= AT_ONCE_BYTES) return await this.#sendAtOnce(storageKey, result, range, response);
      const file = await this.files.open(storageKey, result, range !== undefined);
      try {
        describeBody(response, result.size, range);
        if (request.method === 'HEAD') response.end();
        else await sendStream(file.read(range), response);
      } finally {
        await file.close();
      }
    } catch (error) {
      if (!(error instanceof StoredFileMissing)) throw error;
      throw await this.#explain(job, error);
    }
  }

  async #sendAtOnce(
    storageKey: string,
    result: JobResult,
    range: ByteRange | undefined,
    response: Response,
  ): Promise<void> {
    const bytes = await this.files.read(storageKey, result);
    describeBody(response, result.size, range);
    endWhenStalled(response);
    response.end(range ? bytes.subarray(range.start, range.end + 1) : bytes);
  }

  /** Retention may have taken the file away since the job was read. */
  async #explain({ id }: Job, cause: StoredFileMissing): Promise<ProblemException> {
    const job = await this.database.read((manager) => manager.findOneBy(Job, { id }));
    if (!job || isExpired(job, this.clock.now())) return new ProblemException('result-expired');
    this.logger.error({ jobId: id, err: cause }, 'the file of a result is missing or damaged');
    return new ProblemException('result-lost', undefined, { cause });
  }
}

function describeBody(response: Response, sizeBytes: number, range: ByteRange | undefined): void {
  response.status(range ? 206 : 200);
  if (range) response.set('Content-Range', `bytes ${range.start}-${range.end}/${sizeBytes}`);
  response.set('Content-Length', String(range ? range.end - range.start + 1 : sizeBytes));
}

function requireResult(
  { status, result, resultStorageKey, error, queuedAt }: Job,
  now: number,
): { result: JobResult; storageKey: string } {
  if (status === 'expired') throw new ProblemException('result-expired');
  if (status === 'failed')
    throw new ProblemException('job-failed', error ? `${error.code}: ${error.message}` : undefined);
  if (status === 'canceled') throw new ProblemException('job-canceled');
  if (status === 'accepted') throw new ProblemException('job-not-started');
  if (!result || resultStorageKey === null) {
    throw new ProblemException('job-not-completed', undefined, {
      headers: { 'Retry-After': retryAfter(queuedAt, now) },
    });
  }
  return { result, storageKey: resultStorageKey };
}

/** One range is served; several, or one that can't be read, are passed over, as the RFC allows. */
function requestedRange(request: Request, response: Response, sizeBytes: number): ByteRange | undefined {
  // Ranges are defined for GET alone (RFC 9110, 14.2).
  if (request.method !== 'GET') return undefined;
  const condition = request.get('If-Range');
  if (condition !== undefined && condition !== response.get('ETag')) return undefined;
  // A suffix that is longer than the result is all of it (RFC 9110, 14.1.2), which the parser takes for a mistake.
  const suffixBytes = /^bytes=-(\d{1,15})$/.exec(request.get('Range') ?? '')?.[1];
  if (Number(suffixBytes) > sizeBytes && sizeBytes > 0) return { start: 0, end: sizeBytes - 1 };
  const ranges = request.range(sizeBytes);
  if (ranges === -1) {
    throw new ProblemException('range-not-satisfiable', undefined, {
      headers: { 'Content-Range': `bytes */${sizeBytes}` },
    });
  }
  return Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined;
}
