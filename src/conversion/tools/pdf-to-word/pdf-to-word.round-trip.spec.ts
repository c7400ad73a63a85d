import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pipeline } from '../../pipeline.js';
import { ReportBuilder } from '../../report.js';
import { ReadDocx } from '../../writers/docx/fixtures/read-docx.js';
import { run as markdownToPdf } from '../md-to-pdf/md-to-pdf.pipeline.js';
import { run as pdfToWord } from './pdf-to-word.pipeline.js';

const MARKDOWN = `# Gallery

An introduction with **bold**, *slanted* and a [link](https://example.org/), and a note[^1] to it, long enough to wrap.

## Lists

- first
- second
  - nested
- third

1. one
2. two

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

describe('our own tagged PDF, as a Word document again', () => {
  let folder: string;
  let docx: ReadDocx;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'round-trip-'));
    await writeFile(join(folder, 'in.md'), MARKDOWN);
    await convert(markdownToPdf, 'in.md', 'in.pdf');
    await convert(pdfToWord, 'in.pdf', 'out.docx');
    docx = new ReadDocx(await readFile(join(folder, 'out.docx')));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function convert(run: Pipeline, from: string, to: string): Promise<void> {
    await run({
      inputPath: join(folder, from),
      outputPath: join(folder, to),
      sourceFileName: from,
      options: {},
      limits: { maxPages: 10 },
      report: new ReportBuilder(),
      signal: new AbortController().signal,
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
});
