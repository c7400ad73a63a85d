import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PdfFolder, type ConvertedPdf } from '../../src/engine/output/fixtures/converted-pdf.js';
import { difference, drawPage, pack, unpack } from './bitmap.js';
import { source, withPrograms } from './gallery.js';
import { readMarkedContent } from './marked-content.js';
import { PdfObjects } from './pdf-objects.js';
import { readTags } from './tags.js';

const most = 0.001;
const sheet = (name: string): string => readFileSync(join(import.meta.dirname, 'letterhead', `${name}.svg`), 'utf8');
const png = readFileSync(join(import.meta.dirname, '../../src/engine/output/fixtures/palette.png')).toString('base64');

/** Pages with something under or over them, as they were when somebody last looked at them. */
const looks = {
  'watermark and stamps': {
    watermark: { text: 'Confidential', opacity: 0.45 },
    stamp: [
      { text: 'Copy 4 · {page} of {pages}', position: 'bottom-right' },
      { text: '{title} – {file}', position: 'left', fontSize: 10 },
      { text: 'Printed {date}' },
    ],
  },
  'watermark below': { watermark: { text: 'Draft', opacity: 1, color: '#f0c040', angle: -30, layer: 'below' } },
  letterhead: { letterhead: { first: sheet('first'), following: sheet('following') }, watermark: 'Draft' },
} as const;

withPrograms('what lies under and over pages', () => {
  let folder: PdfFolder;
  beforeAll(() => {
    folder = new PdfFolder();
  });
  afterAll(() => folder.remove());

  function overlaid(name: string, pdf: object, options: object = {}): Promise<ConvertedPdf> {
    const [, format] = name.split('.');
    return folder.convert(source(name), { ...options, pdf }, `${format}-to-pdf`);
  }

  it.each(Object.entries(looks))('looks as it did: %s', async (name, pdf) => {
    const options = { metadata: { date: '20 November 2026' }, margin: { top: '45mm' }, footer: false };
    const { path } = await overlaid('tables.md', pdf, options);
    const drawn = await drawPage(path, 1);
    const golden = join(import.meta.dirname, 'golden', `${name.replaceAll(' ', '-')}.pgm.gz`);
    if (process.env.UPDATE_GOLDEN) writeFileSync(golden, pack(drawn));
    expect(existsSync(golden)).toBe(true);
    expect(difference(unpack(readFileSync(golden)), drawn)).toBeLessThanOrEqual(most);
  });

  it.each(Object.entries(looks))('is furniture to assistive technology: %s', async (_, pdf) => {
    const { path } = await overlaid('report.md', pdf);
    const objects = await PdfObjects.read(path);
    expect(readTags(objects).faults).toEqual([]);
    expect(objects.pageRefs.flatMap((page) => readMarkedContent(objects.content(page)).faults)).toEqual([]);
  });

  it('numbers pages as they are printed, and knows how many there are', async () => {
    const stamp = [{ text: '<{page}/{pages} {file} {other}>', position: 'bottom' }];
    const { run, pages } = await overlaid('wide.csv', { stamp }, { startPage: 9 });
    const stamps = run('pdftotext', 'FILE', '-').match(/<[^>]*>/g);
    expect(pages).toBe(3);
    expect(stamps).toEqual(['<9/11 report.csv {other}>', '<10/11 report.csv {other}>', '<11/11 report.csv {other}>']);
  });

  it('writes the same form but once', async () => {
    const { bytes } = await overlaid('wide.csv', { watermark: 'Draft', stamp: 'Copy of {pages}' });
    const forms = countForms(bytes) - countForms((await overlaid('wide.csv', {})).bytes);
    // The watermark's text, the form that shows it through, the stamp's text.
    expect(forms).toBe(3);
  });

  it('puts the first page on other paper than those that follow', async () => {
    const { run } = await overlaid('report.md', looks.letterhead);
    const pages = run('pdftotext', 'FILE', '-').split('\f').slice(0, -1);
    expect(pages.map((text) => text.includes('Quay 4'))).toEqual([true, ...pages.slice(1).map(() => false)]);
    expect(pages.every((text) => text.includes('Harbour Office & Sons'))).toBe(true);
  });

  it('puts all pages on the same paper where there is but one', async () => {
    const letterhead = `data:image/png;base64,${png}`;
    const { bytes, report, pages } = await overlaid('report.md', { letterhead });
    expect(countImages(bytes) - countImages((await overlaid('report.md', {})).bytes)).toBe(1);
    expect(report.warnings).toMatchObject([{ code: 'letterhead-proportions', count: pages, isLoss: false }]);
  });

  it.each([
    ['<svg width="9" height="9"></svg>', 'image-skipped'],
    ['<html>', 'image-skipped'],
    ['data:image/png;base64,AAAA', 'image-skipped'],
    [
      '<svg width="9" height="9"><rect width="3" height="3"/><image href="a.png" width="2" height="2"/></svg>',
      'image-incomplete',
    ],
  ])('reports what of it can not be drawn: %s', async (letterhead, code) => {
    const { report } = await overlaid('prose.txt', { letterhead });
    expect(report.warnings).toContainEqual(expect.objectContaining({ code, isLoss: true }));
  });

  it('reports characters that no font has', async () => {
    const { report } = await overlaid('report.md', { watermark: 'Draft \u{10fffd}' });
    expect(report.warnings).toMatchObject([{ code: 'glyph-missing', isLoss: true }]);
  });
});

function countImages(bytes: Buffer): number {
  return bytes.toString('latin1').split('/Subtype/Image').length - 1;
}

function countForms(bytes: Buffer): number {
  return bytes.toString('latin1').split('/Subtype/Form').length - 1;
}
