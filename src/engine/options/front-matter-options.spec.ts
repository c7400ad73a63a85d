import { ReportBuilder } from '../report.js';
import markdown from '../tools/md-to-pdf.js';
import { withFrontMatter } from './front-matter-options.js';

function merge(fields: Record<string, unknown>, options: Record<string, unknown> = {}) {
  const report = new ReportBuilder();
  return { options: withFrontMatter(fields, options, markdown.options, report), warnings: report.toReport().warnings };
}

it.each([
  [
    'our own names, as text',
    { toc: 'true', fontSize: '12', margin: '20mm', breakBefore: 'h1, h2', theme: 'book', hyphenate: 'no' },
    { toc: true, fontSize: 12, margin: '20mm', breakBefore: ['h1', 'h2'], theme: 'book', hyphenate: false },
  ],
  ['objects', { header: { left: '{title}', firstPage: 'false' } }, { header: { left: '{title}', firstPage: false } }],
  [
    'lists',
    { pageSize: ['100mm', '200'], pdf: { standard: ['ua-1', 'a-2u'] } },
    { pageSize: ['100mm', 200], pdf: { standard: ['ua-1', 'a-2u'] } },
  ],
  [
    'names of pandoc',
    { papersize: 'letter', geometry: ['margin=1in'], fontsize: '10pt', 'toc-depth': '2', 'number-sections': 'yes' },
    {
      pageSize: 'Letter',
      margin: { top: '1in', right: '1in', bottom: '1in', left: '1in' },
      fontSize: 10,
      tocDepth: 2,
      numberHeadings: true,
    },
  ],
  [
    'pdf_options of md-to-pdf',
    { pdf_options: { format: 'A5', margin: { top: '40' } } },
    { pageSize: 'A5', margin: { top: '40px' } },
  ],
  [
    'what is meant for others',
    { layout: 'post', draft: 'true', format: 'html', title: 'T', lang: 'de', pagesize: 'x' },
    {},
  ],
  ['what is empty', { toc: '', theme: '' }, {}],
])('takes %s', (_, fields, expected) => {
  expect(merge(fields)).toEqual({ options: expected, warnings: [] });
});

it('stands below what the client asks for', () => {
  const fields = { fontsize: '12pt', margin: '1in', lang: 'de' };
  expect(merge(fields, { fontSize: 10 }).options).toEqual({ fontSize: 10, margin: '1in' });
});

it.each([
  [{ theme: 'cayman' }, 'theme: theme must be one of folio, clarity, book, large'],
  [{ fontsize: 'huge' }, 'fontsize must be a number of points or a size such as 12pt'],
  [{ margin: '500mm' }, 'margin: margin must be at most'],
  [{ pdf: { standard: 'a-9' } }, 'pdf: pdf.standard must be one of'],
  [{ pdf: { encryption: { userPassword: 'u' } } }, 'pdf: a document can not hold its own password'],
  [{ papersize: 'a4', pageSize: 'A5' }, 'papersize and pageSize say different things'],
  [{ pdf_options: { format: 'A5', css: 'p{}' } }, 'pdf_options.css is not known here'],
])('passes over %j, with a line in the report', (fields, example) => {
  const { warnings } = merge(fields);
  expect(warnings).toMatchObject([{ code: 'front-matter-option', isLoss: false, count: 1 }]);
  expect(warnings[0].examples[0]).toContain(example.slice(0, 79));
});

it('passes over a page that is too small for the margin that the client asks for', () => {
  const { options, warnings } = merge({ pageSize: ['40mm', '40mm'], toc: 'true' }, { margin: '60mm' });
  expect(options).toEqual({ toc: true, margin: '60mm' });
  expect(warnings).toMatchObject([{ code: 'front-matter-option' }]);
});
