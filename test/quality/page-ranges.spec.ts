import { PdfFolder, type ConvertedPdf } from '../../src/engine/output/fixtures/converted-pdf.js';
import { source, withPrograms } from './gallery.js';
import { readMarkedContent } from './marked-content.js';
import { PdfObjects, type Dictionary, type Value } from './pdf-objects.js';
import { readTags, type Tag } from './tags.js';

/** Three columns; the first has cells that stand in `span` rows each. */
function mergedTable(rows: number, span: number): string {
  const lines = Array.from({ length: rows }, (_, i) => {
    const merge = i % span === 0 ? '\\clvmgf' : '\\clvmrg';
    const name = i % span === 0 ? `Group ${i / span}` : '';
    return `\\trowd${merge}\\cellx2000\\cellx5000\\cellx8000 \\pard\\intbl ${name}\\cell Row ${i}\\cell ${i * 7}\\cell\\row`;
  });
  return `{\\rtf1 {\\b Measures}\\par ${lines.join('\n')}\\pard After.\\par}`;
}

const chapters = Array.from(
  { length: 6 },
  (_, i) =>
    `## Chapter ${i}\n\nSee [the next](#chapter-${i + 1}) and [the first](#chapter-0).\n\n### Part ${i}\n\n${'Words. '.repeat(300)}`,
);

const documents: Readonly<Record<string, { text: string; tool: string; options?: object }>> = {
  report: { text: source('report.md'), tool: 'md-to-pdf', options: { toc: true } },
  chapters: { text: `# Book\n\n${chapters.join('\n\n')}`, tool: 'md-to-pdf', options: { pageSize: 'A5', toc: true } },
  tables: { text: source('tables.md'), tool: 'md-to-pdf' },
  'wide table': { text: source('wide.csv'), tool: 'csv-to-pdf', options: { pageSize: 'A5' } },
  'long table': {
    text: source('types.csv'),
    tool: 'csv-to-pdf',
    options: { pageSize: ['90mm', '70mm'], margin: '8mm' },
  },
  'merged cells': { text: mergedTable(90, 4), tool: 'rtf-to-pdf' },
  'one merged cell': { text: mergedTable(90, 90), tool: 'rtf-to-pdf' },
};
const ranges = ['1', '2', '2-', '1,3', '3'];

