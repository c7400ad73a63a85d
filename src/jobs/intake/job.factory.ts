import { Inject, Injectable } from '@nestjs/common';
import { assertToolAllowed } from '../../auth/allowed-tools.js';
import type { ApiKey } from '../../auth/api-key.entity.js';
import { Clock } from '../../common/clock.js';
import { newId } from '../../common/ids.js';
import { ProblemException } from '../../common/problem/problem.exception.js';
import type { FieldProblem } from '../../common/problem/field-problem.js';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.token.js';
import { ToolRegistry } from '../../conversion/tool.registry.js';
import { checkOptions } from '../../engine/options/check-options.js';
import type { OptionProblem } from '../../engine/options/option-schema.js';
import type { Tool } from '../../engine/tool.js';
import { sanitizeFileName } from '../../uploads/file-name.js';
import type { Upload } from '../../uploads/upload.entity.js';
import type { CreateJobDto } from './create-job.dto.js';
import { DestinationAddresses } from '../../webhooks/outbox/destination.addresses.js';
import { WebhookAddresses } from '../../webhooks/outbox/webhook.addresses.js';
import { newSecret } from '../../webhooks/outbox/webhook.secret.js';
import type { Job, JobCallback } from '../ledger/job.entity.js';
import { DOWNLOAD, expiryOf, type DeleteAfter } from '../ledger/delete-after.js';
import { destinationAt, type JobDestination } from '../ledger/job-destination.js';
import { NOTHING_YET } from '../ledger/nothing-yet.js';
import { rankOf } from '../ledger/job.priority.js';

/** Makes a job of what a client asks for, or says what is wrong with it. */
@Injectable()
export class JobFactory {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly tools: ToolRegistry,
    private readonly clock: Clock,
    private readonly addresses: WebhookAddresses,
    private readonly destinations: DestinationAddresses,
  ) {}

  /**
   * @param upload the upload that `request.uploadId` names; `null` when it names none
   * @throws ProblemException with a code for each thing that may be wrong
   */
  create(key: ApiKey, request: CreateJobDto, upload: Upload | null): Job {
    const tool = this.#tool(request.tool);
    assertToolAllowed(key, tool.name);
    checkTarget(tool, request.targetFormat);
    if (request.uploadId !== undefined) this.#checkUpload(tool, upload);
    const { sourceFileName: givenName } = request;
    const sourceFileName = givenName === undefined ? upload?.fileName : sanitizeFileName(givenName);
    if (sourceFileName === undefined) throw needsSource();
    if (request.process && !upload) throw new ProblemException('source-missing');
    const options = withoutNulls(request.options ?? {});
    assertUsable(tool, options);
    const now = this.clock.now();
    const { retentionMs } = key;
    const deleteAfter = deletionOf(request, now);
    return {
      id: newId('job'),
      apiKeyId: key.id,
      isTest: key.isTest,
      retentionMs,
      deleteAfter,
      tool: tool.name,
      sourceFileName,
      targetFormat: tool.target.name,
      status: request.process ? 'queued' : 'accepted',
      uploadId: upload?.id ?? null,
      batchId: null,
      options,
      metadata: request.metadata ?? {},
      callback: this.#callback(request, now),
      destination: this.#destination(request),
      priority: rankOf(request.priority ?? 'normal'),
      createdAt: now,
      expiresAt: expiryOf({ retentionMs, deleteAfter }, now, this.config),
      ...NOTHING_YET,
      ...(request.process && { queuedAt: now }),
    };
  }

  #callback({ callback }: CreateJobDto, now: number): JobCallback | null {
    if (!callback) return null;
    const { url, secret = newSecret(now).secret } = callback;
    return { url: this.addresses.allowed(url, 'callback.url'), secret, status: 'pending' };
  }

  #destination({ destination }: CreateJobDto): JobDestination | null {
    return destination ? destinationAt(this.destinations.allowed(destination.putUrl, 'destination.putUrl')) : null;
  }

  #tool(name: string): Tool {
    const tool = this.tools.find(name);
    if (tool) return tool;
    const message = `tool must be one of ${this.tools.names().join(', ')}`;
    throw new ProblemException('unknown-tool', undefined, {
      errors: [{ field: 'tool', code: 'unknown-tool', message }],
    });
  }

  #checkUpload({ name, source }: Tool, upload: Upload | null): void {
    if (!upload) {
      const message = 'uploadId must be the id of an upload of this key that has not expired';
      throw new ProblemException('unknown-upload', undefined, {
        errors: [{ field: 'uploadId', code: 'unknown-upload', message }],
      });
    }
    if (upload.format === source.name) return;
    const suitable = this.tools.namesReading(upload.format).join(', ') || 'none';
    const message = `${name} reads ${source.name}, the upload is ${upload.format}; tools that read it: ${suitable}`;
    throw new ProblemException('unsuitable-upload', undefined, {
      errors: [{ field: 'uploadId', code: 'unsuitable-upload', message }],
    });
  }
}

function checkTarget({ name, target }: Tool, targetFormat: string | undefined): void {
  if (targetFormat === undefined || targetFormat.toLowerCase() === target.name) return;
  const code = 'unsupported-target-format';
  throw new ProblemException(code, undefined, {
    errors: [{ field: 'targetFormat', code, message: `targetFormat of ${name} must be ${target.name}` }],
  });
}

/** @throws ProblemException `validation-failed` for a time that is over */
function deletionOf({ deleteAfter }: CreateJobDto, now: number): DeleteAfter | null {
  if (!deleteAfter) return null;
  const when = deleteAfter === DOWNLOAD ? DOWNLOAD : Date.parse(deleteAfter);
  if (when === DOWNLOAD || when > now) return { when, isUploadToo: false };
  const message = 'deleteAfter must be a time to come';
  throw new ProblemException('validation-failed', undefined, {
    errors: [{ field: 'deleteAfter', code: 'invalid-value', message }],
  });
}

/** An option that is `null` is one that is not given. */
function withoutNulls(options: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== null));
}

function assertUsable(tool: Tool, options: Record<string, unknown>): void {
  const errors = checkOptions(tool.options, options).map(underOptions);
  if (errors.length > 0) throw new ProblemException('invalid-options', undefined, { errors });
}

/** Where it stands in the request. */
function underOptions(problem: OptionProblem): FieldProblem {
  return { ...problem, field: problem.field === '' ? 'options' : `options.${problem.field}` };
}

function needsSource(): ProblemException {
  const message = 'either uploadId or sourceFileName is needed';
  return new ProblemException('validation-failed', undefined, {
    errors: [{ field: 'sourceFileName', code: 'required', message }],
  });
}
