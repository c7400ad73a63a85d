import { statSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';

/**
 * `node worker.mjs PEER INPUT OUTPUT WARM-UP-MS MEASURE-MS`: one peer in a process of its own, which converts the same
 * document for that time, but at least once. Prints the wall time of each conversion, ms.
 */
const [peerName, inputPath, outputPath, warmUpMs, measureMs] = process.argv.slice(2);
const { open } = await import(`./peers/${peerName}.mjs`);
const peer = await open();

async function convertFor(durationMs) {
  const samplesMs = [];
  const startedAt = performance.now();
  do {
    const before = performance.now();
    pages = await peer.convert(inputPath, outputPath);
    samplesMs.push(performance.now() - before);
    // The memory of finished streams is released only in a turn of the event loop.
    await setImmediate();
  } while (performance.now() - startedAt < durationMs);
  return samplesMs;
}

let pages = null;
if (Number(warmUpMs) > 0) await convertFor(Number(warmUpMs));
const cpuBefore = process.cpuUsage();
const samplesMs = await convertFor(Number(measureMs));
const { user, system } = process.cpuUsage(cpuBefore);
await peer.close();
const cpuMs = (user + system) / 1000 / samplesMs.length;
process.stdout.write(JSON.stringify({ samplesMs, cpuMs, pages, sizeBytes: statSync(outputPath).size }));
