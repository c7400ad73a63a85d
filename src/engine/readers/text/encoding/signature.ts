/** An encoding that the first bytes of a file name, and how many bytes that takes. */
export interface Signature {
  readonly encoding: string;
  readonly lengthBytes: number;
}

/** The longer before the shorter: the mark of UTF-32 begins like that of UTF-16. */
const SIGNATURES: readonly (readonly [encoding: string, ...bytes: number[]])[] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-32le', 0xff, 0xfe, 0, 0],
  ['utf-32be', 0, 0, 0xfe, 0xff],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
  ['gb18030', 0x84, 0x31, 0x95, 0x33],
];

/** The byte order mark at the start of a file. */
export function findSignature(head: Uint8Array): Signature | undefined {
  for (const [encoding, ...bytes] of SIGNATURES) {
    if (bytes.every((byte, i) => head[i] === byte)) return { encoding, lengthBytes: bytes.length };
  }
  return undefined;
}
