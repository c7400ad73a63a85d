/**
 * Adjacency relations of tables, by which the table competition of ICDAR 2013 compares them: M. Göbel, T. Hassan,
 * E. Oro, G. Orsi: A methodology for evaluating algorithms for table understanding in PDF documents (DocEng 2012).
 *
 * Each cell with content is related to its nearest neighbours with content, to the right and below. Two relations are
 * the same where both contents and the direction are; of contents only letters, digits and punctuation count, not the spaces.
 */

/** @param cells of one table: `{ row, column, lastRow, lastColumn, text }` @returns its relations, as strings */
export function relationsOf(cells) {
  const filled = cells.map((cell) => ({ ...cell, text: contentOf(cell.text) })).filter(({ text }) => text !== '');
  const grid = new Map();
  for (const cell of filled)
    for (let row = cell.row; row <= cell.lastRow; row++)
      for (let column = cell.column; column <= cell.lastColumn; column++) grid.set(`${row} ${column}`, cell);
  const lastRow = Math.max(...filled.map((cell) => cell.lastRow));
  const lastColumn = Math.max(...filled.map((cell) => cell.lastColumn));
  return filled.flatMap((cell) => [
    ...neighbours(range(cell.row, cell.lastRow), range(cell.lastColumn + 1, lastColumn), (row, column) =>
      grid.get(`${row} ${column}`),
    ).map((other) => `${cell.text} → ${other.text}`),
    ...neighbours(range(cell.column, cell.lastColumn), range(cell.lastRow + 1, lastRow), (column, row) =>
      grid.get(`${row} ${column}`),
    ).map((other) => `${cell.text} ↓ ${other.text}`),
  ]);
}

/** Precision and recall of what was found against what was expected; `precision` is undefined where nothing was found. */
export function compareRelations(expected, found) {
  const left = new Map();
  for (const relation of expected) left.set(relation, (left.get(relation) ?? 0) + 1);
  const correct = found.filter((relation) => {
    const count = left.get(relation) ?? 0;
    left.set(relation, count - 1);
    return count > 0;
  }).length;
  return {
    expected: expected.length,
    found: found.length,
    correct,
    precision: found.length === 0 ? undefined : correct / found.length,
    recall: correct / expected.length,
  };
}

/** The first filled cell that each line along one side of a cell meets; each neighbour once. */
function neighbours(lines, steps, at) {
  const met = lines.map((line) => steps.map((step) => at(line, step)).find(Boolean));
  return [...new Set(met.filter(Boolean))];
}

const range = (from, to) => Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

const contentOf = (text) => text.normalize('NFKC').replaceAll(/[\s\u00ad\u200b]/gu, '');
