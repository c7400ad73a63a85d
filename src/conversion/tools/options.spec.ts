import 'reflect-metadata';
import { checkOptions } from '../options.validation.js';
import { CsvToPdfOptions } from './csv-to-pdf/csv-to-pdf.options.js';
import { MdToPdfOptions } from './md-to-pdf/md-to-pdf.options.js';
import { PdfToWordOptions } from './pdf-to-word/pdf-to-word.options.js';
import { RtfToPdfOptions } from './rtf-to-pdf/rtf-to-pdf.options.js';
import { TxtToPdfOptions } from './txt-to-pdf/txt-to-pdf.options.js';

it('tells everything that is wrong at once, with paths and what there may be', () => {
  const problems = checkOptions(MdToPdfOptions, {
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
        field: 'options.pagesize',
        code: 'unknown-field',
        message: 'pagesize is not known here; did you mean pageSize?',
      },
      {
        field: 'options.paperWidth',
        code: 'invalid-value',
        message: expect.stringContaining('paperWidth must be a number of inches'),
      },
      {
        field: 'options.margin.top',
        code: 'invalid-value',
        message: 'margin.top must be a number of points or a length such as 20mm, 0.8in or 48pt',
      },
      {
        field: 'options.margin.botom',
        code: 'unknown-field',
        message: 'margin.botom is not known here; did you mean bottom?',
      },
      { field: 'options.theme', code: 'invalid-value', message: 'theme must be one of folio, clarity, book, large' },
      { field: 'options.fontSize', code: 'invalid-value', message: 'fontSize must be a number from 4 to 72' },
      {
        field: 'options.pdf.standard.1',
        code: 'invalid-value',
        message: 'pdf.standard.1 must be one of none, ua-1, a-2b, a-2u, a-3b',
      },
      { field: 'options.pdf.tagged', code: 'invalid-value', message: 'pdf.tagged must be true or false' },
    ]),
  );
});

it.each([
  [MdToPdfOptions, { pageSize: ['100mm', 400], margin: { top: 0, left: '1in' } }],
  [MdToPdfOptions, { theme: 'book', header: { left: '{title}', firstPage: false }, footer: false }],
  [MdToPdfOptions, { header: 'Draft', columns: 2, columnGap: '5mm', cover: true, breakBefore: ['h1', 'h2'] }],
  [MdToPdfOptions, { pdf: { standard: ['ua-1', 'a-3b'], attachSource: true, date: '2026-11-20T09:30:00Z' } }],
  [MdToPdfOptions, { pdf: { tagged: false }, metadata: { keywords: 'a, b' }, title: null }],
  [MdToPdfOptions, { toc: { depth: 2 }, tocDepth: 2, images: { maxWidth: '80mm', remote: false } }],
  [TxtToPdfOptions, { mode: 'pre', encoding: 'latin1', startPage: 0 }],
  [CsvToPdfOptions, { header: 'none', delimiter: ';' }],
  [CsvToPdfOptions, { columns: ['name', 3, { column: 'price', title: 'Price', type: 'number' }], fit: 'record' }],
  [CsvToPdfOptions, { types: { 'order no': 'text' }, quote: 'none', lineEnd: 'crlf', titleLines: 2, freeze: 0 }],
  [CsvToPdfOptions, { header: { center: '{file}' }, footer: 'Page {page}' }],
  [RtfToPdfOptions, { style: 'house', landscape: true, theme: 'book', header: false }],
  [RtfToPdfOptions, { margin: '20mm', pageNumbers: true, pdf: { standard: 'a-2b' } }],
  [PdfToWordOptions, { strict: true }],
])('takes what it should (%p): %j', (type, options) => {
  expect(checkOptions(type, options)).toEqual([]);
});

it.each([
  [{ margin: '300mm' }, 'margin', 'margin must be at most'],
  [{ pageSize: ['10mm', '400mm'] }, 'pageSize', 'The sides of a page must have'],
  [{ pageSize: ['400mm'] }, 'pageSize', 'a list of width and height'],
  [{ pdf: { standard: ['none', 'ua-1'] } }, 'pdf', 'none does not go with others'],
  [{ pdf: { standard: ['a-2u', 'a-3b'] } }, 'pdf', 'PDF/A-2 or PDF/A-3, not both'],
  [{ pdf: { standard: 'ua-1', tagged: false } }, 'pdf', 'pdf.tagged must be true for ua-1'],
  [{ pdf: { standard: 'a-2b', attachSource: true } }, 'pdf', 'use a-3b'],
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
  expect(checkOptions(MdToPdfOptions, options)).toEqual([
    expect.objectContaining({ field: `options.${field}`, message: expect.stringContaining(message) }),
  ]);
});

