import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Block } from '../../document/block.js';
import { ReportBuilder } from '../../report.js';
import { textOfDocument, textOfHtml } from './fixtures/reference-text.js';
import { readMarkdown } from './markdown.reader.js';

/**
 * Our own examples of what GitHub adds to CommonMark, each with the HTML of GitHub's implementation: `cmark-gfm --unsafe
 * -e table -e strikethrough -e autolink -e tasklist -e footnotes` (Debian: `cmark-gfm`).
 */
const examples = readFileSync(join(import.meta.dirname, 'fixtures', 'gfm-examples.txt'), 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((example, i) => {
    const [, section = '', markdown = '', html = ''] = /^(.*)\n([^]*?\n)\.\n([^]*)$/.exec(example) ?? [];
    return { number: i + 1, section, markdown, html };
  });

/** The number of a note and the arrow back to it: on paper they are made by the layout. */
const NOTE_LINKS = /<sup class="footnote-ref">.*?<\/sup>|<a [^>]*data-footnote-backref[^>]*>.*?<\/a>/g;

describe('the examples of GFM', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-gfm-'));
  const path = join(folder, 'example.md');
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(examples)('$number ($section) says what GitHub says', async ({ markdown, html }) => {
    writeFileSync(path, markdown);
    const { blocks } = await readMarkdown({ path, fileName: path, report: new ReportBuilder() }, {});
    expect(await textOfDocument(blocks as Block[])).toBe(textOfHtml(html.replaceAll(NOTE_LINKS, '')));
  });

  it('are all there', () => {
    const sections = ['Tables', 'Task list items', 'Strikethrough', 'Autolinks', 'Raw HTML', 'Footnotes'];
    expect([...new Set(examples.map(({ section }) => section))]).toEqual(sections);
    expect(examples).toHaveLength(53);
  });
});
