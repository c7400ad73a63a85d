import { Inject, Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOGGER, type Logger } from '../common/logging/logger.js';
import { PROBLEMS, type JobProblemCode } from '../common/problem/problem.catalogue.js';
import { stateOfSystem } from '../common/problem/problem.mapping.js';
import type { CageOutcome } from '../conversion/cage/protocol.js';
import { ConversionService } from '../conversion/conversion.service.js';
import { UploadService, type Source } from '../uploads/upload.service.js';
import { Lease } from './lease.js';
import { QUEUE, type ClaimedJob, type Completion, type QueuePort } from './queue/queue.port.js';
import { ResultStore } from './result.store.js';

type Done = Extract<CageOutcome, { isDone: true }>;
type Failed = Pick<Extract<CageOutcome, { isDone: false }>, 'message' | 'report'> & { readonly code: JobProblemCode };

const INSIST_PAUSE_MS = 500;
const SOURCE_LOST: Failed = { code: 'source-lost', message: PROBLEMS['source-lost'].why, report: null };

/** Runs one claimed job to its end and writes down how it ended, as long as the lease holds. */
@Injectable()
export class JobExecution {
  constructor(
    @Inject(QUEUE) private readonly queue: QueuePort,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly conversion: ConversionService,
    private readonly uploads: UploadService,
    private readonly results: ResultStore,
  ) {}

  /** Whether a result would find room; without it jobs wait rather than fail. */
  hasRoom(): boolean {
    return this.results.hasRoom();
  }

  /** @param onEnding called when a converter is free again: nothing is left but to write down how the job ended */
  async run(job: ClaimedJob, stopping: AbortSignal, onEnding: () => void): Promise<void> {
    const lease = new Lease(this.queue, job, this.logger, stopping);
    try {
      // failpoint: job.claimed
      const source = await this.uploads.source(job.uploadId ?? '');
      if (source) await this.#convert(job, source, lease, stopping, onEnding);
      else await this.#fail(job, SOURCE_LOST);
    } catch (error) {
      await this.results.clearWork(job);
      throw error;
    } finally {
      lease.end();
    }
  }

  async #convert(
    job: ClaimedJob,
    source: Source,
    lease: Lease,
    stopping: AbortSignal,
    onEnding: () => void,
  ): Promise<void> {
    const outputPath = this.results.workPath(job);
    const { tool, sourceFileName, options } = job;
    const task = { tool, sourceFileName, options, inputPath: source.path, outputPath };
    const outcome = await this.conversion.run(task, lease.over, (progress) => lease.report(progress));
    // failpoint: conversion.ended
    if (outcome.isDone && !lease.isLost && isOf(outcome, source)) {
      const completion = await this.#keep(job, outputPath, source.sizeBytes, outcome);
      return this.#complete(job, completion, lease, onEnding);
    }
    await this.results.clearWork(job);
    if (lease.isLost) return;
    if (stopping.aborted || !this.hasRoom()) await this.queue.release(job);
    else if (outcome.isDone || !(await this.uploads.isIntact(source))) await this.#fail(job, SOURCE_LOST);
    else await this.#fail(job, outcome);
  }

  async #keep(
    job: ClaimedJob,
    outputPath: string,
    sourceSizeBytes: number,
    { pages, report }: Done,
  ): Promise<Completion> {
    const { result, storageKey } = await this.results.keep(job, outputPath, pages);
    // failpoint: result.stored
    return { result, resultStorageKey: storageKey, report, sourceSizeBytes };
  }

  async #complete(job: ClaimedJob, completion: Completion, lease: Lease, onEnding: () => void): Promise<void> {
    const writing = this.#insist(() => this.queue.complete(job, completion), lease);
    onEnding();
    const isMine = await writing;
    // failpoint: job.finished
    if (!isMine) await this.results.discard(completion.resultStorageKey);
    const { pages } = completion.result;
    this.logger.info({ jobId: job.id, tool: job.tool, pages, isLate: !isMine }, 'job completed');
  }

  /** The database may be out of reach for a moment: a finished conversion is not thrown away for that. */
  async #insist(write: () => Promise<boolean>, lease: Lease): Promise<boolean> {
    for (;;) {
      try {
        return await write();
      } catch (error) {
        if (lease.isLost || stateOfSystem(error) === undefined) throw error;
        this.logger.warn({ err: error }, 'the end of a job could not be written yet');
        await sleep(INSIST_PAUSE_MS);
      }
    }
  }

  async #fail(job: ClaimedJob, { code, message, report }: Failed): Promise<void> {
    const isMine = await this.queue.fail(job, { code, message, retryable: PROBLEMS[code].isRetryable }, report);
    this.logger.info({ jobId: job.id, tool: job.tool, code, isLate: !isMine }, 'job failed');
  }
}

/** What is damaged on the disk may still be readable: what was converted has to be what was sent. */
function isOf({ report }: Done, { sha256 }: Source): boolean {
  return report.facts.inputSha256 === sha256;
}