it.each([
  [TxtToPdfOptions, 'codeTheme'],
  [TxtToPdfOptions, 'number-sections'],
  [CsvToPdfOptions, 'toc'],
  [CsvToPdfOptions, 'linestretch'],
  [CsvToPdfOptions, 'columnGap'],
  [RtfToPdfOptions, 'codeTheme'],
  [RtfToPdfOptions, 'number-sections'],
  [RtfToPdfOptions, 'encoding'],
  [PdfToWordOptions, 'pageSize'],
  [PdfToWordOptions, 'landscape'],
  [PdfToWordOptions, 'pdf_options'],
  [PdfToWordOptions, '__proto__x'],
  [PdfToWordOptions, 'constructor'],
])('%p refuses what can not apply to it: %s', (type, name) => {
  expect(checkOptions(type, { [name]: true })).toEqual([
    expect.objectContaining({ field: `options.${name}`, code: 'unknown-field' }),
  ]);
});

it.each([
  [{ columns: [{ title: 'Price' }] }, 'columns.0 must have a column'],
  [{ columns: [{ column: 'a', width: 3 }] }, 'columns.0.width is not known here'],
  [{ types: { price: 'money' } }, 'types.price must be one of text, number, date, boolean'],
  [{ quote: 'both' }, 'quote must be one character, no line end, or none'],
])('names what is wrong with the columns of a table: %j', (options, message) => {
  expect(checkOptions(CsvToPdfOptions, options)).toMatchObject([{ message: expect.stringContaining(message) }]);
});

it('RTF that keeps its own look refuses what a theme decides', () => {
  const problems = checkOptions(RtfToPdfOptions, { theme: 'book', fontsize: '12pt', footer: false });
  expect(problems.map(({ field }) => field)).toEqual(['options.theme', 'options.fontsize', 'options.footer']);
  for (const { message } of problems) expect(message).toContain('needs style: house');
});

const keys = (count: number, value: unknown = 1) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`key${i}`, value]));
const LIMITS = 'lists and objects may have at most 1000 entries, at most 32 levels deep';
const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);

it.each([
  [MdToPdfOptions, keys(101), 'options', 'at most 100 options are taken'],
  [MdToPdfOptions, { metadata: keys(1001) }, 'options.metadata', LIMITS],
  [MdToPdfOptions, { fontSize: deep(33) }, 'options.fontSize', LIMITS],
  [MdToPdfOptions, { metadata: keys(101) }, 'options.metadata', 'an object with title, author'],
  [MdToPdfOptions, { pdf_options: keys(101) }, 'options.pdf_options', 'an object with options of Puppeteer'],
  [CsvToPdfOptions, { types: keys(1001, 'text') }, 'options.types', LIMITS],
  [CsvToPdfOptions, { columns: Array(1001).fill(1) }, 'options.columns', LIMITS],
])('tells in one sentence that options are too wide', (type, options, field, message) => {
  expect(checkOptions(type, options)).toEqual([
    { field, code: 'invalid-value', message: expect.stringContaining(message) },
  ]);
});

it('takes tables as wide as a table of columns is', () => {
  expect(checkOptions(CsvToPdfOptions, { types: keys(1000, 'text'), columns: Array(1000).fill(1) })).toEqual([]);
});

it('quotes no more of a name than its beginning', () => {
  const long = 'x'.repeat(100_000);
  const all = [
    ...checkOptions(CsvToPdfOptions, { [long]: 1, types: { [long]: 1 }, metadata: { [long]: 1 } }),
    ...checkOptions(CsvToPdfOptions, { [long]: keys(1001) }),
  ];
  expect(all).toHaveLength(4);
  for (const { field, message } of all) expect(field.length + message.length).toBeLessThan(400);
});
