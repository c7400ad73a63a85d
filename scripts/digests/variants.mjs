/** Of every document: with tags, without any, and to be kept for a hundred years. */
const everywhere = {
  plain: {},
  untagged: { pdf: { tagged: false } },
  archive: { pdf: { standard: ['ua-1', 'a-2u'] } },
};

const themes = { clarity: { theme: 'clarity' }, book: { theme: 'book' }, large: { theme: 'large' } };
const families = [
  'Source Sans 3',
  'Inter',
  'EB Garamond',
  'Atkinson Hyperlegible Next',
  'Tinos',
  'Arimo',
  'Cousine',
  'Carlito',
  'Caladea',
];

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
const fonts = Object.fromEntries(families.map((fontFamily) => [fontFamily, { fontFamily }]));

/** What some documents are converted with, beside what every document is. */
const ofSome = {
  'elements.md': { ...themes, ...prose, ...tables, contents: markdown.contents },
  'report.md': { ...page, ...prose, ...markdown, ...tables, ...fonts },
  'scripts.md': { ...themes, ...prose, A5: page.A5 },
  'rtl.md': { ...themes, ...prose },
  'tables.md': { ...themes, ...page, ...tables },
  'code.md': { ...themes, ...markdown },
  'prose.txt': { ...page, ...prose, ...fonts, preformatted: { mode: 'pre' } },
  'boxes.txt': { ...themes, prose: { mode: 'prose' } },
  'types.csv': { ...page, ...tables, ...csv },
  'wide.csv': { ...themes, ...csv },
  'letter.rtf': { ...page },
};

/** Of RTF, what the themes decide. */
const house = { house: { style: 'house' }, 'house, book': { style: 'house', theme: 'book' } };

/** The options that a document is converted with. @returns {{label: string, options: object}[]} */
export function variants(name, tool) {
  const all = { ...everywhere, ...(tool === 'rtf-to-pdf' ? house : {}), ...ofSome[name] };
  return Object.entries(all).map(([label, options]) => ({ label, options }));
}
