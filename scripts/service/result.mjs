import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflateRawSync } from 'node:zlib';

const execute = promisify(execFile);
const textBytes = 256 * 1024 * 1024;

/**
 * The text of a PDF as poppler reads it; `isRaw`: in the order in which the file draws it.
 *
 * @throws when poppler can't open the file
 */
export async function pdfText(path, { isRaw = false } = {}) {
  const order = isRaw ? ['-raw'] : [];
  const { stdout } = await execute('pdftotext', [...order, '-enc', 'UTF-8', path, '-'], { maxBuffer: textBytes });
  return stdout;
}

/** @throws when poppler can't open the file */
export async function pdfPages(path) {
  const { stdout } = await execute('pdfinfo', [path]);
  return Number(/^Pages:\s+(\d+)/m.exec(stdout)?.[1]);
}

const partsWithText = /^word\/(document|footnotes|endnotes|header\d*|footer\d*)\.xml$/;

/** The text of a Word document. @throws when it is no ZIP archive or lacks the document part */
export async function docxText(path) {
  const parts = readZip(await readFile(path));
  for (const name of ['[Content_Types].xml', 'word/document.xml']) {
    if (!parts.has(name)) throw new Error(`no part ${name}`);
  }
  const texts = [...parts].filter(([name]) => partsWithText.test(name)).map(([, read]) => textOfXml(read()));
  return texts.join('\n');
}

function textOfXml(xml) {
  const entities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return xml
    .replaceAll(/<\/w:p>|<w:(tab|br|cr)\b[^>]*>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#x([0-9a-f]+);/gi, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name) => entities[name]);
}

/** The central directory of a ZIP archive (APPNOTE 4.3.12): name → a function that reads the entry as text. */
function readZip(bytes) {
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  if (end < 0) throw new Error('not a ZIP archive');
  const entries = new Map();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const entry = {
      method: bytes.readUInt16LE(at + 10),
      size: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    };
    entries.set(name, () => readEntry(bytes, entry));
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function readEntry(bytes, { method, size, offset }) {
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const data = bytes.subarray(start, start + size);
  return (method === 8 ? inflateRawSync(data) : data).toString('utf8');
}
