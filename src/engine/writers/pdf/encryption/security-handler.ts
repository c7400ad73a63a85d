import { createCipheriv } from 'node:crypto';
import { serialise } from '../file/serialise.js';
import type { Encryption } from './encryption.js';
import { KeySource } from './key-source.js';
import { ObjectCipher } from './object-cipher.js';
import { passwordHash } from './password-hash.js';
import { permissionBits } from './permission-bits.js';

const KEY_BYTES = 32;
const SALT_BYTES = 8;
const NO_VECTOR = Buffer.alloc(16);

/** How a file says that it is encrypted, and what encrypts it. */
export interface SecurityHandler {
  /** The encryption dictionary: the one whose strings stay as they are. */
  readonly dictionary: string;
  readonly cipher: ObjectCipher;
}

/** The standard security handler of PDF 2.0 (ISO 32000-2, 7.6.4): version 5, revision 6, AES-256. */
export function securityHandler(encryption: Encryption): SecurityHandler {
  const source = new KeySource(encryption);
  const fileKey = source.bytes('file encryption key', KEY_BYTES);
  const user = lock(encryption.userPassword, source.bytes('user salts', 2 * SALT_BYTES), fileKey);
  const owner = lock(encryption.ownerPassword, source.bytes('owner salts', 2 * SALT_BYTES), fileKey, user.check);
  const permissions = permissionBits(encryption.permissions);
  const filter = { Type: 'CryptFilter', AuthEvent: 'DocOpen', CFM: 'AESV3', Length: KEY_BYTES };
  return {
    dictionary: serialise({
      Filter: 'Standard',
      V: 5,
      R: 6,
      Length: KEY_BYTES * 8,
      P: permissions,
      U: user.check,
      UE: user.key,
      O: owner.check,
      OE: owner.key,
      Perms: sealed(permissions, source.bytes('permissions', 4), fileKey),
      CF: { StdCF: filter },
      StmF: 'StdCF',
      StrF: 'StdCF',
    }),
    cipher: new ObjectCipher(fileKey, source.bytes('vectors', KEY_BYTES)),
  };
}

/**
 * The file encryption key under the lock of a password (ISO 32000-2, algorithms 8 and 9).
 *
 * @param salts 8 bytes for the check, 8 for the key
 * @param userCheck that of the user, to make the owner's
 * @returns `/U` or `/O`, which a password is checked by, and `/UE` or `/OE`, which hold the key
 */
function lock(
  password: string,
  salts: Buffer,
  fileKey: Uint8Array,
  userCheck?: Uint8Array,
): { readonly check: Buffer; readonly key: Buffer } {
  const bytes = Buffer.from(password, 'utf8');
  const [checkSalt, keySalt] = [salts.subarray(0, SALT_BYTES), salts.subarray(SALT_BYTES)];
  const cipher = createCipheriv('aes-256-cbc', passwordHash(bytes, keySalt, userCheck), NO_VECTOR);
  return {
    check: Buffer.concat([passwordHash(bytes, checkSalt, userCheck), salts]),
    key: cipher.setAutoPadding(false).update(fileKey),
  };
}

/** `/Perms`: the permissions once more, so that nobody changes them without the key (algorithm 10). */
function sealed(permissions: number, filling: Uint8Array, fileKey: Uint8Array): Buffer {
  const bytes = Buffer.alloc(16, 0xff);
  bytes.writeInt32LE(permissions);
  // The letter says that metadata are encrypted as well.
  bytes.write('Tadb', 8, 'latin1');
  bytes.set(filling, 12);
  return createCipheriv('aes-256-ecb', fileKey, null).setAutoPadding(false).update(bytes);
}