withPrograms('some pages of a document', () => {
  let folder: PdfFolder;
  beforeAll(() => {
    folder = new PdfFolder();
  });
  afterAll(() => folder.remove());

  function pagesOf(name: string, pageRanges?: string): Promise<ConvertedPdf> {
    const { text, tool, options } = documents[name];
    return folder.convert(text, { ...options, pageRanges }, tool);
  }

  const cases = Object.keys(documents).flatMap((name) => ranges.map((range) => [name, range] as const));

  it.each(cases)('say what they say in the whole: %s, %s', async (name, range) => {
    const [whole, part] = [await pagesOf(name), await pagesOf(name, range)];
    const texts = whole.run('pdftotext', '-layout', 'FILE', '-').split('\f').slice(0, -1);
    const kept = texts.filter((_, index) => isIn(range, index + 1));
    expect(part.pages).toBe(kept.length);
    expect(part.run('pdftotext', '-layout', 'FILE', '-').split('\f').slice(0, -1)).toEqual(kept);
  });

  it.each(cases)('have sound tags: %s, %s', async (name, range) => {
    const objects = await PdfObjects.read((await pagesOf(name, range)).path);
    const { tags, faults } = readTags(objects);
    expect(faults).toEqual([]);
    expect(objects.pageRefs.flatMap((page) => readMarkedContent(objects.content(page)).faults)).toEqual([]);
    for (const table of tags.filter(({ role }) => role === 'Table')) expect(irregularities(table)).toEqual([]);
  });

  it.each(['wide table', 'long table', 'tables'])('name the columns of a table that began before: %s', async (name) => {
    const { tags } = readTags(await PdfObjects.read((await pagesOf(name, '2')).path));
    const [head, ...others] = tags.find(({ role }) => role === 'Table')!.kids;
    expect([head.role, ...others.map(({ role }) => role)]).toEqual(['THead', ...others.map(() => 'TBody')]);
    // By its content, or by what stood on a page that is left out.
    const unnamed = head.kids[0].kids.filter(
      ({ dictionary }) => (dictionary['/K'] ?? dictionary['/ActualText']) === undefined,
    );
    expect(unnamed).toEqual([]);
  });

  it('have links to their own places only, and an outline without what is left out', async () => {
    const { path, report, pages } = await pagesOf('chapters', '3,5-6');
    const objects = await PdfObjects.read(path);
    const links = objects.objects.filter((object) => object['/Subtype'] === '/Link');
    const places = new Map(objects.pairs(objects.dictionary(objects.catalog['/Names'])['/Dests'], '/Names'));
    const targets = links.map((link) => link['/Dest']).filter((target) => target !== undefined);
    expect(pages).toBe(3);
    expect(targets.length).toBeGreaterThan(0);
    expect(links.length).toBeGreaterThan(targets.length);
    for (const target of targets) expect(objects.pageRefs).toContain(pageOf(places.get(target), objects));
    expect(report.warnings).toContainEqual(expect.objectContaining({ code: 'link-target-left-out', isLoss: false }));
    const titles = outlineOf(objects, objects.dictionary(objects.catalog['/Outlines']));
    const text = (await pagesOf('chapters', '3,5-6')).run('pdftotext', 'FILE', '-');
    for (const title of titles.flatMap(({ title: own, below }) => [own, ...below])) expect(text).toContain(title);
    // A part whose chapter began on a page that is left out stands by itself, not below the chapter before.
    const misplaced = titles.filter(
      ({ title, below }) => title.startsWith('Chapter') && below.some((part) => part.slice(-1) !== title.slice(-1)),
    );
    expect(misplaced).toEqual([]);
  });

  it('keep their numbers, and the number of all', async () => {
    const { run } = await pagesOf('report', '2,4');
    const whole = await pagesOf('report');
    const numbers = run('pdftotext', 'FILE', '-').match(/\d+\s*\/\s*\d+\s*$/gm);
    expect(numbers?.map((text) => text.replaceAll(/\s/g, ''))).toEqual([`2/${whole.pages}`, `4/${whole.pages}`]);
  });

  it('are all pages where nothing is named, byte for byte', async () => {
    const [whole, empty] = [await pagesOf('tables'), await pagesOf('tables', ' ')];
    expect(empty.bytes.equals(whole.bytes)).toBe(true);
  });

  it('are none only with a reason', async () => {
    await expect(pagesOf('tables', '50-')).rejects.toMatchObject({
      code: 'page-unknown',
      message: expect.stringMatching(/^The document has \d pages, and none of them is among "50-"\.$/),
    });
    const { report } = await pagesOf('tables', '1,50');
    expect(report.warnings).toContainEqual(expect.objectContaining({ code: 'pages-absent', isLoss: false }));
  });
});

function isIn(range: string, page: number): boolean {
  return range.split(',').some((part) => {
    const [first, last] = part.split('-');
    return last === undefined ? page === Number(first) : page >= Number(first);
  });
}

/** Rows of other widths than the first one, cells over several rows and columns counted. */
function irregularities(table: Tag): string[] {
  const rows = table.kids.flatMap(({ role, kids }) => (role === 'TR' ? [] : kids.filter((kid) => kid.role === 'TR')));
  const open: number[] = [];
  const widths = rows.map(({ kids }) => {
    const reaching = open.filter((left) => left > 0).length;
    for (const [i, left] of open.entries()) open[i] = Math.max(0, left - 1);
    let width = reaching;
    for (const { dictionary } of kids) {
      const columns = Number(attribute(dictionary, '/ColSpan') ?? 1);
      width += columns;
      const below = Number(attribute(dictionary, '/RowSpan') ?? 1) - 1;
      for (let i = 0; i < columns; i++) open.push(below);
    }
    return width;
  });
  const faults = widths.flatMap((width, row) => (width === widths[0] ? [] : [`row ${row}: ${width} of ${widths[0]}`]));
  return open.some((left) => left > 0) ? [...faults, 'a cell reaches below the table'] : faults;
}

function attribute(dictionary: Dictionary, name: '/ColSpan' | '/RowSpan'): Value | undefined {
  const own = dictionary['/A'];
  const all = Array.isArray(own) ? own : [own];
  for (const one of all)
    if (typeof one === 'object' && one !== null && !Array.isArray(one) && one[name]) return one[name];
  return undefined;
}

/** The page that a destination is on. */
function pageOf(place: Value | undefined, objects: PdfObjects): string {
  return objects.text(objects.list(place)[0]);
}

function outlineOf(objects: PdfObjects, parent: Dictionary): { title: string; below: string[] }[] {
  const items: { title: string; below: string[] }[] = [];
  for (let ref = parent['/First']; ref !== undefined; ref = objects.dictionary(ref)['/Next']) {
    const item = objects.dictionary(ref);
    const below = outlineOf(objects, item).flatMap(({ title, below: deeper }) => [title, ...deeper]);
    items.push({ title: objects.text(item['/Title']).slice(2), below });
  }
  return items;
}
