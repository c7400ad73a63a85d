import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Draws every page of a PDF as `NAME-1.png` … in a folder, by poppler; pages of an earlier run go.
 *
 * @returns the paths, in the order of the pages
 */
export function drawPages(pdfPath, folder, dpi = 100) {
  const name = basename(pdfPath, '.pdf');
  for (const path of pagesIn(folder, name)) rmSync(path);
  execFileSync('pdftoppm', ['-png', '-r', String(dpi), pdfPath, join(folder, name)], { stdio: 'inherit' });
  return pagesIn(folder, name);
}

function pagesIn(folder, name) {
  const isPage = (file) => file.startsWith(name) && /^-\d+\.png$/.test(file.slice(name.length));
  return readdirSync(folder)
    .filter(isPage)
    .sort()
    .map((file) => join(folder, file));
}
