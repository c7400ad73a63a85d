import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const timeoutMs = 15 * 60_000;

/**
 * Has LibreOffice open files and write each in another format. With an import filter it reads them by that.
 *
 * @returns the path of each result; `undefined` for a file that it can't open
 */
export function convertByLibreOffice(files, format, folder, importFilter) {
  const profile = mkdtempSync(join(tmpdir(), 'docket-soffice-'));
  const settings = [`-env:UserInstallation=${pathToFileURL(profile).href}`, '--headless'];
  const filter = importFilter ? [`--infilter=${importFilter}`] : [];
  try {
    if (files.length > 0)
      execFileSync('soffice', [...settings, ...filter, '--convert-to', format, '--outdir', folder, ...files], {
        stdio: 'ignore',
        timeout: timeoutMs,
      });
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
  return files.map((file) => {
    const path = join(folder, `${basename(file, extname(file))}.${format.split(':')[0]}`);
    return existsSync(path) ? path : undefined;
  });
}

/** The text of a flat OpenDocument file: the body with its notes, then running heads. */
export function openDocumentText(path) {
  const xml = readFileSync(path, 'utf8').replaceAll(/<office:binary-data>[\s\S]*?<\/office:binary-data>/g, '');
  const body = xml.indexOf('<office:body>');
  const heads = xml.slice(0, body).match(/<style:(header|footer)(-left|-first)?>[\s\S]*?<\/style:\1\2>/g) ?? [];
  return [xml.slice(body), ...heads].map(textOfXml).join('\n');
}

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function textOfXml(xml) {
  return xml
    .replaceAll(/<text:note-citation\b[^>]*>[\s\S]*?<\/text:note-citation>/g, ' ')
    .replaceAll(/<(\/text:(p|h)|text:(s|tab|line-break|note)\b[^>]*)>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name) => entities[name]);
}
