import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { findProgram } from '../ci/apt.mjs';
import { convertByLibreOffice } from './libreoffice.mjs';

const timeoutMs = 5 * 60_000;

/** LibreOffice's own PDF import. @returns a Word document for each file, `undefined` where it makes none; or `null` without LibreOffice */
export function convertByImport(files, folder) {
  return findProgram('soffice') ? convertByLibreOffice(files, 'docx', folder, 'writer_pdf_import') : null;
}

/** pdf2docx (PyPI), by the path of its program. @returns as `convertByImport` does */
export function convertByPdf2docx(program, files, folder) {
  if (!program || !findProgram(program)) return null;
  return files.map((file) => {
    const path = join(folder, `${basename(file, '.pdf')}.docx`);
    try {
      execFileSync(program, ['convert', file, path], { stdio: 'ignore', timeout: timeoutMs });
    } catch {
      return undefined;
    }
    return existsSync(path) ? path : undefined;
  });
}
