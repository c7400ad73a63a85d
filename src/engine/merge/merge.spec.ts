import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { bookmarksOf } from './bookmarks.js';
import { textOf } from './file/text.js';
import { pageIds } from './file/trees.js';
import { MergeFolder, type MergedPdf } from './fixtures/merge-files.js';
import { flatten, structureFaults, walkStructure } from './fixtures/structure-walk.js';

const hasTools = ['qpdf', 'pdftotext', 'pdfinfo', 'pdfdetach'].every(
  (tool) => spawnSync(tool, ['-v']).error === undefined,
);
const withTools = hasTools ? describe : describe.skip;

const INVOICE = readFileSync(join(import.meta.dirname, '../output/fixtures/invoice.xml')).toString('base64');
const LETTERHEAD = '<svg viewBox="0 0 100 100"><path d="M0 0H90V9H0z" fill="#123456"/></svg>';

const chapters = (name: string) =>
  `# ${name}\n\nThe text of ${name}, and [the end](#end).[^1]\n\n## Middle\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n## End\n\n- ${name}\n\n[^1]: A note of ${name}.\n`;

let folder: MergeFolder;
const chaptersOf = (name: string, options: { readonly metadata?: object; readonly [other: string]: unknown } = {}) =>
  folder.source(chapters(name), { ...options, metadata: { title: name, ...options.metadata } });

beforeAll(() => {
  folder = new MergeFolder();
});
afterAll(() => folder.remove());

/** The page on which a link leads to, and on which it stands, from 0, of each link into the document. */
async function linkPages({ bytes }: MergedPdf): Promise<[on: number, to: number][]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  const found: [number, number][] = [];
  try {
    const pdf = await task.promise;
    for (let on = 0; on < pdf.numPages; on++) {
      const annotations = await (await pdf.getPage(on + 1)).getAnnotations();
      for (const { dest } of annotations.filter((annotation) => typeof annotation.dest === 'string')) {
        const target = await pdf.getDestination(dest);
        found.push([on, target === null ? NaN : await pdf.getPageIndex(target[0])]);
      }
    }
  } finally {
    await task.destroy();
  }
  return found;
}

const outlineOf = ({ file }: MergedPdf) => bookmarksOf(file).map(({ level, title }) => `${level} ${title}`);
const claimsOf = ({ run }: MergedPdf) =>
  Array.from(
    run('pdfinfo', '-meta', 'FILE').matchAll(/<(?:pdfuaid|pdfaid):(part|conformance)>(\w)/g),
    (match) => match[2],
  ).join('');

