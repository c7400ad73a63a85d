import type { Table } from '../../../document/block.js';
import type { LayoutContext } from '../../flow/layout-context.js';
import type { ContainingBlock } from '../../flow/containing-block.js';
import type { Theme, TypeToken } from '../../style/theme.js';

/** How a table looks, before its widths are chosen. */
export interface TableStyle {
  readonly text: TypeToken;
  readonly head: TypeToken;
  readonly padXPt: number;
  readonly padYPt: number;
  /**
   * `booktabs`: rules above, below and under the head, hairlines between the rows; `zebra`: stripes instead of hairlines;
   * `grid`: rules round each cell; `own`: what the source says of each cell.
   */
  readonly rules: 'booktabs' | 'zebra' | 'grid' | 'own';
  /** Sizes of type that may be tried. */
  readonly scales: readonly number[];
}

/** Distance of text and cell edge that word processors start with. */
const SOURCE_PAD_PT = 5.4;
/** From so many columns on a table of values has stripes, which lead the eye along its rows. */
const ZEBRA_COLUMNS = 8;

/** The style of a table by theme and options, or by its source. */
export function tableStyle(
  table: Table,
  columnCount: number,
  container: ContainingBlock,
  context: LayoutContext,
): TableStyle {
  const { theme, style } = context;
  if (style.hasOwnTables) {
    const type = container.type;
    return {
      text: type,
      head: type,
      padXPt: SOURCE_PAD_PT,
      padYPt: 0,
      rules: 'own',
      scales: [1],
    };
  }
  const token = table.use === 'data' ? theme.dataTable : theme.proseTable;
  const rules = rulesFor(table, columnCount, theme);
  const { text, head, padXPt, padYPt, scales } = token;
  return { text, head, padXPt, padYPt, rules, scales };
}

function rulesFor({ look, use }: Table, columnCount: number, { tables }: Theme): TableStyle['rules'] {
  if (look?.isZebra === true) return 'zebra';
  if (look?.isZebra === false) return tables === 'zebra' ? 'booktabs' : tables;
  return use === 'data' && columnCount >= ZEBRA_COLUMNS && tables === 'booktabs' ? 'zebra' : tables;
}

/** A style in smaller type. */
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
