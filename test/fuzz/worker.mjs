import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConversionError } from '../../dist/engine/conversion-error.js';
import { convert } from '../../dist/engine/convert.js';
import { decodeWoff2 } from '../../dist/engine/fonts/woff2/decode-woff2.js';
import { ReportBuilder } from '../../dist/engine/report.js';

/** Does what it is told with the bytes it is given, and says what went wrong: anything but a refusal that has a code. */
const folder = process.argv[2];
const [inputPath, outputPath] = ['input', 'output'].map((name) => join(folder, name));
const maxPages = 300;

process.on('disconnect', () => process.exit(0));
process.on('message', async ({ job, bytes }) => {
  const fault = await run(job, Buffer.from(bytes, 'base64'));
  process.send({ fault });
});

async function run(job, bytes) {
  try {
    if (job === 'font') decode(bytes);
    else await convertBytes(job, bytes);
    return null;
  } catch (error) {
    return error instanceof ConversionError ? null : (error?.stack ?? String(error));
  }
}

async function convertBytes(tool, bytes) {
  writeFileSync(inputPath, bytes);
  const signal = new AbortController().signal;
  const request = { tool, inputPath, outputPath, sourceFileName: 'input', options: {}, limits: { maxPages }, signal };
  const { pages } = await convert({ ...request, report: new ReportBuilder(), onProgress: () => {} });
  const start = readFileSync(outputPath).toString('latin1', 0, 4);
  if (start !== (pages === null ? 'PK\u0003\u0004' : '%PDF'))
    throw new Error(`the result begins with ${JSON.stringify(start)}`);
}

/** Fonts are our own: a broken one may be refused by any error, but neither hang nor eat memory. */
function decode(bytes) {
  try {
    decodeWoff2(bytes);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
}
