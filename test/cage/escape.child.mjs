import { readFileSync, writeFileSync } from 'node:fs';
import { serve } from '../../dist/conversion/cage/serve.js';
import { attempts } from './attempts.mjs';

/** A converter that has been taken over. The tool's name says what it tries; it completes when it got through. */
serve(async (request) => {
  const { tool, inputPath, outputPath, report } = request;
  if (tool === 'look') return look(request);
  await attempts[tool](request);
  report.fact('source', readFileSync(inputPath, 'utf8'));
  writeFileSync(outputPath, 'out');
  return { pages: null };
});

/** What a converter may do, and what it sees. */
async function look({ inputPath, outputPath, report }) {
  report.fact('environment', Object.keys(process.env).sort().join());
  report.fact('source', readFileSync(inputPath, 'utf8'));
  report.fact('prototype', String('__proto__' in Object.prototype));
  await readStream();
  writeFileSync(outputPath, 'made');
  return { pages: null };
}

/** Node's own streams need something of what is closed to everybody else. */
async function readStream() {
  const reader = new Blob(['text']).stream().getReader();
  while (!(await reader.read()).done);
  reader.releaseLock();
}
