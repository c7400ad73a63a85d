import type { Ruling } from '../content/page-content.js';
import type { Word } from '../text/word.js';
import { taggedTables } from './tagged-tables.js';

function word(text: string, row: number, column: number): Word {
  const [x0, y0] = [80 + column * 100, 100 + row * 20];
  const box = { x0, x1: x0 + 30, y0, y1: y0 + 10, y: y0 + 8 };
  const cell = { table: 1, row, column, columnCount: 2, isHeader: row === 0 };
  const tag = { block: row * 2 + column, role: 'TD', isQuoted: false, isItem: false, cell };
  return { ...box, text, sizePt: 10, pieces: [], spaceBeforePt: 0, markedContent: 1, order: row * 2 + column, tag };
}

const words = [word('Name', 0, 0), word('Size', 0, 1), word('Kiel', 1, 0), word('12', 1, 1)];
const upright = (x: number): Ruling => ({ x0: x, x1: x, y0: 95, y1: 135, isHorizontal: false, color: '#000000' });

describe('taggedTables', () => {
  it('takes the cells from the structure tree, and the columns from their words', () => {
    const { tables, words: rest } = taggedTables(words, []);
    expect(rest).toEqual([]);
    expect(tables).toMatchObject([{ columnEdges: [77, 145, 213], headerRows: 1, rules: 'rows' }]);
    expect(tables[0].rows.map((row) => row.map(({ segments }) => segments[0].words[0].text))).toEqual([
      ['Name', 'Size'],
      ['Kiel', '12'],
    ]);
  });

  it('takes the columns from the rules between and round them, where there are any', () => {
    const { tables } = taggedTables(words, [upright(72), upright(172), upright(272)]);
    expect(tables).toMatchObject([{ columnEdges: [72, 172, 272], rules: 'all' }]);
  });
});
