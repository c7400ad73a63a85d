import type { Table } from '../../document/block.js';
import type { Composition } from '../block/composition.js';
import type { Place } from '../block/place.js';
import type { TypeToken } from '../theme.js';

/** How a table looks, before its widths are chosen. */
export interface TableStyle {
  readonly text: TypeToken;
  readonly head: TypeToken;
  readonly padXPt: number;
  readonly padYPt: number;
  /** Rules above, below and under the head, none between columns; otherwise the cells bring their own borders. */
  readonly isBooktabs: boolean;
  readonly isZebra: boolean;
  /** Sizes of type that may be tried. */
  readonly scales: readonly number[];
}

/** Distance of text and cell edge that word processors start with. */
const SOURCE_PAD_PT = 5.4;
const ZEBRA_COLUMNS = 8;

export function tableStyle(table: Table, columnCount: number, place: Place, composition: Composition): TableStyle {
  const { theme, isSource } = composition;
  if (isSource) {
    const type = place.type;
    return {
      text: type,
      head: type,
      padXPt: SOURCE_PAD_PT,
      padYPt: 0,
      isBooktabs: false,
      isZebra: false,
      scales: [1],
    };
  }
  const token = table.use === 'data' ? theme.dataTable : theme.proseTable;
  const isZebra = table.look?.isZebra ?? (table.use === 'data' && columnCount >= ZEBRA_COLUMNS);
  const { text, head, padXPt, padYPt, scales } = token;
  return { text, head, padXPt, padYPt, isBooktabs: true, isZebra, scales };
}

/** The same in smaller type. */
export function scaleStyle(style: TableStyle, scale: number): TableStyle {
  if (scale === 1) return style;
  const { padXPt, padYPt } = style;
  return {
    ...style,
    text: scaleType(style.text, scale),
    head: scaleType(style.head, scale),
    padXPt: padXPt * scale,
    padYPt: padYPt * scale,
  };
}

function scaleType(type: TypeToken, scale: number): TypeToken {
  const { sizePt, leadingPt, letterSpacePt } = type;
  return { ...type, sizePt: sizePt * scale, leadingPt: leadingPt * scale, letterSpacePt: letterSpacePt * scale };
}
