import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { newId } from '../common/ids.js';
import { ProblemException } from '../common/problem/problem.exception.js';
import { formatOfFileName, namedAs, type Format } from '../engine/format.js';
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

/** What is taken in, and how much of it. */
export interface IntakeRules {
  readonly accepted: readonly Format[];
  readonly maxBytes: number;
  /** A name whose extension says no format gets that of the first one accepted. */
  readonly isNameCompleted?: boolean;
  readonly digest: ContentDigest;
}

/** Streams a file into the storage while it is looked at and hashed; memory does not grow with the file. */
export class FileIntake {
  constructor(
    private readonly storage: StoragePort,
    private readonly rules: IntakeRules,
  ) {}

  /**
   * @param originalName as the client calls the file; its extension tells the format
   * @throws ProblemException `unsupported-media-type`, `payload-too-large`
   */
  async store(originalName: string, stream: Readable): Promise<StoredFile> {
    const id = newId('upl');
    const storageKey = `uploads/${id}`;
    const { accepted, isNameCompleted = false } = this.rules;
    const givenName = sanitizeFileName(originalName);
    const fileName = isNameCompleted ? namedAs(givenName, accepted[0]) : givenName;
    const format = this.#formatOf(fileName);
    const inspector = new Inspector(format, this.rules, (isEmpty) => this.#refusal(fileName, isEmpty));
    try {
      // What is left unread of a refused file has to be drained, or the rest of the request would wait behind it.
      await this.storage.put(storageKey, inspector.pass(stream));
    } finally {
      stream.resume();
    }
    return { id, storageKey, fileName, format, sizeBytes: inspector.sizeBytes, sha256: inspector.sha256() };
  }

  #formatOf(fileName: string): Format {
    const format = formatOfFileName(fileName);
    if (!format || !this.rules.accepted.includes(format)) throw this.#refusal(fileName);
    return format;
  }

  #refusal(fileName: string, isEmpty = false): ProblemException {
    const extensions = this.rules.accepted.flatMap((format) => format.extensions.map((extension) => `.${extension}`));
    const format = formatOfFileName(fileName);
    const kind = this.#kind(format, isEmpty);
    return new ProblemException('unsupported-media-type', `The file ${kind}. Accepted: ${extensions.join(', ')}.`);
  }

  /** Why a file of that format, by its name, is refused: a phrase that follows "The file". */
  #kind(format: Format | null, isEmpty: boolean): string {
    if (!format) return 'is of a type that no tool reads';
    if (!this.rules.accepted.includes(format)) return `is ${format.name}, which is not read here`;
    return isEmpty ? `is empty, as no ${format.name.toUpperCase()} is` : 'has content that is not what its name says';
  }
}

export function fileTooLarge(maxBytes: number): ProblemException {
  return new ProblemException('payload-too-large', `A file may have at most ${maxBytes} bytes.`);
}

/** Hands bytes on unchanged; refuses them as soon as their beginning is not what the name says. */
class Inspector {
  sizeBytes = 0;
  readonly #sha256 = createHash('sha256');
  #head: Buffer = Buffer.alloc(0);
  #isSniffed = false;

  constructor(
    private readonly format: Format,
    private readonly rules: IntakeRules,
    private readonly refusal: (isEmpty: boolean) => ProblemException,
  ) {}

  sha256(): string {
    return this.#sha256.digest('hex');
  }

  async *pass(source: Readable): AsyncIterable<Buffer> {
    for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      this.sizeBytes += chunk.length;
      if (this.sizeBytes > this.rules.maxBytes) throw fileTooLarge(this.rules.maxBytes);
      this.#sha256.update(chunk);
      this.rules.digest.updateFile(chunk);
      if (this.#head.length < SNIFF_BYTES) this.#look(chunk);
      yield chunk;
    }
    if (!this.#isSniffed) this.#sniff();
  }

  #look(chunk: Buffer): void {
    this.#head = Buffer.concat([this.#head, chunk.subarray(0, SNIFF_BYTES - this.#head.length)]);
    if (this.#head.length >= SNIFF_BYTES) this.#sniff();
  }

  #sniff(): void {
    this.#isSniffed = true;
    if (!looksLike(this.format, this.#head)) throw this.refusal(this.sizeBytes === 0);
  }
}
