import { execFileSync } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { compareWords } from '../test/corpus/words.mjs';
import { findProgram } from './ci/apt.mjs';
import { convertToPdf } from './gallery/convert.mjs';
import { galleryDocuments } from './gallery/documents.mjs';
import { drawPages } from './gallery/pages.mjs';
import { prepare } from './setup.mjs';
import { projectRoot, say } from './setup/project.mjs';

/**
 * `node scripts/compare.mjs [NAME.md …]` converts Markdown documents of the gallery by Docket in each theme, by pandoc with
 * WeasyPrint and by pandoc with Chromium, draws the pages, and prints what can be counted (Debian: `pandoc`, `weasyprint`,
 * `chromium`).
 */
const { values: settings, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    output: { type: 'string', default: join(projectRoot, 'gallery', 'compare') },
    dpi: { type: 'string', default: '60' },
  },
});
const themes = ['folio', 'clarity', 'book', 'large'];
/** Margin of a page that printers can't reach, where nothing should be. */
const edgePt = 18;

const run = (program, args, options = {}) =>
  execFileSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'ignore'],
    ...options,
  });

/** Name → a function that makes `pdf` of `source`. */
const converters = {
  ...Object.fromEntries(
    themes.map((theme) => [`Docket ${theme}`, (source, pdf) => convertToPdf(source, pdf, { theme })]),
  ),
  'pandoc + WeasyPrint': async (source, pdf) =>
    run('weasyprint', ['--pdf-variant', 'pdf/ua-1', pandocHtml(source, pdf), pdf]),
  'pandoc + Chromium': async (source, pdf) =>
    run('chromium', [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-pdf-header-footer',
      '--generate-pdf-document-outline',
      '--export-tagged-pdf',
      `--print-to-pdf=${pdf}`,
      pandocHtml(source, pdf),
    ]),
};

function pandocHtml(source, pdf) {
  const html = pdf.replace(/\.pdf$/, '.html');
  run('pandoc', [
    '--from',
    'gfm+yaml_metadata_block+tex_math_dollars+footnotes',
    '--mathml',
    '--standalone',
    source,
    '--output',
    html,
  ]);
  return html;
}

async function measure(source, pdf) {
  const info = run('pdfinfo', [pdf]);
  const words = await compareWords({ tool: 'md-to-pdf', path: source }, pdf);
  const structure = /Tagged: +yes/.test(info) ? run('pdfinfo', ['-struct', pdf]) : '';
  return {
    pages: Number(/^Pages: +(\d+)/m.exec(info)[1]),
    kilobytes: Math.round(statSync(pdf).size / 1024),
    'words lost': Math.round(words.words * (1 - words.share)),
    'words at the edge': wordsAtEdge(pdf),
    tagged: structure ? 'yes' : 'no',
    tables: (structure.match(/^ *Table\b/gm) ?? []).length,
    'heads of columns': (structure.match(/^ *TH\b/gm) ?? []).length,
    bookmarks: countBookmarks(pdf),
    'same bytes twice': '',
  };
}

function wordsAtEdge(pdf) {
  let count = 0;
  for (const page of run('pdftotext', ['-bbox', pdf, '-']).split('<page ').slice(1)) {
    const [, width, height] = /width="([^"]+)" height="([^"]+)"/.exec(page).map(Number);
    for (const match of page.matchAll(/<word xMin="([^"]+)" yMin="([^"]+)" xMax="([^"]+)" yMax="([^"]+)"/g)) {
      const [left, top, right, bottom] = match.slice(1).map(Number);
      if (left < edgePt || top < edgePt || right > width - edgePt || bottom > height - edgePt) count++;
    }
  }
  return count;
}

function countBookmarks(pdf) {
  const { outlines } = JSON.parse(run('qpdf', ['--json=2', '--json-key=outlines', pdf]));
  const count = (items) => items.reduce((sum, { kids }) => sum + 1 + count(kids), 0);
  return count(outlines);
}

const digest = (pdf) => run('sha256sum', [pdf]).split(' ')[0];

await prepare();
const missing = ['pandoc', 'weasyprint', 'chromium', 'pdfinfo', 'qpdf'].filter((name) => !findProgram(name));
if (missing.length > 0) throw new Error(`The comparison needs ${missing.join(', ')}.`);
const output = resolve(settings.output);
mkdirSync(output, { recursive: true });
for (const document of galleryDocuments(names.length > 0 ? names : ['report.md'])) {
  const source = document.path ?? join(output, document.name);
  if (document.text !== undefined) writeFileSync(source, document.text);
  const rows = [];
  for (const [name, convert] of Object.entries(converters)) {
    const pdf = join(output, `${document.name}.${name.replaceAll(/[ +]+/g, '-').toLowerCase()}.pdf`);
    await convert(source, pdf);
    const first = digest(pdf);
    await convert(source, pdf);
    rows.push([name, { ...(await measure(source, pdf)), 'same bytes twice': digest(pdf) === first ? 'yes' : 'no' }]);
    drawPages(pdf, output, settings.dpi);
  }
  const keys = Object.keys(rows[0][1]);
  const lines = rows.map(([name, values]) => `| ${[name, ...keys.map((key) => values[key])].join(' | ')} |`);
  console.log(
    [`\n| ${document.name} | ${keys.join(' | ')} |`, `| --- |${keys.map(() => ' --: |').join('')}`, ...lines].join(
      '\n',
    ),
  );
}
say(`\nPages in ${output}`);
