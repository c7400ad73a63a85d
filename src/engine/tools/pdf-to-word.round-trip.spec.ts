import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ReportBuilder } from '../report.js';
import { ReadDocx } from '../writers/docx/fixtures/read-docx.js';
import type { Tool } from '../tool.js';
import markdownToPdf from './md-to-pdf.js';
import pdfToWord from './pdf-to-word.js';

const GALLERY = join(import.meta.dirname, '..', '..', '..', 'test', 'gallery');
const MARKDOWN = `# Gallery

An introduction with **bold**, *slanted* and a [link](https://example.org/), and a note[^1] to it, long enough to wrap.

## Lists

- first
- second
  - nested
- third

1. one
2. two

- [x] done
- [ ] open

## Table

| Name   | Amount |
|:-------|-------:|
| Apples |     12 |
| Pears  |  1,234 |

\`\`\`js
function add(a, b) {
  return a + b;
}
\`\`\`

> Said by somebody.

[^1]: The text of the note.
`;

/** What Markdown source says of its structure, as plain text; of an item the first words. */
function structureOf(markdown: string) {
  const lines = markdown.replaceAll(/^```[\s\S]*?^```$/gm, '').split('\n');
  const rows = lines.filter((line) => line.startsWith('|') && !/^[|:\s-]+$/.test(line));
  return {
    headings: matches(lines, /^(#+) (.*)/).map(([, { length }, text]) => `Heading${length}: ${text}`),
    items: matches(lines, /^ *(?:-|\d+\.) (?:\[.\] )?((?:\S+ ?){1,3})/).map(([, text]) => text.trim()),
    rows: rows.map((row) =>
      row
        .slice(1, -1)
        .split('|')
        .map((cell) => withoutSpaces(cell.replaceAll(/\*\*|[<>`]/g, ''))),
    ),
    links: [...markdown.matchAll(/(?:<|\]\()(https?:[^>\s)]*)/g)].map(([, target]) => target),
  };
}

function matches(lines: readonly string[], pattern: RegExp): RegExpExecArray[] {
  return lines.flatMap((line) => {
    const match = pattern.exec(line);
    return match ? [match] : [];
  });
}

/** A long word in a narrow cell goes on in the next line, where a space looks the same as none. */
const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

describe('our own tagged PDF, as a Word document again', () => {
  let folder: string;
  let docx: ReadDocx;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'round-trip-'));
    docx = await thereAndBack(MARKDOWN);
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function thereAndBack(markdown: string): Promise<ReadDocx> {
    await writeFile(join(folder, 'in.md'), markdown);
    await convert(markdownToPdf, 'in.md', 'in.pdf');
    await convert(pdfToWord, 'in.pdf', 'out.docx');
    return new ReadDocx(await readFile(join(folder, 'out.docx')));
  }

  async function convert(tool: Tool, from: string, to: string): Promise<void> {
    const run = await tool.load();
    await run({
      inputPath: join(folder, from),
      outputPath: join(folder, to),
      sourceFileName: from,
      options: {},
      limits: { maxPages: 10 },
      report: new ReportBuilder(),
      onProgress: () => undefined,
    });
  }

  it('keeps headings, paragraphs, lists, code and quotations', () => {
    expect(
      docx.paragraphs().filter((line) => !/^(?:TableHeading: )?(?:Name|Amount|Apples|12|Pears|1,234)$/.test(line)),
    ).toEqual([
      'Heading1: Gallery',
      'An introduction with bold, slanted and a link, and a note to it, long enough to wrap.',
      'Heading2: Lists',
      'ListParagraph: first',
      'ListParagraph: second',
      'ListParagraph: nested',
      'ListParagraph: third',
      'ListParagraph: one',
      'ListParagraph: two',
      'ListParagraph: ☑⇥done',
      'ListParagraph: ☐⇥open',
      'Heading2: Table',
      'Code: function add(a, b) {',
      'Code:   return a + b;',
      'Code: }',
      'Quote: Said by somebody.',
    ]);
  });

  it('keeps the table with its heading row', () => {
    expect(docx.elements('tr')).toHaveLength(3);
    expect(docx.elements('tblHeader')).toHaveLength(1);
  });

  it('keeps links and notes', () => {
    const links = docx.relationships('word/_rels/document.xml.rels').filter(({ mode }) => mode === 'External');
    expect(links.map(({ target }) => target)).toEqual(['https://example.org/']);
    expect(docx.paragraphs('word/footnotes.xml')).toContain('FootnoteText: The text of the note.');
  });

  it.each(['report.md', 'tables.md'])('keeps the structure of %s in the gallery', async (name) => {
    const markdown = await readFile(join(GALLERY, name), 'utf8');
    const expected = structureOf(markdown);
    const found = await thereAndBack(markdown);
    const paragraphs = found.paragraphs();
    expect(paragraphs.filter((line) => line.startsWith('Heading'))).toEqual(expected.headings);
    const items = paragraphs.filter((line) => line.startsWith('ListParagraph: ')).map((line) => line.slice(15));
    expect(items).toEqual(expected.items.map((item) => expect.stringMatching(new RegExp(`^(?:[☐☑]⇥)?${item}`))));
    const rows = found.elements('tr').map((row) => [...row.getElementsByTagName('w:tc')]);
    expect(rows.map((cells) => cells.map((cell) => withoutSpaces(cell.textContent ?? '')))).toEqual(expected.rows);
    const links = found.relationships('word/_rels/document.xml.rels').map(({ target }) => target);
    expect(links).toEqual(expect.arrayContaining(expected.links));
  });
});
