import { Inject, Injectable } from '@nestjs/common';
import type { ApiKey } from '../../auth/api-key.entity.js';
import { ProblemException } from '../../common/problem/problem.exception.js';
import { ToolRegistry } from '../../conversion/tool.registry.js';
import { namedAs, type Format } from '../../engine/format.js';
import type { Keep } from '../../idempotency/receipt.js';
import { DiskSpace } from '../../storage/disk-space.js';
import { DocumentFetcher } from '../../uploads/document.fetcher.js';
import { DocumentReceiver } from '../../uploads/document.receiver.js';
import type { StoredFile } from '../../uploads/file.intake.js';
import { PageQuota } from '../../usage/page.quota.js';
import type { Upload } from '../../uploads/upload.entity.js';
import { UploadService } from '../../uploads/upload.service.js';
import type { Job } from '../ledger/job.entity.js';
import { JobLedger } from '../ledger/job.ledger.js';
import { JOB_SIGNALS, type JobSignals } from '../signals/job.signals.js';
import { CreateJobDto } from './create-job.dto.js';
import { JobFactory } from './job.factory.js';
import { sourceBytes, type JobSourceDto } from './job-source.dto.js';

/** A job that is asked for and not yet stored, with the upload that came along and is to be recorded with it. */
export interface Draft {
  readonly key: ApiKey;
  readonly job: Job;
  readonly upload: Upload | null;
}

/** How a document that is not in the request is had. */
interface Fetching {
  readonly format: Format;
  readonly gone: AbortSignal;
}

/** Takes jobs in, with or without their documents. */
@Injectable()
export class JobIntake {
  constructor(
    @Inject(JOB_SIGNALS) private readonly signals: JobSignals,
    private readonly factory: JobFactory,
    private readonly tools: ToolRegistry,
    private readonly receiver: DocumentReceiver,
    private readonly fetcher: DocumentFetcher,
    private readonly uploads: UploadService,
    private readonly ledger: JobLedger,
    private readonly disk: DiskSpace,
    private readonly quota: PageQuota,
  ) {}

  /**
   * The job that a client asks for.
   *
   * @param gone aborted when the client has gone: what is fetched for it is given up
   * @throws ProblemException with a code for each thing that may be wrong
   */
  async draft(key: ApiKey, request: CreateJobDto, gone: AbortSignal): Promise<Draft> {
    this.disk.assertRoom();
    if (request.source) return this.#draftWithSource(key, request, request.source, gone);
    const upload = request.uploadId === undefined ? null : await this.uploads.find(key.id, request.uploadId);
    return { key, job: this.factory.create(key, request, upload), upload: null };
  }

  /**
   * The job of a document that was received with it.
   *
   * @throws ProblemException as {@link draft}; the document is removed then
   */
  async draftOf(key: ApiKey, request: Omit<CreateJobDto, 'uploadId'>, stored: StoredFile): Promise<Draft> {
    const upload = this.uploads.draft(key, stored);
    try {
      const job = this.factory.create(key, { ...request, uploadId: upload.id }, upload);
      // What is to be gone by a time is gone with its document.
      const expiresAt = Math.min(upload.expiresAt, job.expiresAt);
      const deleteAfter = job.deleteAfter && { ...job.deleteAfter, isUploadToo: true };
      return { key, job: Object.assign(job, { deleteAfter }), upload: Object.assign(upload, { expiresAt }) };
    } catch (error) {
      await this.receiver.discard(stored);
      throw error;
    }
  }

  /**
   * Stores all of them, which are of one key, in one transaction, with what else belongs there; durable when this returns.
   *
   * @throws ProblemException `quota-exceeded` where one is to be queued
   */
  async accept(drafts: readonly Draft[], keep: Keep): Promise<void> {
    const jobs = drafts.map(({ job }) => job);
    const uploads = uploadsOf(drafts);
    const queued = drafts.find(({ job }) => job.status === 'queued');
    const also: Keep = async (manager) => {
      // First, since a request that is repeated gets its first answer, whatever the quota is by now.
      await keep(manager);
      if (queued) await this.quota.assertLeft(manager, queued.key);
    };
    if (uploads.length === 0) await this.ledger.accept(jobs, also);
    else
      await this.uploads.withFiles(uploads, () =>
        this.ledger.accept(jobs, async (manager) => {
          for (const upload of uploads) await this.uploads.record(manager, upload);
          await also(manager);
        }),
      );
    if (jobs.some(({ status }) => status === 'queued')) this.signals.queued();
  }

  /** Removes what came along with drafts that are not stored after all. */
  discard(drafts: readonly Draft[]): Promise<void> {
    return this.uploads.discard(uploadsOf(drafts));
  }

  async #draftWithSource(key: ApiKey, request: CreateJobDto, source: JobSourceDto, gone: AbortSignal): Promise<Draft> {
    if (request.uploadId !== undefined) throw oneSource();
    const tool = this.tools.find(request.tool);
    // What is wrong with the tool is said by the factory, with everything else.
    if (!tool) return { key, job: this.factory.create(key, request, null), upload: null };
    const { source: _, ...rest } = request;
    return this.draftOf(key, rest, await this.#receive(key, rest, source, { format: tool.source, gone }));
  }

  #receive(key: ApiKey, asked: CreateJobDto, { url, ...inline }: JobSourceDto, fetching: Fetching) {
    const { format, gone } = fetching;
    const { sourceFileName: fileName } = asked;
    if (url === undefined)
      return this.receiver.inline(sourceBytes(inline), namedAs(fileName ?? 'document', format), [format]);
    // Nobody is asked for the document of a job that can't be.
    this.factory.create(
      key,
      Object.assign(new CreateJobDto(), asked, { sourceFileName: 'document', process: false }),
      null,
    );
    return this.fetcher.fetch({ url, fileName, format, gone });
  }
}

function uploadsOf(drafts: readonly Draft[]): Upload[] {
  return drafts.flatMap(({ upload }) => upload ?? []);
}

function oneSource(): ProblemException {
  const message = 'either uploadId or source may be given';
  return new ProblemException('validation-failed', undefined, {
    errors: [{ field: 'source', code: 'not-together', message }],
  });
}
