/** What could not be decoded: each error became one U+FFFD. */
export interface Undecodable {
  readonly count: number;
  /** Offset of the first one in the stream; -1 when there is none. */
  readonly firstByte: number;
}

/** Turns a stream of bytes into text; characters may lie across chunks. */
export interface StreamDecoder {
  decode(bytes: Buffer): string;
  /** The text of the bytes that were left over; the stream has ended. */
  end(): string;
  readonly undecodable: Undecodable;
}

export const REPLACEMENT = '\uFFFD';

/** How often `part` occurs in `text`. */
export function countOf(text: string, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) count += 1;
  return count;
}
