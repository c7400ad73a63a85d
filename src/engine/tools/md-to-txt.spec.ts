import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OptionValues } from '../options/option-schema.js';
import { convert } from '../convert.js';
import { ReportBuilder } from '../report.js';

const FIXTURES = join(import.meta.dirname, 'fixtures', 'md-to-txt');
const PICTURE = '![The quay](data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E)';

describe('md-to-txt', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'md-to-txt-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function asText(markdown: string, options: OptionValues = {}) {
    const [inputPath, outputPath] = [join(folder, 'in.md'), join(folder, 'out.txt')];
    await writeFile(inputPath, markdown);
    const report = new ReportBuilder();
    const { pages } = await convert({
      tool: 'md-to-txt',
      inputPath,
      outputPath,
      sourceFileName: 'in.md',
      options,
      limits: { maxPages: 1 },
      report,
      onProgress: () => undefined,
    });
    return { pages, text: await readFile(outputPath, 'utf8'), warnings: report.toReport().warnings };
  }

  /** `UPDATE_GOLDEN=1` takes what is written as it is. */
  it('writes a document as one would by hand', async () => {
    const path = join(FIXTURES, 'letter.expected');
    const { text, pages, warnings } = await asText(await readFile(join(FIXTURES, 'letter.md'), 'utf8'));
    if (process.env.UPDATE_GOLDEN) await writeFile(path, text);
    expect(text).toBe(await readFile(path, 'utf8'));
    expect([pages, warnings.filter(({ isLoss }) => isLoss)]).toEqual([null, []]);
  });

  it('keeps lines to the length that is asked for, whatever nests', async () => {
    const words = 'Some words that go on. '.repeat(20);
    const { text } = await asText(`${words}\n\n- ${words}\n  - ${words}\n\n> ${words}\n`, { lineLength: 40 });
    expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(40);
    expect(text.replaceAll(/[\s>-]+/g, ' ').trim()).toBe(words.repeat(4).trim());
  });

  it('makes one line of each paragraph where no length is wished for', async () => {
    const { text } = await asText(`${'word '.repeat(200)}\n\nNext\n`, { lineLength: 'none' });
    expect(text).toBe(`${'word '.repeat(200).trim()}\n\nNext\n`);
  });

  it('takes the length from the front matter, and from the client before it', async () => {
    const markdown = `---\nlineLength: 20\n---\n\n${'word '.repeat(9)}\n`;
    expect((await asText(markdown)).text.split('\n')).toHaveLength(4);
    expect((await asText(markdown, { lineLength: 'none' })).text.split('\n')).toHaveLength(2);
  });

  it('wraps cells that are wide, and keeps every word of them', async () => {
    const cell = 'Ropes of hemp and of steel, and incomprehensibilities. ';
    const { text } = await asText(`| a | b |\n| - | -: |\n| ${cell.repeat(3)} | ${cell.repeat(2)} |\n`, {
      lineLength: 40,
    });
    expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(40);
    expect(text.match(/steel/g)).toHaveLength(5);
  });

  it('tells each row by names and values where the columns are too many', async () => {
    const table = [row('name'), row('-').replaceAll(/\d/g, ''), row('a value'), row('other')];
    const { text } = await asText(table.join('\n'), { lineLength: 60 });
    expect(text).toContain('name 0: a value 0\nname 1: a value 1\n');
    expect(text).toContain('name 11: a value 11\n\nname 0: other 0\n');
  });

  it('says of a picture what is said of it, and tells that it is lost', async () => {
    const { text, warnings } = await asText(PICTURE);
    expect(text).toBe('[The quay]\n');
    expect(warnings).toMatchObject([{ code: 'image-skipped', isLoss: true, examples: ['The quay'] }]);
    await expect(asText(PICTURE, { strict: true })).rejects.toMatchObject({ code: 'content-lost' });
  });
});

function row(cell: string): string {
  return `| ${Array.from({ length: 12 }, (_, i) => `${cell} ${i}`).join(' | ')} |`;
}
