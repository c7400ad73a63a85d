import { readFileSync } from 'node:fs';
import { DOMParser } from '@xmldom/xmldom';
import { strFromU8, unzipSync } from 'fflate';

const namespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/**
 * Reads the tables of a Word document (ISO/IEC 29500-1, 17.4). One that stands in a cell of another is a table of its
 * own, and none of that cell's text.
 *
 * @returns the cells of each table
 */
export function readDocxTables(path) {
  const parts = unzipSync(readFileSync(path), { filter: ({ name }) => name === 'word/document.xml' });
  const xml = new DOMParser().parseFromString(strFromU8(parts['word/document.xml']), 'text/xml');
  return [...xml.getElementsByTagNameNS(namespace, 'tbl')].map(readTable);
}

function readTable(table) {
  const cells = [];
  inner(table, 'tr').forEach((tr, row) => {
    let column = Number(attribute(inner(tr, 'trPr')[0], 'gridBefore') ?? 0);
    for (const tc of inner(tr, 'tc')) {
      const [properties] = inner(tc, 'tcPr');
      const lastColumn = column + Number(attribute(properties, 'gridSpan') ?? 1) - 1;
      const above = cells.find((cell) => cell.column === column && cell.lastRow === row - 1);
      if (isContinued(properties) && above) above.lastRow = row;
      else cells.push({ row, column, lastRow: row, lastColumn, text: textOf(tc) });
      column = lastColumn + 1;
    }
  });
  return cells;
}

/** Children by name, also those within content controls and the like. */
function inner(element, name) {
  if (!element) return [];
  return [...element.childNodes].flatMap((node) => {
    if (node.localName === name) return [node];
    return ['sdt', 'sdtContent', 'customXml'].includes(node.localName) ? inner(node, name) : [];
  });
}

function attribute(properties, name) {
  return inner(properties, name)[0]?.getAttributeNS(namespace, 'val') || undefined;
}

function isContinued(properties) {
  const [merge] = inner(properties, 'vMerge');
  return merge !== undefined && merge.getAttributeNS(namespace, 'val') !== 'restart';
}

function textOf(node) {
  if (node.localName === 't') return node.textContent;
  if (node.localName === 'noBreakHyphen') return '-';
  if (['tbl', 'AlternateContent', 'instrText'].includes(node.localName)) return '';
  return [...(node.childNodes ?? [])].map(textOf).join('');
}
