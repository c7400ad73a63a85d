import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFlow } from './flow.js';
import { output, render, renderTimeoutMs, source, withPrograms } from './gallery.js';
import { medianMeasure, offGrid, overlappingWords, wordsOutside } from './geometry.js';
import { readLines } from './lines.js';
import { metadataFaults } from './metadata.js';
import { badPageEnds } from './page-ends.js';
import { PdfObjects } from './pdf-objects.js';
import { sizeFaults } from './file-size.js';
import { readTags } from './tags.js';
import { bare, letters, readable, words } from './text.js';

/** Name, tables in the source, the margin at both sides in points. */
const documents: readonly (readonly [string, number, number])[] = [
  ['boxes.txt', 0, 42],
  ['code.md', 0, 67],
  ['keeper.md', 12, 67],
  ['letter.rtf', 1, 70],
  ['prose.book.txt', 0, 67],
  ['prose.clarity.txt', 0, 67],
  ['prose.large.txt', 0, 67],
  ['prose.txt', 0, 67],
  ['report.book.md', 2, 67],
  ['report.clarity.md', 2, 67],
  ['report.large.md', 2, 67],
  ['report.md', 2, 67],
  ['rtl.md', 1, 67],
  ['scripts.md', 0, 67],
  ['tables.md', 3, 40],
  ['types.book.csv', 1, 39],
  ['types.clarity.csv', 1, 39],
  ['types.csv', 1, 39],
  ['types.large.csv', 1, 39],
  ['wide.csv', 1, 39],
];

let folder: string;
const pdf = (name: string): string => join(folder, `${name}.pdf`);

