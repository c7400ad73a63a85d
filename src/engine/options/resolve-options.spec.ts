import { resolveOptions } from './resolve-options.js';

it.each([
  ['Gotenberg', { paperWidth: 8.5, paperHeight: '11in' }, { pageSize: ['8.5in', '11in'] }],
  [
    'Gotenberg',
    { marginTop: 1, marginBottom: '2cm', marginLeft: 0 },
    { margin: { top: '1in', bottom: '2cm', left: '0in' } },
  ],
  ['Gotenberg', { landscape: true }, { orientation: 'landscape' }],
  ['Gotenberg', { landscape: 'false' }, { orientation: 'auto' }],
  ['Gotenberg', { pdfa: 'PDF/A-2b' }, { pdf: { standard: ['ua-1', 'a-2b'] } }],
  ['Gotenberg', { pdfa: 'PDF/A-3b', pdfua: false }, { pdf: { standard: ['a-3b'] } }],
  ['Gotenberg', { pdfua: 'false' }, { pdf: { standard: ['none'] } }],
  ['Gotenberg', { nativePageRanges: '1-3' }, { pageRanges: '1-3' }],
  ['md-to-pdf', { pdf_options: { pageRanges: '2-' } }, { pageRanges: '2-' }],
  ['Gotenberg', { userPassword: 'u' }, { pdf: { encryption: { userPassword: 'u' } } }],
  ['Gotenberg', { generateDocumentOutline: false }, { outline: false }],
  ['Gotenberg', { generateTaggedPdf: false }, { pdf: { tagged: false } }],
  ['Gotenberg', { metadata: { Title: 'T', Keywords: ['a'] } }, { metadata: { title: 'T', keywords: ['a'] } }],
  ['Puppeteer', { format: 'letter' }, { pageSize: 'Letter' }],
  ['Puppeteer', { format: 'A6' }, { pageSize: ['105mm', '148mm'] }],
  ['Puppeteer', { width: 600, height: '9in' }, { pageSize: ['600px', '9in'] }],
  ['Puppeteer', { displayHeaderFooter: false }, { header: false, footer: false }],
  [
    'Puppeteer',
    {
      displayHeaderFooter: true,
      headerTemplate: '<style>p{}</style><span class="title"></span>',
      footerTemplate: '<div>Page <span class="pageNumber"></span>/<span class="totalPages"></span> &amp; more</div>',
    },
    { header: { center: '{title}' }, footer: { center: 'Page {page}/{pages} & more' } },
  ],
  [
    'md-to-pdf',
    { pdf_options: { format: 'a5', margin: '10mm 5mm', printBackground: true } },
    { pageSize: 'A5', margin: { top: '10mm', right: '5mm', bottom: '10mm', left: '5mm' } },
  ],
  ['md-to-pdf', { pdf_options: { margin: { top: 40 }, outline: true } }, { margin: { top: '40px' }, outline: true }],
  ['md-to-pdf', { document_title: 'Tides' }, { title: 'Tides' }],
  ['pandoc', { papersize: 'a4paper' }, { pageSize: 'A4' }],
  ['pandoc', { geometry: 'margin=1in' }, { margin: { top: '1in', right: '1in', bottom: '1in', left: '1in' } }],
  [
    'pandoc',
    { geometry: ['letterpaper', 'left=3cm', 'landscape'] },
    { pageSize: 'Letter', margin: { left: '3cm' }, orientation: 'landscape' },
  ],
  ['pandoc', { geometry: 'paperwidth=6in, paperheight=9in' }, { pageSize: ['6in', '9in'] }],
  ['pandoc', { 'margin-left': '2cm', 'margin-right': 30 }, { margin: { left: '2cm', right: 30 } }],
  ['pandoc', { fontsize: '12pt' }, { fontSize: 12 }],
  ['pandoc', { linestretch: 1.25 }, { lineHeight: 1.5 }],
  ['pandoc', { mainfont: 'source sans 3' }, { fontFamily: 'Source Sans 3' }],
  ['pandoc', { toc: true, 'toc-depth': 2, 'toc-title': 'Inside' }, { toc: { title: 'Inside' }, tocDepth: 2 }],
  ['pandoc', { 'number-sections': true, 'links-as-notes': true }, { numberHeadings: true, links: 'footnotes' }],
  ['our own names', { pageSize: 'A5', unknown: 1 }, { pageSize: 'A5', unknown: 1 }],
  ['nothing', { title: null, landscape: null }, {}],
  ['two that agree', { format: 'A5', pageSize: 'A5' }, { pageSize: 'A5' }],
  ['sides from two programs', { marginTop: 1, margin: { left: '1cm' } }, { margin: { left: '1cm', top: '1in' } }],
])('puts options of %s under our names: %j', (_, given, expected) => {
  expect(resolveOptions(given)).toMatchObject({ options: expected, problems: [] });
  expect(resolveOptions(given).options).toEqual(expected);
});