withTools('a merged PDF', () => {
  it.each([true, false])(
    'has the pages of each document in their order, and is whole (object streams: %p)',
    async (objectStreams) => {
      const pdf = { objectStreams };
      const sources = [
        await folder.source(`${chapters('Alpha')}\n\\newpage\n\nLast of Alpha.`, { pdf }),
        await chaptersOf('Beta', { pdf, pageSize: 'A5' }),
        await chaptersOf('Gamma', { pdf, pageSize: 'A4', landscape: true }),
      ];
      const merged = await folder.merge(sources);
      expect(merged.run('qpdf', '--check', 'FILE')).toContain('No syntax or stream encoding errors found');
      const texts = merged.run('pdftotext', 'FILE', '-').split('\f').slice(0, -1);
      expect(merged.pages).toBe(texts.length);
      const order = texts.map((text) => /Alpha|Beta|Gamma/.exec(text)?.[0]);
      expect(order).toEqual(order.toSorted((a = '', b = '') => (a < b ? -1 : 1)));
      expect(new Set(order).size).toBe(3);
      const alone = await Promise.all(sources.map((source) => folder.merge([source])));
      expect(texts.join('\f')).toBe(
        alone.map(({ run }) => run('pdftotext', 'FILE', '-').replace(/\f$/, '')).join('\f'),
      );
    },
  );

  it('has an entry in the outline for each document, and the own outline of each below', async () => {
    const untitled = await folder.source('Text.');
    const merged = await folder.merge([await chaptersOf('Alpha'), await chaptersOf('Beta'), untitled]);
    expect(outlineOf(merged)).toEqual([
      '1 Alpha',
      '2 Alpha',
      '3 Middle',
      '3 End',
      '1 Beta',
      '2 Beta',
      '3 Middle',
      '3 End',
      '1 report',
    ]);
    const pages = pageIds(merged.file);
    expect(bookmarksOf(merged.file).map(({ pageId }) => pages.indexOf(pageId))).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 2]);
  });

  it('keeps links of each document in that document, though their names are equal', async () => {
    const merged = await folder.merge([await chaptersOf('Alpha'), await chaptersOf('Beta')]);
    const links = await linkPages(merged);
    expect(links.length).toBeGreaterThanOrEqual(4);
    for (const [on, to] of links) expect(to).toBe(on);
    expect(new Set(links.map(([on]) => on)).size).toBe(2);
  });

  it('has one structure tree with a part for each document', async () => {
    const sources = [
      await chaptersOf('Alpha', { lang: 'en' }),
      await chaptersOf('Beta', { lang: 'de' }),
      await chaptersOf('Gamma', { lang: 'en' }),
    ];
    const { file } = await folder.merge(sources);
    expect(structureFaults(file)).toEqual([]);
    const [whole, ...more] = walkStructure(file);
    expect([whole.entries.get('S'), more]).toEqual(['/Document', []]);
    const parts = whole.kids.map(({ entries }) =>
      ['S', 'T', 'Lang'].map((key) => textOf(entries.get(key)) ?? entries.get(key)),
    );
    expect(parts).toEqual([
      ['/Part', 'Alpha', undefined],
      ['/Part', 'Beta', 'de'],
      ['/Part', 'Gamma', undefined],
    ]);
    expect(textOf(file.catalogue.get('Lang'))).toBe('en');
    const ids = flatten([whole]).flatMap(({ entries }) => textOf(entries.get('ID')) ?? []);
    expect(ids.length).toBeGreaterThanOrEqual(3);
    expect(new Set(ids).size).toBe(ids.length);
    const tags = flatten([whole]).map(({ entries }) => entries.get('S'));
    const alone = (
      await Promise.all(sources.map(async (source) => walkStructure((await folder.merge([source])).file)))
    ).flat();
    expect(tags.slice(1)).toEqual(alone.flatMap(({ kids }) => flatten(kids).map(({ entries }) => entries.get('S'))));
  });

  it('is no tagged PDF when one document has no tags, and keeps those of the others', async () => {
    const plain = await folder.source('Plain.', { pdf: { tagged: false, standard: 'none' } });
    const merged = await folder.merge([await chaptersOf('Alpha'), plain]);
    expect(merged.file.catalogue.has('MarkInfo')).toBe(false);
    expect(claimsOf(merged)).toBe('');
    expect(structureFaults(merged.file)).toEqual([]);
    const untagged = await folder.merge([plain, plain]);
    expect(untagged.file.catalogue.has('StructTreeRoot')).toBe(false);
    expect(untagged.run('qpdf', '--check', 'FILE')).toContain('No syntax or stream encoding errors found');
  });

  it.each([
    [['ua-1'], ['ua-1'], '1'],
    [['ua-1'], ['none'], ''],
    [['ua-1', 'a-2u'], ['ua-1', 'a-2u'], '12U'],
    [['ua-1', 'a-2u'], ['ua-1', 'a-2b'], '12B'],
    [['a-3b'], ['ua-1', 'a-2u'], '3B'],
    [['ua-1', 'a-2b'], ['ua-1'], '1'],
  ])('of %p and %p claims the standards that all follow', async (first, second, claimed) => {
    const merged = await folder.merge([
      await chaptersOf('Alpha', { pdf: { standard: first } }),
      await chaptersOf('Beta', { pdf: { standard: second } }),
    ]);
    expect(claimsOf(merged)).toBe(claimed);
    expect(merged.file.catalogue.has('OutputIntents')).toBe(/\d[BU]/.test(claimed));
  });

  it('states what all documents state alike, and the title of each', async () => {
    const metadata = { author: 'A. Writer', keywords: ['one', 'two'] };
    const date = '2026-11-20';
    const merged = await folder.merge([
      await chaptersOf('Alpha', { metadata: { ...metadata, subject: 'S' }, pdf: { date } }),
      await chaptersOf('Beta', { metadata: { ...metadata, subject: 'T' }, pdf: { date } }),
      await chaptersOf('Alpha', { metadata, pdf: { date } }),
    ]);
    const info = merged.run('pdfinfo', '-isodates', 'FILE');
    expect(info).toMatch(/Title: +Alpha; Beta\n/);
    expect(info).toMatch(/Author: +A\. Writer\n/);
    expect(info).toMatch(/Keywords: +one, two\n/);
    expect(info).toMatch(/CreationDate: +2026-11-20T00:00:00Z\n/);
    expect(info).not.toContain('Subject');
    const titles = Array.from({ length: 40 }, (_, i) =>
      folder.source('x', { metadata: { title: `Title number ${i}, a long one` } }),
    );
    const many = (await folder.merge(await Promise.all(titles))).run('pdfinfo', 'FILE');
    expect(/Title: +(.*)\n/.exec(many)![1]).toMatch(/^Title number 0.{200,285}…$/);
  });

  it('keeps the files inside, under names of their own', async () => {
    const pdf = { attachSource: true, facturX: { xml: INVOICE }, standard: ['ua-1', 'a-3b'] };
    const merged = await folder.merge([await folder.source('# A', { pdf }), await folder.source('# B', { pdf })]);
    const listed = merged.run('pdfdetach', '-list', 'FILE');
    for (const name of ['report.md', 'report (2).md', 'factur-x.xml', 'factur-x (2).xml'])
      expect(listed).toContain(`: ${name}\n`);
    merged.run('pdfdetach', '-savefile', 'report (2).md', '-o', join(folder.path, 'second.md'), 'FILE');
    expect(readFileSync(join(folder.path, 'second.md')).toString()).toBe('# B');
    // Of two invoices none is that of the file.
    expect(merged.run('pdfinfo', '-meta', 'FILE')).not.toContain('ConformanceLevel>');
  });

  it('is the same for the same documents, and another one in another order', async () => {
    const [a, b] = [await chaptersOf('Alpha'), await chaptersOf('Beta')];
    const [first, again, other] = [await folder.merge([a, b]), await folder.merge([a, b]), await folder.merge([b, a])];
    expect(again.bytes.equals(first.bytes)).toBe(true);
    expect(other.bytes.equals(first.bytes)).toBe(false);
  });

  it('holds what documents have alike once', async () => {
    const pdf = { letterhead: LETTERHEAD };
    const source = await chaptersOf('Alpha', { pdf });
    const { bytes } = await folder.merge([source]);
    const ten = await folder.merge(Array(10).fill(source));
    expect(ten.bytes.length).toBeLessThan(bytes.length * 3);
    expect(ten.pages).toBe(10);
    expect(structureFaults(ten.file)).toEqual([]);
  });

  it('can be merged again', async () => {
    const [a, b] = [await chaptersOf('Alpha'), await chaptersOf('Beta')];
    const { bytes } = await folder.merge([a, b]);
    const again = await folder.merge([{ fileName: 'both.pdf', bytes }, b]);
    expect(outlineOf(again).filter((line) => /^[12] /.test(line))).toEqual([
      '1 Alpha; Beta',
      '2 Alpha',
      '2 Beta',
      '1 Beta',
      '2 Beta',
    ]);
    expect(structureFaults(again.file)).toEqual([]);
    expect(again.run('qpdf', '--check', 'FILE')).toContain('No syntax or stream encoding errors found');
  });
});
