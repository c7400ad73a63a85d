import { toolNamed } from '../find-tools.js';
import csv from '../tools/csv-to-pdf.js';
import markdown from '../tools/md-to-pdf.js';
import rtf from '../tools/rtf-to-pdf.js';
import { checkOptions } from './check-options.js';

it('tells everything that is wrong at once, with paths and what there may be', () => {
  const problems = checkOptions(markdown.options, {
    pagesize: 'A4',
    theme: 'folios',
    margin: { top: '20 miles', botom: '1cm' },
    fontSize: 100,
    pdf: { standard: ['ua-1', 'a-1b'], tagged: 'yes' },
    paperWidth: 'wide',
  });
  expect(problems).toHaveLength(8);
  expect(new Set(problems)).toEqual(
    new Set([
      {
        field: 'pagesize',
        code: 'unknown-field',
        message: 'pagesize is not known here; did you mean pageSize?',
      },
      {
        field: 'paperWidth',
        code: 'invalid-value',
        message: expect.stringContaining('paperWidth must be a number of inches'),
      },
      {
        field: 'margin.top',
        code: 'invalid-value',
        message: 'margin.top must be a number of points or a length such as 20mm, 0.8in or 48pt',
      },
      {
        field: 'margin.botom',
        code: 'unknown-field',
        message: 'margin.botom is not known here; did you mean bottom?',
      },
      { field: 'theme', code: 'invalid-value', message: 'theme must be one of folio, clarity, book, large' },
      { field: 'fontSize', code: 'invalid-value', message: 'fontSize must be a number from 4 to 72' },
      {
        field: 'pdf.standard.1',
        code: 'invalid-value',
        message: 'pdf.standard.1 must be one of none, ua-1, a-2b, a-2u, a-3b',
      },
      { field: 'pdf.tagged', code: 'invalid-value', message: 'pdf.tagged must be true or false' },
    ]),
  );
});

it.each([
  ['md-to-pdf', { pageSize: ['100mm', 400], margin: { top: 0, left: '1in' } }],
  ['md-to-pdf', { theme: 'book', header: { left: '{title}', firstPage: false }, footer: false }],
  ['md-to-pdf', { header: 'Draft', columns: 2, columnGap: '5mm', cover: true, breakBefore: ['h1', 'h2'] }],
  ['md-to-pdf', { pdf: { standard: ['ua-1', 'a-3b'], attachSource: true, date: '2026-11-20T09:30:00Z' } }],
  ['md-to-pdf', { pdf: { encryption: { ownerPassword: 'o', permissions: { print: false, extract: true } } } }],
  ['md-to-pdf', { userPassword: 'u', ownerPassword: 'o', pdf: { standard: 'ua-1' } }],
  ['md-to-pdf', { pdf: { watermark: 'Draft', stamp: 'Page {page}' } }],
  ['csv-to-pdf', { pdf: { watermark: { text: 'Draft', angle: 45, opacity: 0.5, color: '#B3261e', layer: 'below' } } }],
  [
    'txt-to-pdf',
    {
      pdf: {
        stamp: [
          { text: 'a', position: 'left', margin: '1cm' },
          { text: 'b', fontSize: 6 },
        ],
      },
    },
  ],
  ['md-to-pdf', { pdf: { letterhead: { following: ' <svg/>' } } }],
  ['rtf-to-pdf', { pdf: { letterhead: 'data:image/jpeg;base64,AAAA' } }],
  ['csv-to-pdf', { pageRanges: ' 1 - 3, 5,8-' }],
  ['rtf-to-pdf', { pageRanges: '' }],
  ['md-to-pdf', { pdf: { tagged: false }, metadata: { keywords: 'a, b' }, title: null }],
  ['md-to-pdf', { toc: { depth: 2 }, tocDepth: 2, images: { maxWidth: '80mm', remote: false } }],
  ['txt-to-pdf', { mode: 'pre', encoding: 'latin1', startPage: 0 }],
  ['csv-to-pdf', { header: 'none', delimiter: ';' }],
  ['csv-to-pdf', { columns: ['name', 3, { column: 'price', title: 'Price', type: 'number' }], fit: 'record' }],
  ['csv-to-pdf', { types: { 'order no': 'text' }, quote: 'none', lineEnd: 'crlf', titleLines: 2, freeze: 0 }],
  ['csv-to-pdf', { header: { center: '{file}' }, footer: 'Page {page}' }],
  ['rtf-to-pdf', { style: 'house', landscape: true, theme: 'book', header: false }],
  ['rtf-to-pdf', { margin: '20mm', pageNumbers: true, pdf: { standard: 'a-2b' } }],
  ['pdf-to-word', { strict: true }],
])('%s takes what it should: %j', async (name, options) => {
  const tool = await toolNamed(name);
  expect(checkOptions(tool.options, options)).toEqual([]);
});

