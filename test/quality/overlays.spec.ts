import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PdfFolder, type ConvertedPdf } from '../../src/engine/output/fixtures/converted-pdf.js';
import { difference, drawPage, pack, unpack } from './bitmap.js';
import { source, withPrograms } from './gallery.js';
import { readMarkedContent } from './marked-content.js';
import { PdfObjects } from './pdf-objects.js';
import { readTags } from './tags.js';

const most = 0.001;

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
    const { path } = await overlaid('tables.md', pdf, { metadata: { date: '20 November 2026' } });
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
    const stamp = { text: '<{page}/{pages} {file} {other}>', position: 'bottom' };
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

  it('reports characters that no font has', async () => {
    const { report } = await overlaid('report.md', { watermark: 'Draft \u{10fffd}' });
    expect(report.warnings).toMatchObject([{ code: 'glyph-missing', isLoss: true }]);
  });
});

function countForms(bytes: Buffer): number {
  return bytes.toString('latin1').split('/Subtype/Form').length - 1;
}
