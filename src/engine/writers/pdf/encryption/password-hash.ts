import { createCipheriv, createHash } from 'node:crypto';

const COPIES = 64;
const LEAST_ROUNDS = 64;
const HASH_BYTES = 32;
const AES_BYTES = 16;
const HASHES = ['sha256', 'sha384', 'sha512'] as const;

/**
 * The hash of a password (ISO 32000-2, algorithm 2.B), 32 bytes.
 *
 * @param password UTF-8, at most 127 bytes
 * @param salt 8 bytes in what a file holds
 * @param userKey `/U` where the password is the owner's; empty otherwise
 */
export function passwordHash(password: Uint8Array, salt: Uint8Array, userKey: Uint8Array = Buffer.alloc(0)): Buffer {
  let key = createHash('sha256').update(password).update(salt).update(userKey).digest();
  for (let round = 1, isDone = false; !isDone; round++) {
    const encrypted = encryptCopies(Buffer.concat([password, key, userKey]), key);
    key = createHash(HASHES[remainderOfThree(encrypted.subarray(0, AES_BYTES))])
      .update(encrypted)
      .digest();
    isDone = round >= LEAST_ROUNDS && encrypted[encrypted.length - 1] <= round - HASH_BYTES;
  }
  return key.subarray(0, HASH_BYTES);
}

function encryptCopies(bytes: Buffer, key: Buffer): Buffer {
  const cipher = createCipheriv('aes-128-cbc', key.subarray(0, AES_BYTES), key.subarray(AES_BYTES, 2 * AES_BYTES));
  return cipher.setAutoPadding(false).update(Buffer.alloc(bytes.length * COPIES, bytes));
}

/** The remainder of a large number when it is divided by 3, which is that of the sum of its digits to the base 256. */
function remainderOfThree(digits: Uint8Array): number {
  return digits.reduce((sum, digit) => sum + digit, 0) % HASHES.length;
}