it('says which options change nothing', () => {
  const given = { printBackground: true, preferCssPageSize: false, scale: 1, pdf_options: { preferCSSPageSize: true } };
  expect([...resolveOptions(given).withoutEffect].sort()).toEqual([
    'preferCSSPageSize',
    'preferCssPageSize',
    'printBackground',
    'scale',
  ]);
});

it('remembers by which name an option came', () => {
  expect(resolveOptions({ papersize: 'a4', fontSize: 12 }).origins).toEqual(new Map([['pageSize', 'papersize']]));
});

it.each([
  [
    { format: 'A5', pageSize: 'A4' },
    'format',
    'conflicting-value',
    'format and pageSize say different things; give one of them',
  ],
  [{ format: 'A5', papersize: 'a4' }, 'papersize', 'conflicting-value', 'papersize and format say different things'],
  [{ marginTop: 1, margin: '20mm' }, 'marginTop', 'conflicting-value', 'marginTop and margin'],
  [{ pdf_options: { format: 'A5' }, format: 'A4' }, 'pdf_options.format', 'conflicting-value', 'give one of them'],
  [{ metadata: { title: 'A', Title: 'B' } }, 'metadata', 'conflicting-value', 'metadata says two things; give it once'],
  [{ pdfua: true, pdf: { standard: 'none' } }, 'pdfua', 'conflicting-value', 'pdfua and pdf'],
  [{ paperWidth: 8 }, 'paperWidth', 'invalid-value', 'paperWidth and paperHeight need one another'],
  [{ paperWidth: 'wide', paperHeight: 3 }, 'paperWidth', 'invalid-value', 'a number of inches'],
  [{ scale: 0.8 }, 'scale', 'invalid-value', 'set fontSize instead'],
  [{ format: 'C9' }, 'format', 'invalid-value', 'one of a0, a1'],
  [{ pdfa: 'PDF/A-1b' }, 'pdfa', 'invalid-value', 'one of PDF/A-2b, PDF/A-2u, PDF/A-3b'],
  [{ geometry: 'margin=3em' }, 'geometry', 'invalid-value', '"margin=3em" is not understood'],
  [{ geometry: 'paperwidth=3in' }, 'geometry', 'invalid-value', 'need one another'],
  [{ headerTemplate: '<p>x</p>' }, 'headerTemplate', 'invalid-value', 'displayHeaderFooter: true'],
  [{ pdf_options: { formt: 'A5' } }, 'pdf_options.formt', 'unknown-field', 'did you mean format?'],
  [{ pdf_options: 3 }, 'pdf_options', 'invalid-value', 'an object with options of Puppeteer'],
  [{ mainfont: 'Comic Sans MS' }, 'mainfont', 'invalid-value', 'one of Source Serif 4'],
])('refuses %j and says why', (given, field, code, message) => {
  const { problems } = resolveOptions(given);
  expect(problems).toEqual([{ field, code, message: expect.stringContaining(message) }]);
});

it.each([
  [{ Title: 'A', title: 'A' }, { title: 'A' }, []],
  [{ Title: 'A', title: 'B' }, { title: 'A' }, ['metadata says two things; give it once']],
])('takes one fact under two names when both say the same: %j', (metadata, expected, messages) => {
  const { options, problems } = resolveOptions({ metadata });
  expect([options.metadata, problems.map(({ message }) => message)]).toEqual([expected, messages]);
});
