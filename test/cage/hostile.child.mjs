import { readFileSync, writeFileSync } from 'node:fs';
import { serve } from '../../dist/conversion/cage/serve.js';
import { tryAll } from './try-all.mjs';

/**
 * A converter that has been taken over: everything is loaded and at hand before the inner wall goes up, as it would be for
 * code that waits in a package.
 */
serve(async ({ inputPath, outputPath, report, options }) => {
  report.fact('environment', Object.keys(process.env).sort().join());
  report.fact('source', readFileSync(inputPath, 'utf8'));
  await readStream();
  await tryAll({ ...options, inputPath, outputPath }, (name, outcome) => report.fact(name, outcome));
  writeFileSync(outputPath, 'made', { flag: 'r+' });
  return { pages: null };
});

/** Node's own streams need something of what is closed to everybody else. */
async function readStream() {
  const reader = new Blob(['text']).stream().getReader();
  while (!(await reader.read()).done);
  reader.releaseLock();
}
