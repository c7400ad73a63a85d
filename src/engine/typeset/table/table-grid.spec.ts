import { ReportBuilder } from '../../report.js';
import { countColumns, TableGrid } from './table-grid.js';

const row = (...cells: (string | [string, { columnSpan?: number; rowSpan?: number }])[]) => ({
  cells: cells.map((cell) => (typeof cell === 'string' ? { content: cell } : { content: cell[0], ...cell[1] })),
});

function place(columnCount: number, rows: ReturnType<typeof row>[], report = new ReportBuilder()): string[] {
  const grid = new TableGrid(columnCount, report);
  return rows.map((one) =>
    grid
      .place(one)
      .cells.map(({ cell, column, columnSpan }) => `${column}+${columnSpan}:${JSON.stringify(cell.content)}`)
      .join(' '),
  );
}

describe('TableGrid', () => {
  it('gives cells their columns, below and beside spans', () => {
    const rows = [row(['a', { rowSpan: 2 }], ['b', { columnSpan: 2 }]), row('c', 'd')];
    expect(countColumns(rows)).toBe(3);
    expect(place(3, rows)).toEqual(['0+1:"a" 1+2:"b"', '1+1:"c" 2+1:"d"']);
  });

  it('fills short rows', () => {
    expect(place(3, [row('a')])).toEqual(['0+1:"a" 1+1:"" 2+1:""']);
  });

  it('puts cells that have no column into the last one', () => {
    const report = new ReportBuilder();
    const [placed] = place(2, [row('a', 'b', 'c', '')], report);
    expect(placed).toMatch(/"b".*"c"/);
    expect(report.toReport().warnings[0]?.code).toBe('cells-joined');
  });

  it('cuts spans off at the edge and at cells from above', () => {
    const rows = [row('a', ['b', { rowSpan: 2 }]), row(['c', { columnSpan: 9 }])];
    expect(place(2, rows)).toEqual(['0+1:"a" 1+1:"b"', '0+1:"c"']);
  });
});
