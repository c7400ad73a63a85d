import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { convertBy, convertToPdf } from '../gallery/convert.mjs';
import { convertByLibreOffice } from '../pdf-to-word/libreoffice.mjs';
import { prepare } from '../setup.mjs';
import { projectRoot } from '../setup/project.mjs';
import { ensureTools } from './apt.mjs';

/**
 * `node scripts/ci/ooxml.mjs [DOCX …]` validates Word files against ISO/IEC 29500 by Microsoft's Open XML SDK and has
 * LibreOffice open them; without any, the documents of the gallery, as PDF and as Word files again.
 */
const officeVersion = 'Microsoft365';
const maxErrorsShown = 10;

/** The SDK is a program of 80 MB that only this script needs, and stays out of node_modules. @returns its path */
function installValidator(folder) {
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(join(projectRoot, 'scripts', 'ci', 'ooxml', name), join(folder, name));
  execFileSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' });
  return join(folder, 'node_modules', '@xarsh', 'ooxml-validator-linux-x64', 'ooxml-validator');
}

/** @returns errors, each with `path`, `xPath` and `description` */
function validate(validator, file) {
  return JSON.parse(execFileSync(validator, [file, officeVersion], { encoding: 'utf8' })).errors;
}

async function convertGallery(folder) {
  const sources = join(projectRoot, 'test', 'gallery');
  const files = [];
  for (const name of readdirSync(sources).sort()) {
    const pdf = join(folder, `${name}.pdf`);
    const docx = join(folder, `${name}.docx`);
    await convertToPdf(join(sources, name), pdf);
    await convertBy('pdf-to-word', pdf, docx);
    files.push(docx);
  }
  return files;
}

/** @returns whether the file is as the standard says and LibreOffice has opened it */
function report(file, errors, isOpened) {
  const isWhole = errors.length === 0 && isOpened;
  console.log(`${basename(file)} ${isWhole ? 'passes' : 'FAILS'}`);
  for (const { path, xPath, description } of errors.slice(0, maxErrorsShown))
    console.log(`  ${path} ${xPath}: ${description}`);
  if (!isOpened) console.log('  LibreOffice does not open it.');
  return isWhole;
}

await prepare();
ensureTools(['soffice']);
const folder = mkdtempSync(join(tmpdir(), 'docket-ooxml-'));
try {
  const validator = installValidator(folder);
  const given = process.argv.slice(2);
  const files = given.length > 0 ? given : await convertGallery(folder);
  const opened = convertByLibreOffice(files, 'fodt', folder);
  const verdicts = files.map((file, index) => report(file, validate(validator, file), opened[index] !== undefined));
  process.exitCode = verdicts.every(Boolean) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
