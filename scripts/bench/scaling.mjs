import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { csv, text } from './inputs.mjs';
import { runPeer } from './run-peer.mjs';

const KB = 1000;
const BYTES_PER_ROW = 90;
const TIMEOUT_MS = 900_000;

/**
 * Time and memory of whole processes against the size of the input, bytes.
 *
 * @returns for text and CSV, a point for each size: `{ sizeBytes, wallMs, cpuMs, peakMiB }`
 */
export async function measureScaling(largestBytes, folder, say) {
  const series = {};
  for (const [format, make] of Object.entries({ txt: text, csv: (size) => csv(Math.round(size / BYTES_PER_ROW)) })) {
    series[format] = [];
    for (let size = 10 * KB; size <= largestBytes; size *= 10) {
      const inputPath = join(folder, `scaling.${format}`);
      const source = make(size);
      writeFileSync(inputPath, source);
      const run = await runPeer('docket', inputPath, { warmUpMs: 0, measureMs: 0, timeoutMs: TIMEOUT_MS });
      say(
        `  ${format} ${size / KB} KB: ${run.error ?? `${(run.cpuMs / 1000).toFixed(2)} s CPU, ${Math.round(run.peakMiB)} MiB`}`,
      );
      if (!run.error) series[format].push({ sourceBytes: Buffer.byteLength(source), ...run });
    }
  }
  return series;
}
