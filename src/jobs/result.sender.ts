import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { pipeline } from 'node:stream/promises';
import { attachment } from '../common/http/content-disposition.js';
import { ProblemException } from '../common/problem/problem.exception.js';
import { STORAGE, StoredFileMissing, type ByteRange, type StoragePort } from '../storage/storage.port.js';
import type { Job, JobResult } from './job.entity.js';

/** Sends the result of a job as a download, whole or in part (RFC 9110, 13 and 14). */
@Injectable()
export class ResultSender {
  constructor(@Inject(STORAGE) private readonly storage: StoragePort) {}

  /** @throws ProblemException when there is no result (yet, or any more) */
  async send(job: Job, request: Request, response: Response): Promise<void> {
    const { result, storageKey } = requireResult(job);
    response.set(headers(result));
    if (request.fresh) return void response.status(304).end();
    const range = requestedRange(request, response, result.size);
    response.status(range ? 206 : 200);
    if (range) response.set('Content-Range', `bytes ${range.start}-${range.end}/${result.size}`);
    response.set('Content-Length', String(range ? range.end - range.start + 1 : result.size));
    if (request.method === 'HEAD') return void response.end();
    await this.#stream(storageKey, range, response);
  }

  async #stream(key: string, range: ByteRange | undefined, response: Response): Promise<void> {
    try {
      const content = await this.storage.open(key, range);
      await pipeline(content, response);
    } catch (error) {
      if (error instanceof StoredFileMissing) throw new ProblemException('internal-error', undefined, { cause: error });
      // A client that goes away in the middle of a download is nothing to answer to.
      if (!response.destroyed) response.destroy();
    }
  }
}

function requireResult({ status, result, resultStorageKey, error }: Job): { result: JobResult; storageKey: string } {
  if (status === 'expired') throw new ProblemException('result-expired');
  if (status === 'failed')
    throw new ProblemException('job-failed', error ? `${error.code}: ${error.message}` : undefined);
  if (status === 'canceled') throw new ProblemException('job-canceled');
  if (!result || resultStorageKey === null) {
    throw new ProblemException('job-not-completed', undefined, { headers: { 'Retry-After': '1' } });
  }
  return { result, storageKey: resultStorageKey };
}

function headers({ fileName, contentType, sha256 }: JobResult): Record<string, string> {
  return {
    'Content-Type': contentType,
    'Content-Disposition': attachment(fileName),
    'Cache-Control': 'private, no-cache',
    ETag: `"${sha256}"`,
    'Repr-Digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
    'Accept-Ranges': 'bytes',
  };
}

/** One range is served; several, or one that can't be read, are passed over, as the RFC allows. */
function requestedRange(request: Request, response: Response, sizeBytes: number): ByteRange | undefined {
  const condition = request.get('If-Range');
  if (condition !== undefined && condition !== response.get('ETag')) return undefined;
  const ranges = request.range(sizeBytes);
  if (ranges === -1) {
    throw new ProblemException('range-not-satisfiable', undefined, {
      headers: { 'Content-Range': `bytes */${sizeBytes}` },
    });
  }
  return Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined;
}
