import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fontLibrary } from '../../../fonts/font-library.js';
import { cellsOf } from '../../../typeset/fixtures/cells-of.js';
import type { PageItem } from '../../../typeset/page-model/page.model.js';
import { pairShaper } from '../../../typeset/inline/shape/pair-shaper.js';
import { setLine } from '../../../typeset/inline/line/set-line.js';
import { ReportBuilder } from '../../../report.js';
import { writePdf } from '../pdf.writer.js';

const fonts = fontLibrary();
const look = { font: { role: 'sans', weight: 400, isItalic: false }, sizePt: 8.5, color: '#1b1f24' } as const;
const simple = { shaper: pairShaper(look, fonts)!, sizePt: look.sizePt, color: look.color };

describe('A simple run', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'simple-run-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  async function bytesOf(items: readonly PageItem[]): Promise<Buffer> {
    const path = join(folder, 'out.pdf');
    async function* pages() {
      yield { widthPt: 300, heightPt: 200, items };
    }
    await writePdf(pages(), { path }, { title: 'Runs' }, { report: new ReportBuilder() });
    return readFileSync(path);
  }

  it('has the bytes that its text has when it is shaped', async () => {
    const texts = ['Zürich, 2026-11-02  1,250.75', 'To AV offices (\\) ', '-0.5 Привет, Łódź', 'x'];
    const shaped: PageItem[] = [];
    const simply: PageItem[] = [];
    for (const [i, text] of texts.entries()) {
      const [xPt, baselinePt] = [20.126 + i * 0.5, 40.255 + 12.31 * i];
      for (const run of setLine(text, look, fonts, new ReportBuilder()).runs) shaped.push({ ...run, xPt, baselinePt });
      const part = { text: `a${text}b`, start: 1, end: 1 + text.length, isDivided: false };
      simply.push({ type: 'simple', ...part, look: simple, xPt, baselinePt, wordSpacePt: 0 });
    }
    expect((await bytesOf(simply)).equals(await bytesOf(shaped))).toBe(true);
  });

  it('may be a cell of a row', async () => {
    const row = {
      type: 'row',
      texts: ['7', '', 'Łódź'],
      look: simple,
      leftsPt: [20, 40, 60.5],
      baselinePt: 50,
    } as const;
    const runs = cellsOf(row);
    expect(runs.map(({ text }) => text)).toEqual(['7 ', 'Łódź ']);
    expect((await bytesOf([row])).equals(await bytesOf(runs))).toBe(true);
  });
});
