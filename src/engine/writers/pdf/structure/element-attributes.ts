import type { StructureAttributes } from '../../../typeset/page-model/page.model.js';
import { formatNumber } from '../file/serialise.js';
import { languageString, textString } from '../file/text-string.js';

/** The entries of a structure element that its attributes ask for (ISO 32000-1, 14.7.2, 14.8.5). */
export function attributeEntries(attributes: StructureAttributes, pageHeightPt: number): string {
  return [
    text('T', attributes.title),
    attributes.lang === undefined ? '' : `/Lang${languageString(attributes.lang)}`,
    text('Alt', attributes.alt),
    text('ActualText', attributes.actualText),
    text('ID', attributes.id),
    attributeObjects(attributes, pageHeightPt),
  ].join('');
}

function text(key: string, value: string | undefined): string {
  return value === undefined ? '' : `/${key}${textString(value)}`;
}

function attributeObjects(attributes: StructureAttributes, pageHeightPt: number): string {
  const objects = [tableAttributes(attributes), listAttributes(attributes), layoutAttributes(attributes, pageHeightPt)];
  const present = objects.filter((object) => object !== '');
  if (present.length === 0) return '';
  return present.length === 1 ? `/A${present[0]}` : `/A[${present.join('')}]`;
}

function tableAttributes({ scope, columnSpan = 1, rowSpan = 1 }: StructureAttributes): string {
  const entries = [
    scope ? `/Scope/${scope}` : '',
    columnSpan > 1 ? `/ColSpan ${columnSpan}` : '',
    rowSpan > 1 ? `/RowSpan ${rowSpan}` : '',
  ].join('');
  return entries === '' ? '' : `<</O/Table${entries}>>`;
}

function listAttributes({ listNumbering }: StructureAttributes): string {
  return listNumbering ? `<</O/List/ListNumbering/${listNumbering}>>` : '';
}

function layoutAttributes({ boundingBox }: StructureAttributes, pageHeightPt: number): string {
  if (!boundingBox) return '';
  const [left, top, right, bottom] = boundingBox;
  const box = [left, pageHeightPt - bottom, right, pageHeightPt - top].map((pt) => formatNumber(pt, 2));
  return `<</O/Layout/Placement/Block/BBox[${box.join(' ')}]>>`;
}
