import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { programOf } from '../peer-programs.mjs';

export const formats = ['txt', 'csv', 'rtf'];

const script = fileURLToPath(new URL('libreoffice.py', import.meta.url));

/** A warm LibreOffice, driven over UNO by a Python process that stays. */
export async function open() {
  const profile = mkdtempSync(join(tmpdir(), 'docket-bench-office-'));
  const driver = spawn('/usr/bin/python3', [script, programOf('soffice'), profile], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const answers = createInterface({ input: driver.stdout })[Symbol.asyncIterator]();
  await expectAnswer(answers, 'ready');
  return {
    convert: async (inputPath, outputPath) => {
      driver.stdin.write(`${inputPath}\t${outputPath}\n`);
      await expectAnswer(answers, 'done');
      return null;
    },
    close: async () => {
      driver.stdin.end();
      await new Promise((resolve) => driver.once('exit', resolve));
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

async function expectAnswer(answers, wanted) {
  const { value } = await answers.next();
  if (value !== wanted) throw new Error(`LibreOffice answered ${value}`);
}