it.each([
  [{ margin: '300mm' }, 'margin', 'margin must be at most'],
  [{ pageSize: ['10mm', '400mm'] }, 'pageSize', 'The sides of a page must have'],
  [{ pageSize: ['400mm'] }, 'pageSize', 'a list of width and height'],
  [{ pdf: { standard: ['none', 'ua-1'] } }, 'pdf', 'none does not go with others'],
  [{ pdf: { standard: ['a-2u', 'a-3b'] } }, 'pdf', 'PDF/A-2 or PDF/A-3, not both'],
  [{ pdf: { standard: 'ua-1', tagged: false } }, 'pdf', 'pdf.tagged must be true for ua-1'],
  [{ pdf: { standard: 'a-2b', attachSource: true } }, 'pdf', 'use a-3b'],
  [{ pdf: { encryption: {} } }, 'pdf', 'must have a userPassword, an ownerPassword, or both'],
  [{ pdf: { encryption: { userPassword: 'a' }, standard: ['ua-1', 'a-2u'] } }, 'pdf', 'PDF/A forbids it'],
  [{ pdf: { encryption: { userPassword: 'a', permissions: { print: false } } } }, 'pdf', 'need an ownerPassword'],
  [{ pdf: { encryption: { userPassword: 'a', ownerPassword: 'a' } } }, 'pdf', 'must differ'],
  [{ pdf: { encryption: { userPassword: 'a\u00ad', ownerPassword: 'a' } } }, 'pdf', 'must differ'],
  [{ pdf: { encryption: { userPassword: 'é'.repeat(64) } } }, 'pdf', 'at most 127 bytes of UTF-8'],
  [{ pdf: { encryption: { userPassword: 'a\u0000b' } } }, 'pdf', 'without control characters'],
  [{ pdf: { encryption: { userPassword: '' } } }, 'pdf.encryption.userPassword', 'text of at most 127 characters'],
  [{ pdf: { watermark: { opacity: 0.5 } } }, 'pdf.watermark.text', 'must have a text'],
  [{ pdf: { watermark: { text: 'a', color: 'red' } } }, 'pdf.watermark.color', 'a colour such as #b3261e'],
  [{ pdf: { watermark: { text: 'a', angle: 91 } } }, 'pdf.watermark.angle', 'a number from -90 to 90, or "diagonal"'],
  [{ pdf: { stamp: [{ text: 'a', position: 'middle' }] } }, 'pdf.stamp.0.position', 'one of top-left, top, top-right'],
  [{ pdf: { letterhead: 'letter.svg' } }, 'pdf.letterhead', 'an SVG document, or a data: address'],
  [{ pdf: { letterhead: { first: 'data:application/pdf;base64,AA' } } }, 'pdf.letterhead.first', 'an SVG, PNG or JPEG'],
  [{ pageRanges: '3-1' }, 'pageRanges', 'a range runs forward'],
  [{ pageRanges: '0-2' }, 'pageRanges', 'counted from 1'],
  [{ pageRanges: '1,,2' }, 'pageRanges', 'counted from 1'],
  [{ pageRanges: 'odd' }, 'pageRanges', 'ranges of pages such as 1-3,5,8-'],
  [{ userPassword: 'a', ownerPassword: 'a' }, 'userPassword', 'must differ'],
  [{ userPassword: 'a', pdf: { encryption: { userPassword: 'b' } } }, 'userPassword', 'say different things'],
  [{ pdf: { date: '2026-02-30' } }, 'pdf', 'a day that there is'],
  [{ pdf: { date: 'tomorrow' } }, 'pdf.date', 'an ISO 8601 date'],
  [{ title: 'A', metadata: { title: 'B' } }, 'metadata', 'are different'],
  [{ toc: { depth: 2 }, tocDepth: 3 }, 'toc', 'are different'],
  [{ encoding: 'klingon' }, 'encoding', 'a label such as'],
  [{ header: true }, 'header', 'an object with left, center, right and firstPage'],
  [{ images: { remote: true } }, 'images.remote', 'nothing is ever fetched'],
  [{ fontSize: Infinity }, 'fontSize', 'a number from 4 to 72'],
  [{ 'toc-depth': 9 }, 'toc-depth', 'a whole number from 1 to 6'],
  [{ header: 'Draft', displayHeaderFooter: false }, 'displayHeaderFooter', 'header say different things'],
  [{ geometry: 'margin=30cm' }, 'geometry', 'geometry: margin'],
])('refuses %j and says why', (options, field, message) => {
  expect(checkOptions(markdown.options, options)).toEqual([
    expect.objectContaining({ field: field, message: expect.stringContaining(message) }),
  ]);
});

