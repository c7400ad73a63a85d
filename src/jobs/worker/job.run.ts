import { Inject, Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOGGER, type Logger } from '../../common/logging/logger.js';
import { PROBLEMS, type JobProblemCode } from '../../common/problem/problem.catalogue.js';
import { stateOfSystem } from '../../common/problem/problem.mapping.js';
import type { CageOutcome } from '../../conversion/cage/protocol.js';
import { ConversionService, type ConversionTask } from '../../conversion/conversion.service.js';
import { UploadService, type Source } from '../../uploads/upload.service.js';
import { Lease } from './lease.js';
import type { ClaimedJob, Completion } from '../ledger/claimed-job.js';
import { JobLedger } from '../ledger/job.ledger.js';
import { ResultStore } from './result.store.js';
import { ServerFitness } from './server.fitness.js';
import { JOB_SIGNALS, type JobSignals } from '../signals/job.signals.js';

type Done = Extract<CageOutcome, { isDone: true }>;
type Failed = Pick<Extract<CageOutcome, { isDone: false }>, 'message' | 'report'> & { readonly code: JobProblemCode };

const INSIST_PAUSE_MS = 500;
const RESULT_ALTERED: Failed = {
  code: 'conversion-crashed',
  message: 'The converter ended without a result.',
  report: null,
};
const SOURCE_LOST: Failed = { code: 'source-lost', message: PROBLEMS['source-lost'].why, report: null };

/** Runs one claimed job to its end and writes down how it ended, as long as the lease holds. */
@Injectable()
export class JobRun {
  constructor(
    private readonly ledger: JobLedger,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly conversion: ConversionService,
    private readonly uploads: UploadService,
    private readonly results: ResultStore,
    private readonly server: ServerFitness,
    @Inject(JOB_SIGNALS) private readonly signals: JobSignals,
  ) {}

  /** Whether a conversion would find what it needs of the server; without it jobs wait rather than fail. */
  async canBegin(): Promise<boolean> {
    return this.results.hasRoom() && this.server.isFit();
  }

  /** @param onEnding called when a converter is free again: nothing is left but to write down how the job ended */
  async run(job: ClaimedJob, stopping: AbortSignal, onEnding: () => void): Promise<void> {
    const lease = new Lease(this.ledger, job, this.logger, stopping, this.signals);
    try {
      // failpoint: job.claimed
      const source = await this.uploads.source(job.uploadId ?? '');
      if (source) await this.#convert(job, source, lease, stopping, onEnding);
      else await this.#fail(job, SOURCE_LOST, lease);
    } catch (error) {
      await this.#giveBack(job, lease, error);
    } finally {
      lease.end();
    }
  }

  /** A fault of the server says nothing of the document; it counts as an interruption when the server seems well. */
  async #giveBack(job: ClaimedJob, lease: Lease, error: unknown): Promise<void> {
    this.logger.error({ err: error, jobId: job.id }, 'a job met a fault of the server and is tried again');
    // What can't be removed now is by the retention sweep.
    await this.results.clearWork(job).catch(() => undefined);
    if (lease.isLost) return;
    this.server.doubt();
    await ((await this.server.isFit()) ? this.ledger.interrupt(job) : this.ledger.release(job));
  }

  async #convert(
    job: ClaimedJob,
    source: Source,
    lease: Lease,
    stopping: AbortSignal,
    onEnding: () => void,
  ): Promise<void> {
    const outputPath = this.results.workPath(job);
    const { tool, sourceFileName, options, isTest, apiKeyId: owner } = job;
    const task = { tool, sourceFileName, options, isTest, owner, outputPath };
    const outcome = await this.#run(task, source, lease);
    // failpoint: conversion.ended
    if (outcome === null) return this.#fail(job, SOURCE_LOST, lease);
    if (outcome.isDone && !lease.isLost && isOf(outcome, source)) {
      const completion = await this.#keep(job, outputPath, source.sizeBytes, outcome);
      if (isAsTold(completion, outcome)) return this.#complete(job, completion, lease, onEnding);
      await this.results.discard(completion.resultStorageKey);
      return this.#fail(job, RESULT_ALTERED, lease);
    }
    await this.results.clearWork(job);
    if (lease.isLost) return;
    if (stopping.aborted || !this.results.hasRoom()) await this.ledger.release(job);
    else if (outcome.isDone || !(await this.uploads.isIntact(source))) await this.#fail(job, SOURCE_LOST, lease);
    else await this.#fail(job, outcome, lease);
  }

  /**
   * @returns `null` when the source can't be read because it isn't there any more, or isn't what was sent
   * @throws CageFault for any other fault of the server
   */
  async #run(task: Omit<ConversionTask, 'inputPath'>, source: Source, lease: Lease): Promise<CageOutcome | null> {
    try {
      return await this.uploads.withLocalFile(source, (inputPath) =>
        this.conversion.run({ ...task, inputPath }, lease.over, (progress) => lease.report(progress)),
      );
    } catch (error) {
      if (lease.isLost || (await this.uploads.isIntact(source))) throw error;
      return null;
    }
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
    const writing = this.#insist(() => this.ledger.complete(job, completion), lease);
    onEnding();
    const isMine = await writing;
    // failpoint: job.finished
    if (!isMine) await this.results.discard(completion.resultStorageKey);
    const { pages } = completion.result;
    this.logger.info({ jobId: job.id, tool: job.tool, pages, isLate: !isMine }, 'job completed');
  }

  /** The database may be out of reach for a moment: how a conversion ended is not thrown away for that. */
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

  async #fail(job: ClaimedJob, { code, message, report }: Failed, lease: Lease): Promise<void> {
    // failpoint: job.fail
    const error = { code, message, retryable: PROBLEMS[code].isRetryable };
    const isMine = await this.#insist(() => this.ledger.fail(job, error, report), lease);
    this.logger.info({ jobId: job.id, tool: job.tool, code, isLate: !isMine }, 'job failed');
  }
}

/** What is kept has to be what the converter made: neither it nor anybody else changed it behind its last word. */
function isAsTold({ result: { size, sha256 } }: Completion, { result }: Done): boolean {
  return size === result.sizeBytes && sha256 === result.sha256;
}

/** What is damaged on the disk may still be readable: what was converted has to be what was sent. */
function isOf({ report }: Done, { sha256 }: Source): boolean {
  return report.facts.inputSha256 === sha256;
}
