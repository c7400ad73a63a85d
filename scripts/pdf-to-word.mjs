import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureTools } from './ci/apt.mjs';
import { convertBy } from './gallery/convert.mjs';
import { convertByLibreOffice } from './pdf-to-word/libreoffice.mjs';
import { measureTables } from './pdf-to-word/measure-tables.mjs';
import { measureWords } from './pdf-to-word/measure-words.mjs';
import { convertByImport, convertByPdf2docx } from './pdf-to-word/peers.mjs';
import { prepare } from './setup.mjs';
import { projectRoot, say } from './setup/project.mjs';

/**
 * `node scripts/pdf-to-word.mjs [FOLDER] [--pdf2docx PROGRAM]` converts every PDF of a folder to Word and measures what
 * is kept: the words, their order, and of each `NAME.pdf` with a `NAME-str.expected.xml` the tables, beside what other
 * converters make of the same files. docs/pdf-to-word.md explains the figures.
 */
const { values: settings, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pdf2docx: { type: 'string', default: 'pdf2docx' },
    only: { type: 'string', default: '' }, // a part of the name
  },
});

async function convertAll(pdfs, folder) {
  const converted = [];
  const refusals = new Map();
  for (const pdf of pdfs) {
    const document = join(folder, `${basename(pdf, '.pdf')}.docx`);
    try {
      await convertBy('pdf-to-word', pdf, document);
      converted.push({ pdf, document });
    } catch (error) {
      const code = error.code ?? error.message;
      refusals.set(code, (refusals.get(code) ?? 0) + 1);
    }
  }
  const ends = [`${converted.length} converted`, ...[...refusals].map(([code, count]) => `${count} ${code}`)];
  console.log(`${pdfs.length} PDFs: ${ends.join(', ')}\n`);
  return converted;
}

function showWords(converted, folder) {
  const documents = converted.map(({ document }) => document);
  const opened = convertByLibreOffice(documents, 'fodt', folder);
  const unopened = documents.filter((_, index) => opened[index] === undefined);
  console.log(`LibreOffice opens ${documents.length - unopened.length} of ${documents.length}. ${unopened.join(' ')}`);
  const files = converted.map(({ pdf }, index) => ({ pdf, document: opened[index] }));
  console.log(`${measureWords(files.filter(({ document }) => document)).join('\n')}\n`);
}

function showTables(converted, folder) {
  const reports = converted
    .map((one) => ({ ...one, expected: one.pdf.replace(/\.pdf$/, '-str.expected.xml') }))
    .filter(({ expected }) => existsSync(expected));
  const pdfs = reports.map(({ pdf }) => pdf);
  const makers = {
    Docket: () => reports.map(({ document }) => document),
    'LibreOffice, its import of PDF': (own) => convertByImport(pdfs, own),
    pdf2docx: (own) => convertByPdf2docx(settings.pdf2docx, pdfs, own),
  };
  for (const [name, make] of Object.entries(makers)) {
    const own = mkdtempSync(join(folder, 'peer-'));
    const documents = make(own);
    const lines = documents ? measureTables(reports, documents) : ['Not there: not measured.'];
    console.log(`Tables by ${name}\n\n${lines.join('\n')}\n`);
  }
}

const source = resolve(positionals[0] ?? join(projectRoot, '..', 'shared', 'corpus', 'pdf'));
if (!existsSync(source)) {
  say(`No PDFs at ${source}: skipped.`);
  process.exit(0);
}
await prepare();
ensureTools(['soffice', 'pdftotext']);
const folder = mkdtempSync(join(tmpdir(), 'docket-pdf-to-word-'));
try {
  const names = readdirSync(source).filter((name) => name.endsWith('.pdf') && name.includes(settings.only));
  const documents = join(folder, 'documents');
  mkdirSync(documents);
  const pdfs = names.sort().map((name) => join(source, name));
  const converted = await convertAll(pdfs, documents);
  showWords(converted, documents);
  showTables(converted, folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
