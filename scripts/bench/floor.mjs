import { readFileSync } from 'node:fs';
import { deflateSync, inflateSync } from 'node:zlib';
import { median } from './median.mjs';

/**
 * `node scripts/bench/floor.mjs FILE.pdf…`: how long zlib alone takes to deflate the streams of a result again. No program
 * that writes them is faster, however little it does beside.
 */
const ROUNDS = 9;
const STREAM = /\/Filter\/FlateDecode[^>]*\/Length (\d+)>>\nstream\n/g;

for (const path of process.argv.slice(2)) {
  const streams = streamsOf(readFileSync(path));
  const bytes = streams.reduce((sum, { length }) => sum + length, 0);
  const times = Array.from({ length: ROUNDS }, () => deflateAll(streams));
  process.stdout.write(`${path}: ${streams.length} streams, ${bytes} bytes, ${median(times).toFixed(2)} ms\n`);
}

/** The streams of a file that this program has written, inflated. */
function streamsOf(file) {
  const text = file.toString('latin1');
  return [...text.matchAll(STREAM)].map(({ 0: head, 1: length, index }) => {
    const start = index + head.length;
    return inflateSync(file.subarray(start, start + Number(length)));
  });
}

function deflateAll(streams) {
  const before = performance.now();
  for (const stream of streams) deflateSync(stream);
  return performance.now() - before;
}
