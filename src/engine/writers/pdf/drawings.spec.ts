import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Block } from '../../document/block.js';
import { layoutDocument } from '../../typeset/layout.js';
import { ReportBuilder } from '../../report.js';
import { writePdf } from './pdf.writer.js';

const hasTools = ['pdftotext', 'qpdf'].every((tool) => spawnSync(tool, ['--version']).error === undefined);
const withTools = hasTools ? describe : describe.skip;
const TEX = String.raw`\frac{a}{b} + \sqrt{x}`;
const PICTURE =
  '<svg width="90" height="40"><rect width="90" height="40" opacity=".5"/><text y="20">Label</text></svg>';

const BLOCKS: readonly Block[] = [
  {
    type: 'paragraph',
    children: [
      { type: 'text', value: 'Before ' },
      { type: 'math', tex: 'x^2' },
    ],
  },
  { type: 'math-block', tex: TEX },
  { type: 'math-block', tex: TEX },
  { type: 'math-block', tex: '\\broken{' },
  { type: 'figure', image: { type: 'image', format: 'svg', bytes: Buffer.from(PICTURE), alt: 'A picture' } },
];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'docket-drawings-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function write(name: string, blocks = BLOCKS): Promise<{ path: string; report: ReportBuilder }> {
  const report = new ReportBuilder();
  const path = join(folder, name);
  const pages = layoutDocument({ meta: {}, blocks }, { kind: 'prose', page: {}, maxPages: 9 }, report);
  await writePdf(pages, { path }, { title: 'Drawings' }, { report });
  return { path, report };
}

it('writes equal formulas once, and the same bytes each time', async () => {
  const [first, second] = [await write('a.pdf'), await write('b.pdf')];
  expect(readFileSync(first.path).equals(readFileSync(second.path))).toBe(true);
  expect(readFileSync(first.path, 'latin1').match(/\/Subtype\/Form\/BBox\[-500/g)).toHaveLength(2);
  expect(first.report.toReport().warnings.map(({ code }) => code)).toEqual(['math-invalid']);
});

it('writes each glyph of all formulas once for each of its sizes', async () => {
  const formulas = Array.from({ length: 30 }, (_, i): Block => ({ type: 'math-block', tex: `x_{${i % 10}} + ax + x` }));
  const { path } = await write('letters.pdf', formulas);
  const file = readFileSync(path, 'latin1');
  // x, a, + and ten digits.
  expect(file.match(/\/Subtype\/Form\/BBox\[(?!-500)/g)).toHaveLength(13);
  expect(file.length).toBeLessThan(30_000);
});

withTools('pdftotext and qpdf', () => {
  it.each([
    ['sans-serif', 'SourceSans3-Regular'],
    ['Arial, sans-serif', 'Arimo-Regular'],
  ])('sets the labels of a picture in %s', async (family, font) => {
    const svg = `<svg width="90" height="40"><text y="20" font-family="${family}">Label</text></svg>`;
    const image = { type: 'image', format: 'svg', bytes: Buffer.from(svg), alt: 'A picture' } as const;
    const { path } = await write('fonts.pdf', [{ type: 'figure', image }]);
    expect(execFileSync('pdffonts', [path], { encoding: 'utf8' })).toContain(`+${font} `);
  });

  it('finds the source of a formula and the text of a picture', async () => {
    const { path } = await write('text.pdf');
    const text = execFileSync('pdftotext', ['-raw', path, '-'], { encoding: 'utf8' });
    expect(text).toContain('Before x^2');
    expect(text.split(TEX)).toHaveLength(3);
    expect(text).toContain('\\broken{');
    expect(text).toContain('Label');
    expect(execFileSync('qpdf', ['--check', path], { encoding: 'utf8' })).toContain('No syntax or stream');
    const source = execFileSync('qpdf', ['--qdf', '--object-streams=disable', path, '-'], { encoding: 'latin1' });
    expect(source.match(/\/S \/Formula/g)).toHaveLength(4);
    expect(source.match(/\/ca 0.5/g)).toHaveLength(1);
  });
});
