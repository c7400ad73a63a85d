import { createCipheriv, createHmac } from 'node:crypto';

const VECTOR_BYTES = 16;
/** Strings as the writer writes them, whose parentheses are all escaped; dictionaries are passed over. */
const STRINGS = /<<|\(((?:[^\\)]+|\\[\s\S])*)\)|<([\da-f]*)>/gi;
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Encrypts the streams and strings of a file by AES-256 in CBC mode (ISO 32000-2, algorithm 1.A). */
export class ObjectCipher {
  #count = 0;

  /**
   * @param key 32 bytes: the file encryption key
   * @param vectorKey what initialisation vectors are made with
   */
  constructor(
    private readonly key: Uint8Array,
    private readonly vectorKey: Uint8Array,
  ) {}

  /** The initialisation vector, and behind it the bytes, encrypted. */
  encrypt(bytes: Uint8Array): Uint8Array {
    const vector = this.#vectorFor(bytes);
    const cipher = createCipheriv('aes-256-cbc', this.key, vector);
    return Buffer.concat([vector, cipher.update(bytes), cipher.final()]);
  }

  /** PDF syntax, one character per byte, whose strings are encrypted and the rest is not. */
  encryptStrings(syntax: string): string {
    return syntax.replaceAll(STRINGS, (whole, literal: string | undefined, hex: string | undefined) => {
      if (literal === undefined && hex === undefined) return whole;
      const bytes = literal === undefined ? Buffer.from(hex ?? '', 'hex') : Buffer.from(unescape(literal), 'latin1');
      return `<${Buffer.from(this.encrypt(bytes)).toString('hex')}>`;
    });
  }

  /**
   * A vector that comes but once: it depends on what is encrypted and on how much was encrypted before, as a synthetic
   * vector does (RFC 5297).
   */
  #vectorFor(bytes: Uint8Array): Buffer {
    const place = Buffer.alloc(8);
    place.writeBigUInt64BE(BigInt(this.#count++));
    return createHmac('sha256', this.vectorKey).update(place).update(bytes).digest().subarray(0, VECTOR_BYTES);
  }
}

/** The bytes of a literal string (ISO 32000-1, 7.3.4.2), one character each. */
function unescape(literal: string): string {
  return literal.replaceAll(/\\([\s\S])/g, (_, character: string) => ESCAPED[character] ?? character);
}
