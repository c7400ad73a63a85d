import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { newId } from '../common/ids.js';
import { ProblemException } from '../common/problem/problem.exception.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import type { Converter } from '../conversion/converter.js';
import { ConverterRegistry } from '../conversion/converter.registry.js';
import { checkOptions } from '../conversion/options.validation.js';
import type { Upload } from '../uploads/upload.entity.js';
import type { CreateJobDto } from './create-job.dto.js';
import type { Job } from './job.entity.js';

const NOTHING_YET = {
  progress: null,
  attempts: 0,
  interruptions: 0,
  notBefore: null,
  result: null,
  resultStorageKey: null,
  error: null,
  report: null,
  leaseToken: 0,
  leaseOwner: null,
  leaseUntil: null,
  queuedAt: null,
  startedAt: null,
  finishedAt: null,
} as const;

/** Makes a job of what a client asks for, or says what is wrong with it. */
@Injectable()
export class JobFactory {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly converters: ConverterRegistry,
    private readonly clock: Clock,
  ) {}

  /**
   * @param upload the upload that `request.uploadId` names; `null` when it names none
   * @throws ProblemException with a code for each thing that may be wrong
   */
  create(apiKeyId: string, request: CreateJobDto, upload: Upload | null): Job {
    const converter = this.#converter(request.tool);
    checkTarget(converter, request.targetFormat);
    if (request.uploadId !== undefined) this.#checkUpload(converter, upload);
    const sourceFileName = request.sourceFileName?.replaceAll('\0', '').toWellFormed() ?? upload?.fileName;
    if (sourceFileName === undefined) throw needsSource();
    const options = withoutNulls(request.options ?? {});
    checkConverterOptions(converter, options);
    const now = this.clock.now();
    return {
      id: newId('job'),
      apiKeyId,
      tool: converter.tool,
      sourceFileName,
      targetFormat: converter.target,
      status: 'accepted',
      uploadId: upload?.id ?? null,
      options,
      metadata: request.metadata ?? {},
      createdAt: now,
      expiresAt: now + this.config.retentionMs,
      ...NOTHING_YET,
    };
  }

  #converter(tool: string): Converter {
    const converter = this.converters.find(tool);
    if (converter) return converter;
    const message = `tool must be one of ${this.converters.tools().join(', ')}`;
    throw new ProblemException('unknown-tool', undefined, {
      errors: [{ field: 'tool', code: 'unknown-tool', message }],
    });
  }

  #checkUpload({ tool, source }: Converter, upload: Upload | null): void {
    if (!upload) {
      const message = 'uploadId must be the id of an upload of this key that has not expired';
      throw new ProblemException('unknown-upload', undefined, {
        errors: [{ field: 'uploadId', code: 'unknown-upload', message }],
      });
    }
    if (upload.format === source) return;
    const suitable = this.converters.toolsReading(upload.format).join(', ') || 'none';
    const message = `${tool} reads ${source}, the upload is ${upload.format}; tools that read it: ${suitable}`;
    throw new ProblemException('unsuitable-upload', undefined, {
      errors: [{ field: 'uploadId', code: 'unsuitable-upload', message }],
    });
  }
}

function checkTarget({ tool, target }: Converter, targetFormat: string | undefined): void {
  if (targetFormat === undefined || targetFormat.toLowerCase() === target) return;
  const code = 'unsupported-target-format';
  throw new ProblemException(code, undefined, {
    errors: [{ field: 'targetFormat', code, message: `targetFormat of ${tool} must be ${target}` }],
  });
}

/** An option that is `null` is one that is not given. */
function withoutNulls(options: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== null));
}

function checkConverterOptions({ optionsType }: Converter, options: Record<string, unknown>): void {
  const errors = checkOptions(optionsType, options);
  if (errors.length > 0) throw new ProblemException('invalid-options', undefined, { errors });
}

function needsSource(): ProblemException {
  const message = 'either uploadId or sourceFileName is needed';
  return new ProblemException('validation-failed', undefined, {
    errors: [{ field: 'sourceFileName', code: 'required', message }],
  });
}
