import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Clock } from '../../common/clock.js';
import { closeSignal } from '../../common/http/close-signal.js';
import { sendStream } from '../../common/http/send-stream.js';
import { LOGGER, type Logger } from '../../common/logging/logger.js';
import { ProblemException } from '../../common/problem/problem.exception.js';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.token.js';
import type { ResultDigest } from '../../conversion/cage/protocol.js';
import { ConversionService } from '../../conversion/conversion.service.js';
import { MERGE, type MergeOptions } from '../../engine/merge/merge-options.js';
import { AfterDownload } from '../../jobs/results/after.download.js';
import { assertMatch, resultHeaders } from '../../jobs/results/result-headers.js';
import { ResultFiles } from '../../jobs/results/result.files.js';
import { DiskSpace } from '../../storage/disk-space.js';
import { digestOf } from '../../storage/file-digest.js';
import { StoredFileMissing } from '../../storage/storage.port.js';
import { TemporaryFiles } from '../../storage/temporary.files.js';
import { assertEnded, resultsOf, type KeptResult } from './batch.results.js';
import type { BatchWithJobs } from './batch.service.js';
import { isPdf, leftOut } from './left-out.js';
import { mergeProblem } from './merge.problem.js';
import { MergeTurns } from './merge.turns.js';

/** Of all results together: a child has each of them in memory, one after the other. */
const MAX_BYTES = 256e6;

/**
 * Sends the PDF results of a batch as one PDF. It is made for each request, in the cage, as long as the client waits: the
 * same results give the same bytes, and what isn't kept needn't be deleted.
 */
@Injectable()
export class BatchMerger {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly files: ResultFiles,
    private readonly conversion: ConversionService,
    private readonly turns: MergeTurns,
    private readonly temporary: TemporaryFiles,
    private readonly disk: DiskSpace,
    private readonly clock: Clock,
    private readonly after: AfterDownload,
  ) {}

  /**
   * @throws ProblemException `batch-not-completed`, `nothing-to-merge`, `merge-too-large`, `result-lost`,
   * `result-encrypted`, `merge-failed`, `too-many-merges`, `storage-full`, `precondition-failed`
   */
  async send(found: BatchWithJobs, request: Request, response: Response): Promise<void> {
    assertEnded(found, this.clock.now());
    const results = resultsOf(found).filter(({ result }) => isPdf(result));
    this.#assertMergeable(results);
    const gone = closeSignal(response);
    const { id, apiKeyId } = found.batch;
    await this.turns.run(apiKeyId, async () => {
      if (gone.aborted) return;
      await this.temporary.withFolder(async (folder) => {
        const files = { source: join(folder, 'source'), merged: join(folder, 'merged'), owner: apiKeyId };
        await this.#gather(results, files.source, gone);
        // failpoint: batch.merge.gathered
        if (gone.aborted) return;
        const made = await this.#merge(results, files, gone);
        // failpoint: batch.merge.made
        if (!made) return;
        response.set(resultHeaders({ fileName: `${id}.pdf`, contentType: 'application/pdf', sha256: made.sha256 }));
        response.set('Docket-Left-Out', leftOut(found));
        const jobs = results.map(({ job }) => job);
        this.after.watch(jobs, request, response);
        await sendMade(files.merged, made, request, response);
      });
    });
  }

  #assertMergeable(results: readonly KeptResult[]): void {
    if (results.length === 0) throw new ProblemException('nothing-to-merge');
    const sizeBytes = results.reduce((sum, { result }) => sum + result.size, 0);
    const pages = results.reduce((sum, { result }) => sum + (result.pages ?? 0), 0);
    const { maxPages } = this.config.conversion;
    if (sizeBytes > MAX_BYTES) throw new ProblemException('merge-too-large', `They have ${sizeBytes} bytes together.`);
    if (pages > maxPages)
      throw new ProblemException('merge-too-large', `They have ${pages} pages together; ${maxPages} are the most.`);
    // Once as they come and once merged, in the child's folder and out of it.
    this.disk.assertRoom(3 * sizeBytes);
  }

  /** Writes the results one behind the other: a child sees one file. Each is verified before. */
  async #gather(results: readonly KeptResult[], path: string, gone: AbortSignal): Promise<void> {
    await pipeline(Readable.from(this.#contents(results, gone)), createWriteStream(path));
  }

  async *#contents(results: readonly KeptResult[], gone: AbortSignal): AsyncGenerator<Uint8Array> {
    for (const { job, result, storageKey } of results) {
      if (gone.aborted) return;
      try {
        const file = await this.files.open(storageKey, result);
        try {
          yield* file.read();
        } finally {
          await file.close();
        }
      } catch (error) {
        if (!(error instanceof StoredFileMissing)) throw error;
        this.logger.error({ jobId: job.id, err: error }, 'the file of a result is missing or damaged');
        throw new ProblemException('result-lost', `The result of ${job.id} is missing on the server, or damaged.`);
      }
    }
  }

  /** @returns `null` when the client has gone */
  async #merge(
    results: readonly KeptResult[],
    { source, merged, owner }: { readonly source: string; readonly merged: string; readonly owner: string },
    gone: AbortSignal,
  ): Promise<ResultDigest | null> {
    const documents = results.map(({ result }) => ({ fileName: result.fileName, sizeBytes: result.size }));
    const options: MergeOptions = { documents };
    const task = {
      tool: MERGE,
      inputPath: source,
      outputPath: merged,
      sourceFileName: '',
      options: { ...options },
      owner,
    };
    const outcome = await this.conversion
      .run(task, gone, () => undefined)
      .catch((error: unknown) => {
        if (gone.aborted) return null;
        throw error;
      });
    if (outcome === null || gone.aborted) return null;
    if (!outcome.isDone) throw mergeProblem(outcome);
    // A child that a document has taken over may have gone on writing.
    if ((await digestOf(createReadStream(merged))) !== outcome.result.sha256)
      throw new ProblemException('merge-failed');
    return outcome.result;
  }
}

/** @throws ProblemException `precondition-failed` */
async function sendMade(
  path: string,
  { sha256, sizeBytes }: ResultDigest,
  request: Request,
  response: Response,
): Promise<void> {
  assertMatch(request, sha256);
  if (request.fresh) return void response.status(304).end();
  response.status(200).set('Content-Length', String(sizeBytes));
  if (request.method === 'HEAD') response.end();
  else await sendStream(createReadStream(path), response);
}