withPrograms('the gallery', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'docket-gallery-'));
    await render(folder);
  }, renderTimeoutMs);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  describe.each(documents)('%s', (name, tables, marginPt) => {
    it('is a valid file', async () => {
      expect(await output('qpdf', '--check', pdf(name))).toContain('No syntax or stream encoding errors found');
    });

    it('says what it is', async () => {
      const info = await output('pdfinfo', pdf(name));
      expect(info).toMatch(/^Title: +\S/m);
      expect(info).toMatch(/^Tagged: +yes/m);
      expect(info).toMatch(/^PDF version: +1\.7/m);
    });

    it('embeds a subset of every font, with its Unicode', async () => {
      const fonts = (await output('pdffonts', pdf(name))).trimEnd().split('\n').slice(2);
      expect(fonts).not.toHaveLength(0);
      for (const font of fonts) expect(font).toMatch(/^[A-Z]{6}\+.* (CID )?TrueType.* yes yes yes +\d+ +0$/);
    });

    it('has sound tags', async () => {
      const { tags, faults } = readTags(await PdfObjects.read(pdf(name)));
      expect(faults).toEqual([]);
      expect(tags.filter(({ role }) => role === 'Table')).toHaveLength(tables);
      expect(tags.filter(({ role }) => role === 'THead')).toHaveLength(tables);
    });

    it('keeps its margins', async () => {
      const pages = await readLines(pdf(name));
      expect(pages.filter(({ lines }) => lines.length === 0)).toEqual([]);
      expect(pages.flatMap((page) => wordsOutside(page, { side: marginPt, top: 28, foot: 24 }))).toEqual([]);
    });

    it('has no word that stands on another', async () => {
      expect((await readLines(pdf(name))).flatMap(overlappingWords)).toEqual([]);
    });

    it('leaves no line and no heading alone at the end of a page', async () => {
      expect(badPageEnds(readFlow(await PdfObjects.read(pdf(name))))).toEqual([]);
    });

    it('says the same in both places for metadata', async () => {
      expect(metadataFaults(await PdfObjects.read(pdf(name)))).toEqual([]);
    });

    it('is no larger than it has to be', async () => {
      expect(await sizeFaults(pdf(name))).toEqual([]);
    });

    it('has no replaced characters', async () => {
      expect(await output('pdftotext', pdf(name), '-')).not.toMatch(/[\uFFFD\uE000-\uF8FF]/u);
    });
  });

  describe('text that is copied out', () => {
    const scripts = [...source('scripts.md').matchAll(/^## (\w+)\n\n([^#]+)/gm)];

    // What runs from right to left only poppler's order of reading gives back, not that of drawing.
    it.each(scripts.map(([, script, text]) => [script, text] as const))(
      'is that of the source in %s',
      async (script, text) => {
        const orders = script === 'Hebrew' || script === 'Arabic' ? [[]] : [[], ['-raw']];
        const paragraphs = (text ?? '').trim().split('\n\n');
        for (const order of orders) {
          const copied = letters(await output('pdftotext', ...order, pdf('scripts.md'), '-'));
          expect(paragraphs.filter((paragraph) => !copied.includes(letters(paragraph)))).toEqual([]);
        }
      },
    );

    it.each(['report.md', 'tables.md', 'code.md', 'prose.txt', 'boxes.txt', 'types.csv', 'wide.csv'])(
      'has every word of %s',
      async (name) => {
        const text = bare(await output('pdftotext', '-raw', pdf(name), '-'));
        const expected = name.endsWith('.md') ? readable(source(name)) : source(name);
        expect(words(expected).filter((word) => !text.includes(word))).toEqual([]);
      },
    );

    it('has every word from right to left', async () => {
      const text = letters(await output('pdftotext', pdf('rtl.md'), '-'));
      const expected = readable(source('rtl.md')).match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? [];
      expect(expected.filter((word) => !text.includes(letters(word)))).toEqual([]);
    });

    it.each([
      ['report.md', 'The coast between the two capes has nine stations that measure the height of the sea.'],
      ['prose.txt', 'Then he closed the lid, because gulls are curious, and went up again to light the stove.'],
      ['tables.md', 'Herring Market to the Western Cape by way of Mill Creek'],
      ['code.md', 'WHERE taken_at BETWEEN'],
      ['letter.rtf', 'the office has counted what the stations need. It is'],
      ['types.csv', 'Salt Quay'],
    ])('has its spaces in the structure of %s', async (name, sentence) => {
      const text = await output('pdfinfo', '-struct-text', pdf(name));
      expect(text.replaceAll(/\u00AD|"\s+"/g, '').replaceAll(/\s+/g, ' ')).toContain(sentence);
    });
  });

  describe('pages', () => {
    it('have the lines of running text on one grid', async () => {
      expect(offGrid(readFlow(await PdfObjects.read(pdf('prose.txt'))), 7.75)).toEqual([]);
    });

    it.each(['prose.txt', 'report.md'])('have a measure that reads well in %s', async (name) => {
      const median = medianMeasure(await readLines(pdf(name)), 97.6, 595.28 - 97.6);
      expect(median).toBeGreaterThanOrEqual(66);
      expect(median).toBeLessThanOrEqual(80);
    });

    it.each([
      ['tables.md', /^ *Day \d+ /m, /^ *Day +Morning high/m],
      ['types.csv', /2025-\d\d-\d\dT/, /taken_at/],
      ['letter.rtf', /, lot \d+/, /What +Pieces +Crowns/],
      ['wide.csv', /^ *Station \d+ /m, /^ *station +week/m],
    ])('repeat the head of the table in %s', async (name, row, head) => {
      const pages = (await output('pdftotext', '-layout', pdf(name), '-')).split('\f').filter((page) => row.test(page));
      expect(pages.length).toBeGreaterThan(1);
      expect(pages.filter((page) => !head.test(page))).toEqual([]);
    });
  });

  it('gives every heading an entry in the outline that leads to it', async () => {
    const objects = await PdfObjects.read(pdf('report.md'));
    const titles = await outlineTitles(objects);
    const headings = [...source('report.md').matchAll(/^#{1,3} (.*)$/gm)].map(([, heading]) => heading);
    expect(titles).toEqual(headings);
  });
});

/** The titles in the order of reading. @throws when a destination is no place on a page of the file */
async function outlineTitles(objects: PdfObjects): Promise<string[]> {
  const titles: string[] = [];
  const walk = (first: Parameters<PdfObjects['dictionary']>[0]): void => {
    for (let ref = first; ref !== undefined; ref = objects.dictionary(ref)['/Next']) {
      const item = objects.dictionary(ref);
      titles.push(objects.text(item['/Title']).slice(2));
      const [page, kind, , top] = objects.list(item['/Dest'] ?? objects.dictionary(item['/A'])['/D']);
      expect(objects.pageRefs).toContain(page);
      expect(kind).toBe('/XYZ');
      expect(Number(top)).toBeGreaterThan(0);
      expect(Number(top)).toBeLessThanOrEqual(842);
      if (item['/First'] !== undefined) walk(item['/First']);
    }
  };
  walk(objects.dictionary(objects.catalog['/Outlines'])['/First']);
  return titles;
}
