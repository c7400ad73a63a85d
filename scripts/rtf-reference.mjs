import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { compareWithReference } from '../test/corpus/reference-words.mjs';
import { convertToPdf } from './gallery/convert.mjs';
import { pdfText } from './service/result.mjs';
import { prepare } from './setup.mjs';
import { projectRoot, say } from './setup/project.mjs';

/**
 * Converts every RTF file of a folder by the built engine and compares the words of the PDF with the plain text that
 * LibreOffice makes of the same file (`soffice`). Texts are made once and kept in `--texts`.
 */
const { values: settings } = parseArgs({
  options: {
    folder: { type: 'string' },
    texts: { type: 'string', default: join(projectRoot, 'coverage/rtf-reference') },
    only: { type: 'string' }, // a part of the name
  },
});

const enough = 0.99;
const execute = promisify(execFile);
const referencePath = (file) => join(settings.texts, `${basename(file, '.rtf')}.txt`);

/** LibreOffice starts once for all files; those on which it fails get no text. */
async function makeReferences(files) {
  const missing = files.filter((file) => !existsSync(referencePath(file)));
  const filter = ['--headless', '--convert-to', 'txt:Text (encoded):UTF8', '--outdir', settings.texts];
  for (let at = 0; at < missing.length; at += 20) {
    await execute('soffice', [...filter, ...missing.slice(at, at + 20)], { timeout: 300_000 }).catch(() => undefined);
  }
}

async function compare(file, folder) {
  const pdf = join(folder, 'result.pdf');
  try {
    await convertToPdf(file, pdf);
  } catch (error) {
    return { file, refusal: error.code ?? error.message };
  }
  if (!existsSync(referencePath(file))) return { file, refusal: 'LibreOffice makes no text of it' };
  const texts = [await pdfText(pdf), await pdfText(pdf, { isRaw: true })];
  return { file, ...compareWithReference(readFileSync(referencePath(file), 'utf8'), texts) };
}

function tell({ file, refusal, words, missing, share }) {
  if (refusal) return `${basename(file)}: ${refusal}`;
  return `${basename(file)}: ${(share * 100).toFixed(1)} % of ${words}; missing: ${missing.slice(0, 12).join(', ')}`;
}

if (!settings.folder) {
  say('Usage: node scripts/rtf-reference.mjs --folder DIR [--texts DIR] [--only PART]');
  process.exit(2);
}
await prepare();
const files = readdirSync(settings.folder)
  .filter((name) => name.endsWith('.rtf') && name.includes(settings.only ?? ''))
  .sort()
  .map((name) => join(settings.folder, name));
mkdirSync(settings.texts, { recursive: true });
await makeReferences(files);
const folder = mkdtempSync(join(tmpdir(), 'docket-rtf-'));
const outcomes = [];
for (const file of files) outcomes.push(await compare(file, folder));
rmSync(folder, { recursive: true });
const compared = outcomes.filter(({ refusal }) => !refusal);
const short = compared.filter(({ share }) => share < enough);
for (const outcome of outcomes.filter(({ refusal, share }) => refusal || share < enough)) console.log(tell(outcome));
say(
  `${compared.length - short.length} of ${compared.length} files hold at least ${enough * 100} % of LibreOffice's words.`,
);
