import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import type { RequestProblemCode } from '../common/problem/problem.catalogue.js';
import { ProblemException } from '../common/problem/problem.exception.js';
import { stateOfSystem, toProblem } from '../common/problem/problem.mapping.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import type { Format } from '../engine/format.js';
import { DiskSpace } from '../storage/disk-space.js';
import { STORAGE, type StoragePort } from '../storage/storage.port.js';
import { ContentDigest } from './content-digest.js';
import { FileIntake, fileTooLarge, type StoredFile } from './file.intake.js';
import { MulterEngine } from './multer.engine.js';

/** Room for the part headers and boundaries round the file. */
const ENVELOPE_BYTES = 64 * 1024;

/** Bounds that keep text fields harmless, be they read or passed over. */
const FIELD_LIMITS = { files: 2, fields: 20, parts: 22, fieldNameSize: 200, headerPairs: 100 };
const NESTING_LIMITS = { fieldNestingDepth: 1, fieldArrayIndexLimit: 100 };

const MULTER_CODES: Readonly<Record<string, RequestProblemCode>> = {
  LIMIT_FILE_SIZE: 'payload-too-large',
  LIMIT_FILE_COUNT: 'too-many-files',
};

/** What a client may send in one request. */
export interface Expected {
  readonly accepted: readonly Format[];
  /** Longest text field beside the file. */
  readonly maxFieldBytes: number;
  /** A name whose extension says no format gets that of the first one accepted. */
  readonly isNameCompleted?: boolean;
}

/** What a multipart request held. */
export interface Form {
  readonly stored: StoredFile;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Reads the document of a request into the storage. */
@Injectable()
export class DocumentReceiver {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(STORAGE) private readonly storage: StoragePort,
    private readonly disk: DiskSpace,
  ) {}

  /**
   * The part `file` of a multipart body, and its text fields.
   *
   * @throws ProblemException with a code for each thing that may be wrong; nothing is kept then
   */
  async multipart(request: Request, response: Response, expected: Expected): Promise<Form> {
    if (!request.is('multipart/form-data'))
      throw new ProblemException(
        'unsupported-media-type',
        'An upload is sent as multipart/form-data, with the document in the part `file`.',
      );
    const digest = this.#prepare(request, ENVELOPE_BYTES);
    if (digest.isWanted) request.on('data', (chunk: Buffer) => digest.updateBody(chunk));
    const file = await this.#parse(request, response, expected, digest);
    if (!file) throw new ProblemException('file-missing');
    await this.#verify(request, file.stored, digest);
    return { stored: file.stored, fields: (request.body ?? {}) as Form['fields'] };
  }

  /**
   * A body that is the document itself.
   *
   * @param fileName its extension says what the content is held to
   * @throws ProblemException as {@link multipart}
   */
  async raw(request: Request, fileName: string, accepted: readonly Format[]): Promise<StoredFile> {
    const digest = this.#prepare(request, 0);
    const stored = await this.#intake(accepted, digest)
      .store(fileName, request)
      .catch((error: unknown) => {
        throw request.errored ? new ProblemException('malformed-request', undefined, { cause: error }) : error;
      });
    await this.#verify(request, stored, digest);
    return stored;
  }

  /** A document that came in the JSON of a request. */
  inline(bytes: Buffer, fileName: string, accepted: readonly Format[]): Promise<StoredFile> {
    return this.#intake(accepted, ContentDigest.parse(undefined)).store(fileName, Readable.from([bytes]));
  }

  /**
   * A document that another host answers with.
   *
   * @throws ProblemException `unsupported-media-type`, `payload-too-large`, `storage-full`
   */
  fetched(answer: IncomingMessage, fileName: string, accepted: readonly Format[]): Promise<StoredFile> {
    this.#assertRoom(answer, 0);
    return this.#intake(accepted, ContentDigest.parse(undefined)).store(fileName, answer);
  }

  /** Removes what was stored for a request that is refused after all. */
  discard({ storageKey }: StoredFile): Promise<void> {
    return this.storage.remove(storageKey);
  }

  #prepare(request: Request, envelopeBytes: number): ContentDigest {
    this.#assertRoom(request, envelopeBytes);
    return ContentDigest.parse(request.headers['content-digest']);
  }

  #assertRoom({ headers }: IncomingMessage, envelopeBytes: number): void {
    const announced = Number(headers['content-length'] ?? 0);
    if (announced > this.config.maxUploadBytes + envelopeBytes) throw fileTooLarge(this.config.maxUploadBytes);
    this.disk.assertRoom(announced);
  }

  #intake(accepted: readonly Format[], digest: ContentDigest, isNameCompleted?: boolean): FileIntake {
    return new FileIntake(this.storage, { accepted, isNameCompleted, maxBytes: this.config.maxUploadBytes, digest });
  }

  #parse(
    request: Request,
    response: Response,
    { accepted, maxFieldBytes, isNameCompleted }: Expected,
    digest: ContentDigest,
  ): Promise<{ stored: StoredFile } | undefined> {
    const upload = multer({
      storage: new MulterEngine(this.#intake(accepted, digest, isNameCompleted), this.storage),
      limits: { ...FIELD_LIMITS, ...NESTING_LIMITS, fieldSize: maxFieldBytes },
      defParamCharset: 'utf8',
    }).single('file');
    return new Promise((resolve, reject) => {
      upload(request, response, (error: unknown) => {
        if (error) reject(asProblem(error));
        else resolve(request.file as unknown as { stored: StoredFile } | undefined);
      });
    });
  }

  async #verify(request: Request, stored: StoredFile, digest: ContentDigest): Promise<void> {
    if (!digest.isWanted) return;
    // What follows the last boundary belongs to the digest too.
    if (!request.readableEnded) await once(request.resume(), 'end');
    if (digest.isMatch()) return;
    await this.discard(stored);
    throw new ProblemException('digest-mismatch');
  }
}

function asProblem(error: unknown): Error {
  if (error instanceof ProblemException) return error;
  if (stateOfSystem(error)) return toProblem(error);
  if (!(error instanceof MulterError)) return new ProblemException('invalid-multipart', undefined, { cause: error });
  const code = error.code === 'LIMIT_UNEXPECTED_FILE' ? unexpectedFile(error) : MULTER_CODES[error.code];
  return new ProblemException(code ?? 'invalid-multipart', undefined, { cause: error });
}

/** multer says the same of a file under another name and of a second one. */
function unexpectedFile(error: MulterError): RequestProblemCode {
  return error.field === 'file' ? 'too-many-files' : 'file-missing';
}
