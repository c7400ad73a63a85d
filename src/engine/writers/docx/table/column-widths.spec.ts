import type { Block, Table } from '../../../document/block.js';
import { columnWidthsPt } from './column-widths.js';

const paragraph = (value: string): Block => ({ type: 'paragraph', children: [{ type: 'text', value }] });
const WORDS = 'Seventeen letters';

function firstWidth(content: string | readonly Block[]): number {
  const rows = [{ cells: [{ content }, { content: 'x' }] }];
  const table: Table = { type: 'table', use: 'prose', columns: [{}, {}], header: [], rows };
  return columnWidthsPt(table, rows, 400)[0];
}

describe('columnWidthsPt', () => {
  it.each<[string, readonly Block[]]>([
    ['a paragraph', [paragraph(WORDS)]],
    [
      'a list',
      [{ type: 'list', tight: true, items: [{ children: [paragraph('One')] }, { children: [paragraph(WORDS)] }] }],
    ],
    ['a text box', [{ type: 'text-box', widthPt: 99, children: [paragraph(WORDS)] }]],
    ['lines of code', [{ type: 'code-block', value: `x\n${WORDS}` }]],
    ['preformatted lines', [{ type: 'preformatted', lines: [WORDS, 'x'] }]],
  ])('counts the text of %s in a cell', (_, content) => {
    expect(firstWidth(content)).toBe(firstWidth(WORDS));
  });

  it('takes the widths of the source, scaled down to the room that there is', () => {
    const table: Table = {
      type: 'table',
      use: 'prose',
      columns: [{ widthPt: 300 }, { widthPt: 100 }],
      header: [],
      rows: [],
    };
    expect(columnWidthsPt(table, [], 200)).toEqual([150, 50]);
    expect(columnWidthsPt(table, [], 500)).toEqual([300, 100]);
  });
});
