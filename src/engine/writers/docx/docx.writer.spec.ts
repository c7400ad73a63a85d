import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Block, DocumentMeta } from '../../document/block.js';
import type { Inline, Text } from '../../document/inline.js';
import { ReportBuilder } from '../../report.js';
import { ReadDocx } from './fixtures/read-docx.js';
import { writeDocx } from './docx.writer.js';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const text = (value: string, style?: Text['style']): Text => ({ type: 'text', value, ...(style ? { style } : {}) });
const p = (...children: (Inline | string)[]): Block => ({
  type: 'paragraph',
  children: children.map((child) => (typeof child === 'string' ? text(child) : child)),
});

async function* lateLine(): AsyncGenerator<string> {
  yield await Promise.resolve('a late line');
}

const digest = (docx: ReadDocx) => createHash('sha256').update(docx.bytes).digest('hex');

describe('writeDocx', () => {
  let folder: string;
  let report: ReportBuilder;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'docx-writer-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  beforeEach(() => {
    report = new ReportBuilder();
  });

  async function write(blocks: readonly Block[], meta: DocumentMeta = {}): Promise<ReadDocx> {
    const path = join(folder, 'out.docx');
    await writeDocx({ meta, blocks }, { path }, { report });
    return new ReadDocx(await readFile(path));
  }

  it('gives headings, paragraphs, quotes and code their Word styles', async () => {
    const docx = await write([
      { type: 'heading', level: 2, children: [text('Title')] },
      p('Plain'),
      { type: 'quote', children: [p('Said')] },
      { type: 'code-block', value: 'a\n  b\n' },
      { type: 'preformatted', lines: ['x', ' y'] },
      p('End'),
    ]);
    expect(docx.paragraphs()).toEqual([
      'Heading2: Title',
      'Plain',
      'Quote: Said',
      'Code: a',
      'Code:   b',
      'Preformatted: x',
      'Preformatted:  y',
      'End',
    ]);
    const styles = docx.elements('style', 'word/styles.xml').map((style) => style.getAttribute('w:styleId'));
    expect(styles).toEqual(
      expect.arrayContaining(['Heading1', 'Heading6', 'ListParagraph', 'Caption', 'Hyperlink', 'TableGrid']),
    );
  });

  it('numbers lists for real, each from its own start, and writes out markers that Word can not count', async () => {
    const list = (numbering: 'decimal' | undefined, start: number, ...items: [string, string?][]): Block => ({
      type: 'list',
      tight: true,
      start,
      ...(numbering ? { numbering } : {}),
      items: items.map(([value, marker]) => ({ children: [p(value)], ...(marker ? { marker } : {}) })),
    });
    const docx = await write([
      list('decimal', 3, ['three'], ['four']),
      list('decimal', 1, ['one', '(1)']),
      list(undefined, 1, ['odd', 'ab:'], ['even', 'cd:']),
      p('end'),
    ]);
    expect(docx.paragraphs().slice(0, 5)).toEqual([
      'ListParagraph: three',
      'ListParagraph: four',
      'ListParagraph: one',
      'ListParagraph: ab:⇥odd',
      'ListParagraph: cd:⇥even',
    ]);
    const numbers = docx.elements('numId').map((number) => number.getAttribute('w:val'));
    expect(new Set(numbers).size).toBe(2);
    expect(numbers[0]).toBe(numbers[1]);
    const texts = docx.elements('lvlText', 'word/numbering.xml').map((level) => level.getAttribute('w:val'));
    expect(texts).toEqual(expect.arrayContaining(['%1.', '(%1)']));
    const starts = docx.elements('startOverride', 'word/numbering.xml').map((start) => start.getAttribute('w:val'));
    expect(starts).toContain('3');
  });

  it('builds tables with spans and a header row, and fills rows that end early', async () => {
    const docx = await write([
      {
        type: 'table',
        use: 'prose',
        columns: [{}, {}, { align: 'right' }],
        header: [{ cells: [{ content: 'A', columnSpan: 2 }, { content: 'B' }] }],
        rows: [
          { cells: [{ content: 'x', rowSpan: 2 }, { content: 'y' }, { content: '1' }] },
          { cells: [{ content: 'z' }] },
        ],
      },
      p('after'),
    ]);
    expect(docx.elements('tr').map((row) => row.getElementsByTagName('w:tc').length)).toEqual([2, 3, 3]);
    expect(docx.elements('gridSpan').map((span) => span.getAttribute('w:val'))).toEqual(['2']);
    expect(docx.elements('vMerge').map((merge) => merge.getAttribute('w:val'))).toEqual(['restart', 'continue']);
    expect(docx.elements('tblHeader')).toHaveLength(1);
    expect(docx.elements('tblStyle')[0].getAttribute('w:val')).toBe('TableGrid');
  });

  it('links to the web, to mail and inside the document, and to nothing else', async () => {
    const link = (target: string): Inline => ({ type: 'link', target, children: [text(target)] });
    const docx = await write([
      { type: 'heading', level: 1, id: 'top of it', children: [text('Top')] },
      p(link('https://example.org/?a=1&b="2"'), link('mailto:a@example.org'), link('#top of it')),
      p(link('file:///etc/passwd'), link('javascript:alert(1)')),
    ]);
    const external = docx.relationships('word/_rels/document.xml.rels').filter(({ mode }) => mode === 'External');
    expect(external.map(({ target }) => target)).toEqual(['https://example.org/?a=1&b="2"', 'mailto:a@example.org']);
    const anchor = docx.elements('hyperlink')[2].getAttribute('w:anchor');
    expect(docx.elements('bookmarkStart').map((mark) => mark.getAttribute('w:name'))).toEqual([anchor]);
    expect(docx.paragraphs()[2]).toBe('file:///etc/passwdjavascript:alert(1)');
    expect(report.toReport().warnings.map(({ code, count }) => [code, count])).toEqual([['link-dropped', 2]]);
  });

  it('sets a bookmark inside a link, as notes at the end of a document have one', async () => {
    const docx = await write([
      p({ type: 'link', target: '#note', children: [{ type: 'anchor', id: 'reference' }, text('1')] }),
      p({ type: 'link', target: '#reference', children: [{ type: 'anchor', id: 'note' }, text('1.')] }),
      p('end'),
    ]);
    const starts = docx.elements('bookmarkStart');
    const targets = docx.elements('hyperlink').map((link) => link.getAttribute('w:anchor'));
    expect(starts.map((start) => start.parentNode?.nodeName)).toEqual(['w:hyperlink', 'w:hyperlink']);
    expect(starts.map((start) => start.getAttribute('w:name'))).toEqual(targets.toReversed());
    expect(docx.elements('bookmarkEnd')).toHaveLength(2);
  });

  it('writes sections with geometry, columns, headers, footers and page fields', async () => {
    const page = { widthPt: 600, heightPt: 400, margin: { topPt: 50, rightPt: 40, bottomPt: 30, leftPt: 20 } };
    const footer: Block[] = [
      p('Page ', { type: 'page-field', field: 'page' }, ' of ', { type: 'page-field', field: 'pages' }),
    ];
    const docx = await write([
      { type: 'section', page, header: [p('Head')], footer },
      p('one'),
      { type: 'section', columns: { count: 2, gapPt: 18 } },
      p('two'),
      { type: 'page-break' },
      { type: 'section', columns: { count: 1, gapPt: 0 }, firstHeader: [] },
      p('three'),
      { type: 'page-break' },
      p('four'),
    ]);
    expect(docx.elements('sectPr')).toHaveLength(3);
    expect(
      docx
        .elements('pgSz')
        .map((size) => [size.getAttribute('w:w'), size.getAttribute('w:h'), size.getAttribute('w:orient')]),
    ).toEqual(Array.from({ length: 3 }, () => ['12000', '8000', 'landscape']));
    expect(docx.elements('type').map((type) => type.getAttribute('w:val'))).toEqual([
      'nextPage',
      'continuous',
      'nextPage',
    ]);
    expect(docx.elements('titlePg')).toHaveLength(1);
    expect(docx.elements('pageBreakBefore')).toHaveLength(1);
    expect(docx.paragraphs('word/header1.xml')).toEqual(['Header: Head']);
    expect(docx.elements('instrText', 'word/footer1.xml').map((field) => field.textContent)).toEqual([
      'PAGE',
      'NUMPAGES',
    ]);
  });

  it('loses nothing that stands in a text box, be it late or noted', async () => {
    const docx = await write([
      {
        type: 'text-box',
        widthPt: 200,
        children: [
          p('Boxed', { type: 'footnote-reference', id: 'b' }),
          { type: 'footnote', id: 'b', children: [p('The note of the box')] },
          { type: 'preformatted', lines: lateLine() },
        ],
      },
    ]);
    expect(docx.paragraphs()).toEqual(['Boxed', 'Preformatted: a late line']);
    expect(docx.elements('footnoteReference')).toHaveLength(1);
    expect(docx.paragraphs('word/footnotes.xml').join()).toContain('The note of the box');
  });

  it('puts notes at the foot of the page, and keeps the text of one that nothing refers to', async () => {
    const docx = await write([
      p('See', { type: 'footnote-reference', id: 'n' }),
      { type: 'footnote', id: 'n', children: [p('The note')] },
      { type: 'footnote', id: 'unused', children: [p('Kept')] },
      p('end'),
    ]);
    expect(docx.elements('footnoteReference')).toHaveLength(1);
    expect(docx.paragraphs('word/footnotes.xml').filter((note) => note.includes('note'))).toEqual([
      'FootnoteText: The note',
    ]);
    expect(docx.paragraphs()).toEqual(['See', 'Kept', 'end']);
  });

  it('places pictures, shrunk to the measure, with their alternative text', async () => {
    const docx = await write([
      {
        type: 'figure',
        image: { type: 'image', format: 'png', bytes: PIXEL, alt: 'A dot', widthPt: 4512, heightPt: 100 },
        caption: [text('Figure 1')],
      },
      p('end'),
    ]);
    const wp = 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing';
    const document = docx.elements('document')[0];
    const [extent] = document.getElementsByTagNameNS(wp, 'extent');
    expect(Number(extent.getAttribute('cx')) / 12700).toBeCloseTo(451.3, 0);
    expect(document.getElementsByTagNameNS(wp, 'docPr')[0].getAttribute('descr')).toBe('A dot');
    expect(docx.paragraphs()).toEqual(['', 'Caption: Figure 1', 'end']);
    expect([...docx.parts.keys()]).toContain('word/media/image1.png');
  });

  it('is well-formed whatever the text holds', async () => {
    const wild = 'a\u0000\u0001\u000b\ud800b\udc00\ufffe]]>&<>"\'{x}\u0085😀';
    const docx = await write(
      [
        p(
          wild,
          { type: 'code', value: wild },
          { type: 'link', target: `https://e.org/${wild}`, children: [text(wild)] },
        ),
        p(wild),
      ],
      { title: wild, author: wild, lang: 'en' },
    );
    expect(docx.paragraphs()[1]).toBe('ab]]>&<>"\'{x}↵😀');
    expect(docx.parts.get('docProps/core.xml')).toContain('<dc:title>ab]]&gt;&amp;&lt;&gt;"');
  });

  it('writes the same bytes for the same document, at any time, after any other document', async () => {
    const blocks: Block[] = [
      { type: 'heading', level: 1, id: 'h', children: [text('H')] },
      p(
        { type: 'link', target: 'https://example.org', children: [text('x')] },
        { type: 'link', target: '#h', children: [text('y')] },
      ),
      { type: 'list', tight: true, numbering: 'decimal', items: [{ children: [p('i')] }] },
      { type: 'figure', image: { type: 'image', format: 'png', bytes: PIXEL, alt: '', widthPt: 9, heightPt: 9 } },
      p('end'),
    ];
    const first = await write(blocks, { title: 'T' });
    await write([...blocks, ...blocks]);
    expect(digest(await write(blocks, { title: 'T' }))).toBe(digest(first));
    expect(first.parts.get('docProps/core.xml')).not.toContain('created');
  });
});
