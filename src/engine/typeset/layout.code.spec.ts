import type { Block } from '../document/block.js';
import { paragraph, repeat, layOut, contents, content, warnings } from './fixtures/lay-out.js';

const code = (value: string): Block => ({ type: 'code-block', value });
const lines = (count: number): string => repeat(count, (i) => `line ${i}`).join('\n');

/** Type size, whether the page is turned, and the warnings, for lines of so many characters. */
async function size(columns: number): Promise<[number, boolean, string[]]> {
  const { pages, report } = await layOut([{ type: 'preformatted', lines: repeat(30, () => 'x'.repeat(columns)) }]);
  const sizePt = contents(pages[0].items).find(({ owner }) => owner)?.run.sizePt ?? 0;
  return [sizePt, pages[0].widthPt > pages[0].heightPt, warnings(report)];
}

describe('code and preformatted text', () => {
  it('wraps long lines with a drawn mark, and counts them', async () => {
    const { pages, report } = await layOut([code(`short\n${'word '.repeat(60)}`)]);
    expect(content(pages[0]).replaceAll('|', '').match(/word/g)).toHaveLength(60);
    expect(pages[0].items.filter((item) => item.type === 'path').length).toBeGreaterThan(0);
    expect(report.toReport().warnings).toMatchObject([{ code: 'code-wrapped', count: 1, isLoss: false }]);
  });

  it.each([
    ['', 2],
    ['        ', 10],
    [' '.repeat(60), 31],
  ])('hangs what is wrapped by two columns more than the line, within reason', async (indent, columns) => {
    const { pages } = await layOut([code(`x\n${indent}${'word '.repeat(60)}`)]);
    const [first, ...rest] = contents(pages[0].items).filter(({ owner }) => owner);
    const columnPt = 0.6 * first.run.sizePt;
    const starts = rest.map(({ run }) => (run.xPt - first.run.xPt) / columnPt);
    expect(Math.round(Math.max(...starts))).toBe(columns);
  });

  it('makes type a little smaller rather than wrap', async () => {
    const { pages, report } = await layOut([code('x'.repeat(84))]);
    const [{ run }] = contents(pages[0].items);
    expect(run.sizePt).toBeLessThan(8.5);
    expect(run.sizePt).toBeGreaterThanOrEqual(7.6);
    expect(warnings(report)).toEqual([]);
  });

  it('keeps short code whole and leaves three lines on each side of a break in long code', async () => {
    const short = await layOut([...repeat(27, () => paragraph('p')), code(lines(8))]);
    expect(content(short.pages[1]).match(/line \d/g)).toHaveLength(8);
    for (const before of [27, 28, 29, 30]) {
      const { pages } = await layOut([...repeat(before, () => paragraph('p')), code(lines(16))]);
      const counts = pages.map(
        (page) =>
          content(page)
            .split('|')
            .filter((one) => one.startsWith('line')).length,
      );
      for (const count of counts.filter((one) => one > 0)) expect(count).toBeGreaterThanOrEqual(3);
    }
  });

  it('takes a line that announces code to the page of the code', async () => {
    for (const count of [24, 25, 26, 27, 28]) {
      const { pages } = await layOut([...repeat(count, () => paragraph('p')), paragraph('Announced'), code(lines(8))]);
      const page = pages.find((one) => content(one).includes('Announced'));
      expect(page && content(page)).toContain('line 7');
    }
  });

  it('chooses the size of preformatted text by its longest lines, then the page', async () => {
    expect(await size(80)).toEqual([9, false, []]);
    expect((await size(100))[0]).toBeCloseTo(8, 0);
    expect(await size(130)).toEqual([9, true, []]);
    expect(await size(300)).toEqual([9, false, ['lines-wrapped']]);
  });

  it('sets a line of a million characters in pieces', async () => {
    const { pages } = await layOut([{ type: 'preformatted', lines: ['0123456789'.repeat(20_000)] }]);
    const length = pages.reduce((sum, page) => sum + content(page).replaceAll('|', '').length, 0);
    expect(length).toBe(200_000);
  });

  it('sets a very long paragraph in pieces, without losing a word or breaking a line early', async () => {
    const words = repeat(12_000, (i) => `w${i}`);
    const { pages } = await layOut([paragraph(words.join(' '))]);
    const all = pages.map((page) => content(page).replaceAll('|', ' ')).join(' ');
    expect(all.match(/w\d+/g)).toEqual(words);
    const ends = new Map<string, number>();
    for (const [index, page] of pages.entries()) {
      for (const { run, owner } of contents(page.items)) {
        const key = `${index} ${run.baselinePt}`;
        if (owner) ends.set(key, Math.max(ends.get(key) ?? 0, run.xPt + run.widthPt));
      }
    }
    expect(Math.min(...[...ends.values()].slice(0, -1))).toBeGreaterThan(400);
  });
});
