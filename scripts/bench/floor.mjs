import { readFileSync } from 'node:fs';
import { deflateSync, inflateSync } from 'node:zlib';
import { median } from './median.mjs';

/**
 * `node scripts/bench/floor.mjs FILE.pdf…` measures how long zlib alone takes to deflate the streams of a result again: a
 * lower bound for every program that writes them.
 */
/** A short document is over before the code is warm. */
const ROUNDS = { short: 201, long: 9 };
const SHORT_BYTES = 1e6;
const STREAM = /\/Length (\d+)>>\nstream\n/g;
/** First byte of a stream that zlib writes (RFC 1950, 2.2). */
const ZLIB = 0x78;

for (const path of process.argv.slice(2)) {
  const streams = streamsOf(readFileSync(path));
  const bytes = streams.reduce((sum, { length }) => sum + length, 0);
  const times = Array.from({ length: bytes < SHORT_BYTES ? ROUNDS.short : ROUNDS.long }, () => deflateAll(streams));
  process.stdout.write(`${path}: ${streams.length} streams, ${bytes} bytes, ${median(times).toFixed(2)} ms\n`);
}

/** The streams of a file that this program has written, inflated. */
function streamsOf(file) {
  const text = file.toString('latin1');
  return [...text.matchAll(STREAM)].flatMap(({ 0: head, 1: length, index }) => {
    const start = index + head.length;
    return file[start] === ZLIB ? [inflateSync(file.subarray(start, start + Number(length)))] : [];
  });
}

function deflateAll(streams) {
  const before = performance.now();
  for (const stream of streams) deflateSync(stream);
  return performance.now() - before;
}
