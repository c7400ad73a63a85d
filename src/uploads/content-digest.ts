import { createHash, type Hash } from 'node:crypto';
import { ProblemException } from '../common/problem/problem.exception.js';

const ALGORITHMS: Readonly<Record<string, string>> = { 'sha-256': 'sha256', 'sha-512': 'sha512' };
const MEMBER = /^([a-z0-9-]+)=:([A-Za-z0-9+/]+={0,2}):$/;

interface Expected {
  readonly algorithm: string;
  readonly base64: string;
}

/**
 * Verifies `Content-Digest` (RFC 9530). The RFC means the request's content, which is the multipart body; the digest of
 * the file itself is accepted too, since that is what most clients have at hand.
 */
export class ContentDigest {
  readonly #body = new Map<string, Hash>();
  readonly #file = new Map<string, Hash>();

  private constructor(private readonly expected: readonly Expected[]) {
    for (const { algorithm } of expected) {
      this.#body.set(algorithm, createHash(algorithm));
      this.#file.set(algorithm, createHash(algorithm));
    }
  }

  /** @throws ProblemException `unsupported-digest` when no member of the header can be verified */
  static parse(header: string | string[] | undefined): ContentDigest {
    if (header === undefined) return new ContentDigest([]);
    const members = String(header)
      .split(',')
      .map((member) => MEMBER.exec(member.trim()));
    const expected = members.flatMap((match) => {
      const algorithm = match && ALGORITHMS[match[1]];
      return algorithm ? [{ algorithm, base64: match[2] }] : [];
    });
    if (expected.length === 0 || members.includes(null)) throw new ProblemException('unsupported-digest');
    return new ContentDigest(expected);
  }

  get isWanted(): boolean {
    return this.expected.length > 0;
  }

  updateBody(chunk: Buffer): void {
    for (const hash of this.#body.values()) hash.update(chunk);
  }

  updateFile(chunk: Buffer): void {
    for (const hash of this.#file.values()) hash.update(chunk);
  }

  /** Whether all that was announced has arrived. To be asked once, at the end. */
  isMatch(): boolean {
    return this.#matches(this.#body) || this.#matches(this.#file);
  }

  #matches(hashes: ReadonlyMap<string, Hash>): boolean {
    return this.expected.every(({ algorithm, base64 }) => hashes.get(algorithm)?.copy().digest('base64') === base64);
  }
}
