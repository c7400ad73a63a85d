import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflate } from 'node:zlib';
import { ConversionError } from '../../../conversion-error.js';
import type { ReportBuilder } from '../../../report.js';
import { rawStreams, type RawStream } from './raw-streams.js';

const MEBIBYTE = 2 ** 20;
const MAX_INFLATED_BYTES = 128 * MEBIBYTE;
/** Deflate codes at most 258 bytes in two bits (RFC 1951): data inflates to no more than so many times its size. */
const MAX_RATIO = 1032;
/** Filters of one stream that are followed. */
const MAX_STAGES = 4;
const INFLATE = /\/(?:FlateDecode|Fl)\b/g;
const IMAGE = /\/Subtype\s*\/Image\b/;
/** Attached files are never decoded. */
const ATTACHMENT = /\/Type\s*\/EmbeddedFile\b/;

/** Pictures of more pixels are left out: decoded, each takes up to four bytes. */
export const MAX_IMAGE_PIXELS = 50_000_000;

/**
 * Looks at what pdf.js would take in whole. Streams must not inflate to more than 128 MiB, which it would gather in
 * memory and read at 10 MB/s; pictures that it leaves out for their size, without a word, are reported. Streams that are
 * encrypted or encoded in other ways are bounded by the memory and the time of the process alone.
 *
 * @throws ConversionError `limit-size` for a stream that inflates to more
 */
export async function checkStreams(file: Buffer, report: ReportBuilder): Promise<void> {
  for (const stream of rawStreams(file)) {
    const isImage = IMAGE.test(stream.dictionary);
    if (isImage && pixels(stream) > MAX_IMAGE_PIXELS)
      report.loss(
        'image-skipped',
        'Pictures of more than 50 million pixels were left out.',
        `${pixels(stream)} pixels`,
      );
    if (!isImage && !ATTACHMENT.test(stream.dictionary)) await checkInflation(stream);
  }
}

function pixels({ dictionary }: RawStream): number {
  const side = (name: string) => Number(new RegExp(`/${name}\\s+(\\d+)(?!\\s+\\d+\\s+R)`).exec(dictionary)?.[1] ?? 0);
  return side('Width') * side('Height');
}

async function checkInflation({ dictionary, bytes }: RawStream): Promise<void> {
  const stages = Math.min(MAX_STAGES, dictionary.match(INFLATE)?.length ?? 0);
  if (bytes.length * MAX_RATIO ** stages <= MAX_INFLATED_BYTES || stages === 0) return;
  if ((await inflatedBytes(bytes, stages)) > MAX_INFLATED_BYTES)
    throw new ConversionError(
      'limit-size',
      `A stream of the PDF inflates to more than ${MAX_INFLATED_BYTES / MEBIBYTE} MiB.`,
    );
}

/** Counts no further than just beyond the limit; data that is damaged or encrypted ends where it can't be inflated. */
async function inflatedBytes(bytes: Buffer, stages: number): Promise<number> {
  let count = 0;
  const limit = new AbortController();
  const counter = new Writable({
    write(chunk: Buffer, _encoding, done) {
      count += chunk.length;
      if (count > MAX_INFLATED_BYTES) limit.abort();
      done();
    },
  });
  const inflaters = Array.from({ length: stages }, () => createInflate());
  await pipeline([Readable.from([bytes]), ...inflaters, counter], { signal: limit.signal }).catch(() => undefined);
  return count;
}
