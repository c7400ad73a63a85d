import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../setup/project.mjs';

/** Variants of every document: tagged as it comes, untagged, and archived as PDF/UA and PDF/A. */
const everywhere = {
  plain: {},
  untagged: { pdf: { tagged: false } },
  archive: { pdf: { standard: ['ua-1', 'a-2u'] } },
};

const themes = { clarity: { theme: 'clarity' }, book: { theme: 'book' }, large: { theme: 'large' } };
/** The families that folio sets text and code in: they need no variant of their own. */
const usual = new Set(['Source Serif 4', 'Source Code Pro']);

const page = {
  A5: { pageSize: 'A5' },
  'Letter landscape': { pageSize: 'Letter', orientation: 'landscape' },
  'narrow margins': { margin: '8mm' },
  'large type': { fontSize: 15 },
  'named in its metadata': { metadata: { title: 'Kept', author: 'Docket', keywords: ['one', 'two'] } },
  'with its source': { pdf: { standard: 'a-3b', attachSource: true } },
  'without object streams': { pdf: { objectStreams: false } },
  'without outline': { outline: false },
  'numbered from 7': { startPage: 7, pageNumberFormat: '– {page} –' },
};
const letterhead = readFileSync(join(projectRoot, 'test', 'quality', 'letterhead', 'first.svg'), 'utf8');
const invoice = readFileSync(join(projectRoot, 'src', 'engine', 'output', 'fixtures', 'invoice.xml'));
const office = {
  encrypted: { pdf: { encryption: { userPassword: 'open sesame', ownerPassword: 'owner' } } },
  'under and over the pages': { pdf: { letterhead, watermark: 'Draft', stamp: '{page} of {pages}' } },
  'with an invoice': { pdf: { facturX: { xml: invoice.toString('base64') }, attachSource: true } },
  'from the second page on': { pageRanges: '2-' },
};
const prose = {
  justified: { align: 'justify' },
  'justified, unhyphenated': { align: 'justify', hyphenate: false },
  'two columns': { columns: 2, columnGap: '10mm' },
  'wide leading': { lineHeight: 1.9 },
  'header and footer': { header: '{title}', footer: { left: '{page}', right: 'Harbour' } },
  cover: { cover: true, title: 'The harbour report' },
  'from right to left': { dir: 'rtl' },
};
const markdown = {
  contents: { toc: true, tocDepth: 2, numberHeadings: true },
  'links as notes': { links: 'footnotes' },
  'plain links': { links: 'plain' },
  'code numbered': { codeLineNumbers: true, codeTheme: 'mono' },
  'code without colours': { codeTheme: 'none' },
  'chapters apart': { breakBefore: ['h1', 'h2'] },
  'German in three columns': { lang: 'de', columns: 3, pageSize: 'A3', orientation: 'landscape' },
};
const tables = { grid: { tableStyle: 'grid' }, zebra: { tableStyle: 'zebra' } };
const csv = {
  shrunk: { fit: 'shrink' },
  'in pages': { fit: 'page' },
  records: { fit: 'record' },
  'tags of rows': { tags: 'rows' },
  'tags of cells': { tags: 'cells' },
  'no heads': { header: 'none' },
  'two frozen': { freeze: 2 },
};
/** Further variants of some documents, by their names. */
const ofSome = (fonts) => ({
  'elements.md': { ...themes, ...prose, ...tables, contents: markdown.contents },
  'report.md': { ...page, ...office, ...prose, ...markdown, ...tables, ...fonts },
  'scripts.md': { ...themes, ...prose, A5: page.A5 },
  'rtl.md': { ...themes, ...prose },
  'tables.md': { ...themes, ...page, ...tables },
  'code.md': { ...themes, ...markdown },
  'prose.txt': { ...page, ...prose, ...fonts, preformatted: { mode: 'pre' } },
  'boxes.txt': { ...themes, prose: { mode: 'prose' } },
  'types.csv': { ...page, ...tables, ...csv },
  'wide.csv': { ...themes, ...csv, ...office },
  'letter.rtf': { ...page, ...office },
});

/** Variants of RTF in which the theme decides, and not the source. */
const house = { house: { style: 'house' }, 'house, book': { style: 'house', theme: 'book' } };

/**
 * The options that a document is converted with; to be asked for when the engine is built, which knows its fonts.
 *
 * @returns {Promise<{label: string, options: object}[]>}
 */
export async function variants(name, tool) {
  const all = { ...everywhere, ...(tool === 'rtf-to-pdf' ? house : {}), ...ofSome(await fontVariants())[name] };
  return Object.entries(all).map(([label, options]) => ({ label, options }));
}

/** A variant for each family that can be asked for, but for the usual ones. */
async function fontVariants() {
  const { TEXT_FAMILIES } = await import('../../dist/engine/typeset/style/look-options.js');
  const families = TEXT_FAMILIES.filter((family) => !usual.has(family));
  return Object.fromEntries(families.map((fontFamily) => [fontFamily, { fontFamily }]));
}
