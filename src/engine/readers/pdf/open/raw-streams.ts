const STREAM = Buffer.from('stream', 'latin1');
const END_OF_STREAM = Buffer.from('endstream', 'latin1');
/** How far above its data a stream's dictionary may begin, bytes. */
const MAX_DICTIONARY = 4096;

/** A stream as its bytes stand in the file (ISO 32000-1, 7.3.8), still encoded. */
export interface RawStream {
  /** Source of its dictionary, one character per byte. */
  readonly dictionary: string;
  readonly bytes: Buffer;
}

/** The streams of a file, found by their keywords: no other bytes can be streams, whatever the cross-reference table says. */
export function* rawStreams(file: Buffer): Generator<RawStream> {
  for (let at = file.indexOf(STREAM); at >= 0;) {
    const from = dataStart(file, at + STREAM.length);
    const to = file.indexOf(END_OF_STREAM, from);
    if (to < 0) return;
    const above = file.toString('latin1', Math.max(0, at - MAX_DICTIONARY), at);
    yield { dictionary: above.slice(above.lastIndexOf(' obj') + 1), bytes: file.subarray(from, to) };
    at = file.indexOf(STREAM, to + END_OF_STREAM.length);
  }
}

/** Where the data begins: after the line feed, or carriage return and line feed, that follows the keyword. */
function dataStart(file: Buffer, at: number): number {
  const isReturn = file[at] === 0x0d;
  return at + (isReturn ? 1 : 0) + (file[at + (isReturn ? 1 : 0)] === 0x0a ? 1 : 0);
}
