import { isUtf8 } from 'node:buffer';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConversionError } from '../../dist/engine/conversion-error.js';
import { convert } from '../../dist/engine/convert.js';
import { toolNamed } from '../../dist/engine/find-tools.js';
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
  const request = { tool, inputPath, outputPath, sourceFileName: 'input', options: {}, limits: { maxPages } };
  await convert({ ...request, report: new ReportBuilder(), onProgress: () => {} });
  const { target } = await toolNamed(tool);
  assertIs(target, readFileSync(outputPath));
}

/** A result is told by its first bytes; one that is text, by being text. */
function assertIs({ name, signature }, result) {
  const start = result.toString('latin1', 0, 8);
  const isRight = signature === null ? isUtf8(result) : start.startsWith(signature);
  if (!isRight) throw new Error(`the result is no ${name}: it begins with ${JSON.stringify(start)}`);
}

/** Fonts are our own: a broken one may be refused by any error, but neither hang nor eat memory. */
function decode(bytes) {
  try {
    decodeWoff2(bytes);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
}