it.each([
  ['txt-to-pdf', 'codeTheme'],
  ['txt-to-pdf', 'number-sections'],
  ['csv-to-pdf', 'toc'],
  ['csv-to-pdf', 'linestretch'],
  ['csv-to-pdf', 'columnGap'],
  ['rtf-to-pdf', 'codeTheme'],
  ['rtf-to-pdf', 'number-sections'],
  ['rtf-to-pdf', 'encoding'],
  ['pdf-to-word', 'pageSize'],
  ['pdf-to-word', 'landscape'],
  ['pdf-to-word', 'pdf_options'],
  ['pdf-to-word', '__proto__x'],
  ['pdf-to-word', 'constructor'],
])('%s refuses what can not apply to it: %s', async (toolName, name) => {
  const tool = await toolNamed(toolName);
  expect(checkOptions(tool.options, { [name]: true })).toEqual([
    expect.objectContaining({ field: name, code: 'unknown-field' }),
  ]);
});

it.each([
  [{ columns: [{ title: 'Price' }] }, 'columns.0 must have a column'],
  [{ columns: [{ column: 'a', width: 3 }] }, 'columns.0.width is not known here'],
  [{ types: { price: 'money' } }, 'types.price must be one of text, number, date, boolean'],
  [{ quote: 'both' }, 'quote must be one character, no line end, or none'],
])('names what is wrong with the columns of a table: %j', (options, message) => {
  expect(checkOptions(csv.options, options)).toMatchObject([{ message: expect.stringContaining(message) }]);
});

it('RTF that keeps its own look refuses what a theme decides', () => {
  const problems = checkOptions(rtf.options, { theme: 'book', fontsize: '12pt', footer: false });
  expect(problems.map(({ field }) => field)).toEqual(['theme', 'fontsize', 'footer']);
  for (const { message } of problems) expect(message).toContain('needs style: house');
});

const keys = (count: number, value: unknown = 1) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`key${i}`, value]));
const LIMITS = 'lists and objects may have at most 1000 entries, at most 32 levels deep';
const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);

it.each([
  ['md-to-pdf', keys(101), '', 'at most 100 options are taken'],
  ['md-to-pdf', { metadata: keys(1001) }, 'metadata', LIMITS],
  ['md-to-pdf', { fontSize: deep(33) }, 'fontSize', LIMITS],
  ['md-to-pdf', { metadata: keys(101) }, 'metadata', 'an object with title, author'],
  ['md-to-pdf', { pdf_options: keys(101) }, 'pdf_options', 'an object with options of Puppeteer'],
  ['csv-to-pdf', { types: keys(1001, 'text') }, 'types', LIMITS],
  ['csv-to-pdf', { columns: Array(1001).fill(1) }, 'columns', LIMITS],
])('%s tells in one sentence that options are too wide', async (name, options, field, message) => {
  const tool = await toolNamed(name);
  expect(checkOptions(tool.options, options)).toEqual([
    { field, code: 'invalid-value', message: expect.stringContaining(message) },
  ]);
});

it('takes tables as wide as a table of columns is', () => {
  expect(checkOptions(csv.options, { types: keys(1000, 'text'), columns: Array(1000).fill(1) })).toEqual([]);
});

it('quotes no more of a name than its beginning', () => {
  const long = 'x'.repeat(100_000);
  const all = [
    ...checkOptions(csv.options, { [long]: 1, types: { [long]: 1 }, metadata: { [long]: 1 } }),
    ...checkOptions(csv.options, { [long]: keys(1001) }),
  ];
  expect(all).toHaveLength(4);
  for (const { field, message } of all) expect(field.length + message.length).toBeLessThan(400);
});

const TEXT = { lineHeight: 1.5, align: 'justify', hyphenate: false, outline: false, pageNumbers: false };

it.each([{ toc: true }, { toc: false, tocDepth: 1 }, { toc: 'auto', tocDepth: 6 }, TEXT])('takes %j', (options) => {
  expect(checkOptions(markdown.options, options)).toEqual([]);
});

it.each([
  ['toc', 'yes'],
  ['toc', 1],
  ['tocDepth', 0],
  ['tocDepth', 7],
  ['tocDepth', 2.5],
  ['lineHeight', 0.9],
  ['lineHeight', '1.5'],
  ['align', 'center'],
  ['hyphenate', 'no'],
  ['outline', 1],
  ['pageNumbers', 'off'],
])('refuses %s: %j and says why', (name, value) => {
  const problems = checkOptions(markdown.options, { [name]: value });
  expect(problems).toHaveLength(1);
  expect(JSON.stringify(problems)).toContain(`${name} must`);
});

it('takes what was once said to be usual, also of documents that keep their own look', () => {
  expect(checkOptions(rtf.options, { align: 'left', hyphenate: true, tableStyle: 'booktabs' })).toEqual([]);
  expect(checkOptions(rtf.options, { align: 'justify', hyphenate: false, tableStyle: 'grid' })).toHaveLength(3);
});
