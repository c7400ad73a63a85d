import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Request } from 'express';
import type { StorageEngine } from 'multer';
import { newId } from '../common/ids.js';
import { ProblemException } from '../common/problem/problem.exception.js';
import { formatOfFileName, type Format } from '../engine/format.js';
import type { StoragePort } from '../storage/storage.port.js';
import { looksLike, SNIFF_BYTES } from './content.sniffer.js';
import type { ContentDigest } from './content-digest.js';
import { sanitizeFileName } from './file-name.js';

/** What is known of a file when its last byte is stored. */
export interface StoredFile {
  readonly id: string;
  readonly storageKey: string;
  readonly fileName: string;
  readonly format: Format;
  readonly sizeBytes: number;
  readonly sha256: string;
}

/** multer adds what it is given to the file that it hands on. */
type Done = (error?: unknown, info?: Partial<Express.Multer.File> & { stored: StoredFile }) => void;

/** Streams the file part into the storage while it is looked at and hashed; memory does not grow with the file. */
export class UploadStorageEngine implements StorageEngine {
  constructor(
    private readonly storage: StoragePort,
    private readonly accepted: readonly Format[],
    private readonly digest: ContentDigest,
  ) {}

  _handleFile(_request: Request, file: Express.Multer.File, done: Done): void {
    this.#store(file).then(
      (stored) => done(null, { stored }),
      (error: unknown) => done(error),
    );
  }

  _removeFile(
    _request: Request,
    file: Express.Multer.File & { stored?: StoredFile },
    done: (error: Error | null) => void,
  ): void {
    if (!file.stored) return done(null);
    this.storage.remove(file.stored.storageKey).then(() => done(null), done);
  }

  async #store({ originalname, stream }: Express.Multer.File): Promise<StoredFile> {
    const id = newId('upl');
    const storageKey = `uploads/${id}`;
    const fileName = sanitizeFileName(originalname);
    const format = this.#formatOf(fileName);
    const inspector = new Inspector(format, this.digest, () => this.#refusal(fileName));
    try {
      // What is left unread when the file is refused has to run dry, or the rest of the request would wait behind it.
      await this.storage.put(storageKey, inspector.pass(stream));
    } finally {
      stream.resume();
    }
    return { id, storageKey, fileName, format, sizeBytes: inspector.sizeBytes, sha256: inspector.sha256() };
  }

  #formatOf(fileName: string): Format {
    const format = formatOfFileName(fileName);
    if (!format || !this.accepted.includes(format)) throw this.#refusal(fileName);
    return format;
  }

  #refusal(fileName: string): ProblemException {
    const extensions = this.accepted.flatMap((format) => format.extensions.map((extension) => `.${extension}`));
    const kind = formatOfFileName(fileName)
      ? 'has content that is not what its name says'
      : 'is of a type that no tool reads';
    return new ProblemException('unsupported-media-type', `The file ${kind}. Accepted: ${extensions.join(', ')}.`);
  }
}

/** Hands bytes on unchanged; refuses them as soon as their beginning is not what the name says. */
class Inspector {
  sizeBytes = 0;
  readonly #sha256 = createHash('sha256');
  #head: Buffer = Buffer.alloc(0);
  #isSniffed = false;

  constructor(
    private readonly format: Format,
    private readonly digest: ContentDigest,
    private readonly refusal: () => ProblemException,
  ) {}

  sha256(): string {
    return this.#sha256.digest('hex');
  }

  async *pass(source: Readable): AsyncIterable<Buffer> {
    for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      this.sizeBytes += chunk.length;
      this.#sha256.update(chunk);
      this.digest.updateFile(chunk);
      if (this.#head.length < SNIFF_BYTES) this.#look(chunk);
      yield chunk;
    }
    if (!this.#isSniffed && this.sizeBytes > 0) this.#sniff();
  }

  #look(chunk: Buffer): void {
    this.#head = Buffer.concat([this.#head, chunk.subarray(0, SNIFF_BYTES - this.#head.length)]);
    if (this.#head.length >= SNIFF_BYTES) this.#sniff();
  }

  #sniff(): void {
    this.#isSniffed = true;
    if (!looksLike(this.format, this.#head)) throw this.refusal();
  }
}
