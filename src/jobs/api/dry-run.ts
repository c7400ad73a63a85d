import { Injectable } from '@nestjs/common';
import { isoTime } from '../../common/time.js';
import { Database } from '../../database/database.js';
import { ToolRegistry } from '../../conversion/tool.registry.js';
import { concealSecrets } from '../../engine/options/conceal-secrets.js';
import type { OptionValues } from '../../engine/options/option-schema.js';
import { resolveOptions } from '../../engine/options/resolve-options.js';
import type { Options } from '../../engine/options/option.js';
import type { RecognisedDocumentDto } from '../../uploads/upload.dto.js';
import { UploadService } from '../../uploads/upload.service.js';
import type { Upload } from '../../uploads/upload.entity.js';
import { PageQuota } from '../../usage/page.quota.js';
import { PRIORITIES } from '../ledger/job.priority.js';
import type { CreateJobDto } from '../intake/create-job.dto.js';
import type { DryRunDto } from './dry-run.dto.js';
import { JobIntake, type Draft } from '../intake/job.intake.js';
import { deleteAfterView } from './job.view.js';
import type { Waiter } from './job.waiting.js';

/** Tells what would become of a request for a job, by drafting the job and throwing the draft away. */
@Injectable()
export class DryRun {
  constructor(
    private readonly tools: ToolRegistry,
    private readonly intake: JobIntake,
    private readonly uploads: UploadService,
    private readonly database: Database,
    private readonly quota: PageQuota,
  ) {}

  /** @throws ProblemException whatever a job would be refused with */
  async of({ key, gone }: Waiter, request: CreateJobDto): Promise<DryRunDto> {
    const draft = await this.intake.draft(key, request, gone);
    await this.intake.discard([draft]);
    if (draft.job.status === 'queued') await this.database.read((manager) => this.quota.assertLeft(manager, key));
    return this.#view(draft, await this.#source(draft));
  }

  async #source({ key, job, upload }: Draft): Promise<Upload | null> {
    return upload ?? (job.uploadId === null ? null : this.uploads.find(key.id, job.uploadId));
  }

  #view({ job }: Draft, upload: Upload | null): DryRunDto {
    const { tool, sourceFileName, targetFormat, priority, deleteAfter, expiresAt } = job;
    const table = this.tools.find(tool)?.options ?? {};
    const { options, withoutEffect } = resolveOptions(job.options);
    return {
      tool,
      sourceFileName,
      targetFormat,
      source: upload && sourceView(upload),
      options: concealSecrets(table, { ...defaultsOf(table), ...options }),
      optionsWithoutEffect: [...withoutEffect],
      priority: PRIORITIES[priority],
      deleteAfter: deleteAfterView(deleteAfter),
      expiresAt: isoTime(expiresAt),
    };
  }
}

/** What holds where nothing is said. */
function defaultsOf(table: Options): OptionValues {
  const usual = Object.entries(table).map(([name, { schema }]) => [name, schema.default] as const);
  return Object.fromEntries(usual.filter(([, value]) => value !== undefined));
}

function sourceView({ fileName, format, contentType, size, sha256 }: Upload): RecognisedDocumentDto {
  return { fileName, format, contentType, size, sha256 };
}
