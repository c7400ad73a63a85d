import { createHmac } from 'node:crypto';
import type { Encryption } from './encryption.js';
import { passwordHash } from './password-hash.js';

/**
 * Where the keys, salts and vectors of a file come from, which nobody may foresee. They are not drawn at random but derived
 * from both passwords and from what the file is made of, so that the same source, options and passwords give the same
 * file. Whoever doesn't know the passwords can't tell them from random bytes, and learns no more than that two files are
 * the same. The first step is the hash that the file itself checks passwords by: no shorter way leads to a password.
 */
export class KeySource {
  readonly #master: Buffer;

  constructor({ userPassword, ownerPassword, salt }: Encryption) {
    this.#master = passwordHash(Buffer.from(JSON.stringify([userPassword, ownerPassword])), salt);
  }

  /** At most 32 bytes for one purpose: those of one say nothing of those of another. */
  bytes(purpose: string, count: number): Buffer {
    return createHmac('sha256', this.#master).update(purpose).digest().subarray(0, count);
  }
}
