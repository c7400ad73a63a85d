import { readFileSync } from 'node:fs';
import { DOMParser } from '@xmldom/xmldom';

/**
 * Reads what the competition publishes of a report: its tables, which may go on over several regions and pages.
 *
 * @returns the cells of each table
 */
export function readExpectedTables(path) {
  const xml = new DOMParser().parseFromString(readFileSync(path, 'utf8'), 'text/xml');
  return [...xml.getElementsByTagName('table')].map((table) => {
    const regions = [...table.getElementsByTagName('region')];
    return regions.flatMap((region) => [...region.getElementsByTagName('cell')].map((cell) => toCell(cell, region)));
  });
}

function toCell(cell, region) {
  const row = value(cell, 'start-row') + value(region, 'row-increment');
  const column = value(cell, 'start-col') + value(region, 'col-increment');
  const span = (name, first) => (cell.hasAttribute(name) ? Math.max(0, value(cell, name) - first) : 0);
  return {
    row,
    column,
    lastRow: row + span('end-row', value(cell, 'start-row')),
    lastColumn: column + span('end-col', value(cell, 'start-col')),
    text: cell.getElementsByTagName('content')[0]?.textContent ?? '',
  };
}

const value = (element, name) => Number(element.getAttribute(name) || 0);
