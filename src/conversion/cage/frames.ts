/** The handle of a child's end of the channel to its parent. */
export const CHANNEL_HANDLE = 3;

/** Bytes before each message: its length, big-endian. */
const HEAD_BYTES = 4;

/** A message is small: files go by path. The largest is a report, which is bounded far below this. */
export const MAX_FRAME_BYTES = 1024 * 1024;

/** One message as it goes over the channel between a child and its parent. @throws when it is too large for a frame */
export function frameOf(message: unknown): Buffer {
  const body = Buffer.from(JSON.stringify(message));
  if (body.length > MAX_FRAME_BYTES) throw new Error(`A message of ${body.length} bytes is too large.`);
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32BE(body.length);
  return Buffer.concat([head, body]);
}

/**
 * Takes bytes in any pieces and gives back the messages in them, as JSON that has still to be checked.
 * Bytes that can't be a frame are an error, after which the rest can't be read either.
 */
export class FrameReader {
  #pieces: Buffer[] = [];
  #bytes = 0;

  /** @throws when a frame is longer than allowed or holds no JSON */
  push(piece: Buffer): unknown[] {
    this.#pieces.push(piece);
    this.#bytes += piece.length;
    const messages: unknown[] = [];
    for (let body = this.#next(); body; body = this.#next()) messages.push(JSON.parse(body.toString('utf8')));
    return messages;
  }

  #next(): Buffer | null {
    if (this.#bytes < HEAD_BYTES) return null;
    if (this.#pieces[0].length < HEAD_BYTES) this.#join();
    const length = this.#pieces[0].readUInt32BE();
    if (length > MAX_FRAME_BYTES) throw new Error(`A message of ${length} bytes was announced.`);
    if (this.#bytes < HEAD_BYTES + length) return null;
    const all = this.#join();
    const end = HEAD_BYTES + length;
    this.#pieces = [all.subarray(end)];
    this.#bytes -= end;
    return all.subarray(HEAD_BYTES, end);
  }

  #join(): Buffer {
    const all = this.#pieces.length === 1 ? this.#pieces[0] : Buffer.concat(this.#pieces);
    this.#pieces = [all];
    return all;
  }
}
