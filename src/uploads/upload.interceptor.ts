import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { once } from 'node:events';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import type { Observable } from 'rxjs';
import type { RequestProblemCode } from '../common/problem/problem.catalogue.js';
import { ProblemException } from '../common/problem/problem.exception.js';
import { stateOfSystem, toProblem } from '../common/problem/problem.mapping.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import { ToolRegistry } from '../conversion/tool.registry.js';
import { DiskSpace } from '../storage/disk-space.js';
import { STORAGE, type StoragePort } from '../storage/storage.port.js';
import { ContentDigest } from './content-digest.js';
import { UploadStorageEngine, type StoredFile } from './upload.storage-engine.js';

/** Room for the part headers and boundaries round the file. */
const ENVELOPE_BYTES = 64 * 1024;

/** Text fields that some clients send along are read and passed over; these bounds keep them harmless. */
const FIELD_LIMITS = { files: 2, fields: 20, parts: 22, fieldNameSize: 200, fieldSize: 10_000, headerPairs: 100 };
const NESTING_LIMITS = { fieldNestingDepth: 1, fieldArrayIndexLimit: 100 };

const MULTER_CODES: Readonly<Record<string, RequestProblemCode>> = {
  LIMIT_FILE_SIZE: 'payload-too-large',
  LIMIT_FILE_COUNT: 'too-many-files',
};

type UploadRequest = Request & { file?: Express.Multer.File & { stored: StoredFile } };

/** Reads the one file of a multipart request into the storage, before the controller is called. */
@Injectable()
export class UploadInterceptor implements NestInterceptor {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(STORAGE) private readonly storage: StoragePort,
    private readonly tools: ToolRegistry,
    private readonly disk: DiskSpace,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<UploadRequest>();
    this.#checkHeaders(request);
    this.disk.assertRoom(Number(request.headers['content-length'] ?? 0));
    const digest = ContentDigest.parse(request.headers['content-digest']);
    await this.#receive(request, http.getResponse<Response>(), digest);
    if (!request.file) throw new ProblemException('file-missing');
    await this.#verify(request, request.file.stored, digest);
    return next.handle();
  }

  #checkHeaders(request: Request): void {
    if (!/^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')) {
      throw new ProblemException('unsupported-media-type', 'An upload is sent as multipart/form-data.');
    }
    if (Number(request.headers['content-length'] ?? 0) > this.config.maxUploadBytes + ENVELOPE_BYTES)
      throw this.#tooLarge();
  }

  async #receive(request: UploadRequest, response: Response, digest: ContentDigest): Promise<void> {
    if (digest.isWanted) request.on('data', (chunk: Buffer) => digest.updateBody(chunk));
    const upload = multer({
      storage: new UploadStorageEngine(this.storage, this.tools.sourceFormats(), digest),
      limits: { ...FIELD_LIMITS, ...NESTING_LIMITS, fileSize: this.config.maxUploadBytes },
      defParamCharset: 'utf8',
    }).single('file');
    await new Promise<void>((resolve, reject) => {
      upload(request, response, (error: unknown) => (error ? reject(this.#toProblem(error)) : resolve()));
    });
  }

  async #verify(request: Request, stored: StoredFile, digest: ContentDigest): Promise<void> {
    if (!digest.isWanted) return;
    // What follows the last boundary belongs to the digest too.
    if (!request.readableEnded) await once(request.resume(), 'end');
    if (digest.isMatch()) return;
    await this.storage.remove(stored.storageKey);
    throw new ProblemException('digest-mismatch');
  }

  #toProblem(error: unknown): ProblemException {
    if (error instanceof ProblemException) return error;
    if (stateOfSystem(error)) return toProblem(error);
    if (!(error instanceof MulterError)) return new ProblemException('invalid-multipart', undefined, { cause: error });
    if (error.code === 'LIMIT_FILE_SIZE') return this.#tooLarge();
    const code = error.code === 'LIMIT_UNEXPECTED_FILE' ? unexpectedFile(error) : MULTER_CODES[error.code];
    return new ProblemException(code ?? 'invalid-multipart', undefined, { cause: error });
  }

  #tooLarge(): ProblemException {
    return new ProblemException('payload-too-large', `A file may have at most ${this.config.maxUploadBytes} bytes.`);
  }
}

/** multer says the same of a file under another name and of a second one. */
function unexpectedFile(error: MulterError): RequestProblemCode {
  return error.field === 'file' ? 'too-many-files' : 'file-missing';
}
