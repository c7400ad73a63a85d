import type { TableColumn } from '../../../document/block.js';
import type { LayoutContext } from '../../flow/layout-context.js';
import { measureBlocks, dryRunContext } from '../../compose/measure-blocks.js';
import type { ContainingBlock } from '../../flow/containing-block.js';
import { plainLook } from '../../style/span-look.js';
import { measureSimple } from '../../inline/breaks/fit-simple.js';
import { measureText } from '../../inline/breaks/measure-paragraph.js';
import { segmentSimple } from '../../inline/segment/segment-simple.js';
import { setLine } from '../../inline/line/set-line.js';
import type { Extent, TextLook } from '../../inline/text.model.js';
import type { TypeToken } from '../../style/theme.js';
import { decimalSeparator, fractionStart, isNumber, isNumberColumn } from './number-format.js';
import { plainString, type GridCell, type GridRow } from '../table-grid.js';
import type { TableStyle } from '../plan/table-style.js';

/** How cells are aligned; `decimal`: numbers below each other at their decimal separators. */
export type CellAlign = 'start' | 'left' | 'right' | 'center' | 'justify' | 'end' | 'decimal';

/** What a column holds; widths are of its content, in the style's full size. */
export interface ColumnMeasure extends Extent {
  /** Enough for the cells on one line, and for the head on a few. */
  readonly comfortPt: number;
  readonly align: CellAlign;
  /** Width of the longest fraction with what follows it, where numbers are aligned at it. */
  readonly fractionPt: number;
  readonly separator: '.' | ',';
}

/** What the sample says of a table. */
export interface TableMeasure {
  readonly columns: readonly ColumnMeasure[];
  /** Of the rows looked at, row by row: the width at which nothing in a cell is broken. */
  readonly preferredPt: Float32Array;
  /** The same of each column's head. */
  readonly headsPt: readonly number[];
}

/** What the measure is made from. */
export interface TableSample {
  readonly header: readonly GridRow[];
  readonly rows: readonly GridRow[];
  readonly columns: readonly TableColumn[];
  readonly columnCount: number;
  readonly measured?: readonly { readonly longestWord: number; readonly longestLine: number }[];
}

/** A few cells with longer words don't widen their column: they break, unless they are short or not much longer. */
const WORD_SHARE = 0.98;
const LITTLE_LONGER = 1.2;
const SHORT_WORD_EM = 5.5;
/** A short cell stays on one line, though it may hold spaces. */
const SHORT_CELL_EM = 4.5;
/** No column needs more than this for one word, in multiples of the type size. */
const MOST_WORD_EM = 16;
const MOST_HEAD_WORD_EM = 11;
const HEAD_LINES = 3;
/** The widths that count for one word are never less than this, in multiples of the type size. */
const LEAST_EM = 1;

/** Looks at a sample of the rows: the least and the greatest widths of the columns, and how they are aligned. */
export function measureTable(
  sample: TableSample,
  style: TableStyle,
  container: ContainingBlock,
  context: LayoutContext,
): TableMeasure {
  const meter = new CellMeter(style, container, dryRunContext(context));
  const { columnCount } = sample;
  const columns = Array.from({ length: columnCount }, () => new ColumnStatistics());
  const preferredPt = new Float32Array(sample.rows.length * columnCount);
  for (const [index, row] of sample.rows.entries()) {
    for (const cell of row.cells) {
      if (cell.columnSpan > 1) continue;
      const extent = meter.measure(cell, style.text);
      const wordPt = Math.max(extent.minPt, Math.min(extent.maxPt, SHORT_CELL_EM * style.text.sizePt));
      columns[cell.column]?.add({ minPt: wordPt, maxPt: extent.maxPt }, plainString(cell.cell.content));
      preferredPt[index * columnCount + cell.column] = extent.maxPt;
    }
  }
  const spanning = [...sample.header, ...sample.rows].flatMap(({ cells }) => cells.filter((c) => c.columnSpan > 1));
  const heads = meter.heads(sample.header, columnCount);
  const found = columns.map((column, index) => finish(column, index, { sample, style, meter, head: heads[index] }));
  return {
    columns: widenForSpans(found, spanning, meter, style),
    preferredPt,
    headsPt: heads.map(({ maxPt }) => maxPt),
  };
}

/** Running figures of one column. */
class ColumnStatistics {
  readonly words: number[] = [];
  readonly texts: string[] = [];
  maxPt = 0;
  longestLine = 0;
  isPlain = true;

  add(extent: Extent, text: string | null): void {
    this.words.push(extent.minPt);
    this.maxPt = Math.max(this.maxPt, extent.maxPt);
    if (text === null) this.isPlain = false;
    else {
      this.texts.push(text);
      this.longestLine = Math.max(this.longestLine, text.length);
    }
  }

  /** What a column has to be as wide as, so that words stay whole. */
  wordPt(sizePt: number): number {
    const sorted = this.words.toSorted((a, b) => a - b);
    const common = sorted[sorted.length - 1 - Math.floor(sorted.length * (1 - WORD_SHARE))] ?? 0;
    const longest = sorted.at(-1) ?? 0;
    return Math.min(
      MOST_WORD_EM * sizePt,
      Math.max(common, Math.min(longest, Math.max(SHORT_WORD_EM * sizePt, common * LITTLE_LONGER))),
    );
  }
}

interface ColumnSetting {
  readonly sample: TableSample;
  readonly style: TableStyle;
  readonly meter: CellMeter;
  readonly head: Extent | undefined;
}

function finish(column: ColumnStatistics, index: number, setting: ColumnSetting): ColumnMeasure {
  const { sample, style, meter, head } = setting;
  const { text } = style;
  const align = alignOf(sample.columns[index], column);
  const separator = align === 'decimal' ? decimalSeparator(column.texts) : '.';
  const parts = align === 'decimal' ? meter.numberParts(column.texts, separator) : null;
  const ownPt = parts ? parts.wholePt + parts.fractionPt : column.maxPt;
  const widestPt = growth(sample.measured?.[index]?.longestLine, column) * ownPt;
  const wordPt = column.wordPt(text.sizePt);
  const cellsPt = Math.max(widestPt, wordPt);
  const maxPt = Math.max(cellsPt, head?.maxPt ?? 0);
  const headPt = Math.min(head?.minPt ?? 0, MOST_HEAD_WORD_EM * text.sizePt);
  // Numbers are never broken.
  const needPt = Math.max(parts ? widestPt : 0, wordPt, headPt);
  const minPt = Math.max(LEAST_EM * text.sizePt, Math.min(needPt, maxPt));
  const comfortPt = Math.max(minPt, cellsPt, comfortableHeadPt(head, cellsPt));
  return { minPt, comfortPt, maxPt: Math.max(minPt, maxPt), align, separator, fractionPt: parts?.fractionPt ?? 0 };
}

/** A heading over narrow cells goes on two or three lines rather than making its column wide. */
function comfortableHeadPt(head: Extent | undefined, cellsPt: number): number {
  return head ? Math.min(head.maxPt, Math.max(head.minPt, cellsPt, head.maxPt / HEAD_LINES)) : 0;
}

/** How much longer the longest line of all rows is than that of the rows looked at. */
function growth(longestLine: number | undefined, column: ColumnStatistics): number {
  if (longestLine === undefined || column.longestLine === 0) return 1;
  return Math.max(1, longestLine / column.longestLine);
}

function alignOf(column: TableColumn | undefined, found: ColumnStatistics): CellAlign {
  if (column?.align) return column.align;
  if (column?.kind === 'number') return 'decimal';
  if (column?.kind === 'boolean') return 'center';
  if (column?.kind !== undefined) return 'start';
  return found.isPlain && isNumberColumn(found.texts) ? 'decimal' : 'start';
}

/** Measures cells, strings the cheap way. */
class CellMeter {
  readonly #looks = new Map<TypeToken, TextLook>();

  constructor(
    private readonly style: TableStyle,
    private readonly container: ContainingBlock,
    private readonly context: LayoutContext,
  ) {}

  measure({ cell }: GridCell, type: TypeToken): Extent {
    const text = plainString(cell.content);
    if (text !== null) return this.#measureText(text, type);
    const blocks = typeof cell.content === 'string' ? [] : cell.content;
    return measureBlocks(blocks, { ...this.container, type }, this.context);
  }

  #measureText(text: string, type: TypeToken): Extent {
    const look = this.#look(type);
    const { fonts } = this.context;
    const units = segmentSimple([{ type: 'span', text, ...look }], undefined, fonts);
    return units ? measureSimple(units) : measureText(text, look, fonts);
  }

  heads(header: readonly GridRow[], columnCount: number): readonly Extent[] {
    const heads = Array.from({ length: columnCount }, () => ({ minPt: 0, maxPt: 0 }));
    for (const cell of header.flatMap((row) => row.cells)) {
      const head = heads[cell.column];
      if (cell.columnSpan > 1 || !head) continue;
      const extent = this.measure(cell, this.style.head);
      head.minPt = Math.max(head.minPt, extent.minPt);
      head.maxPt = Math.max(head.maxPt, extent.maxPt);
    }
    return heads;
  }

  numberParts(texts: readonly string[], separator: '.' | ','): { wholePt: number; fractionPt: number } {
    const { fonts, report } = this.context;
    const look = this.#look(this.style.text);
    let wholePt = 0;
    let fractionPt = 0;
    for (const text of texts.filter((one) => isNumber(one.trim()))) {
      const start = fractionStart(text, separator);
      const restPt = start < text.length ? setLine(text.slice(start), look, fonts, report).widthPt : 0;
      wholePt = Math.max(wholePt, setLine(text, look, fonts, report).widthPt - restPt);
      fractionPt = Math.max(fractionPt, restPt);
    }
    return { wholePt, fractionPt };
  }

  #look(type: TypeToken): TextLook {
    let look = this.#looks.get(type);
    if (!look) this.#looks.set(type, (look = plainLook(type, this.context)));
    return look;
  }
}

/** Where a cell over several columns needs more than they do, they share the difference. */
function widenForSpans(
  columns: readonly ColumnMeasure[],
  spanning: readonly GridCell[],
  meter: CellMeter,
  style: TableStyle,
): readonly ColumnMeasure[] {
  const widened = columns.map((column) => ({ ...column }));
  for (const cell of spanning) {
    const extent = meter.measure(cell, style.text);
    const own = widened.slice(cell.column, cell.column + cell.columnSpan);
    const padPt = 2 * style.padXPt * (own.length - 1);
    const missing = (key: 'minPt' | 'maxPt'): number =>
      Math.max(0, extent[key] - padPt - own.reduce((total, column) => total + column[key], 0)) / own.length;
    const [minPt, maxPt] = [missing('minPt'), missing('maxPt')];
    for (const column of own) {
      column.minPt += minPt;
      column.maxPt = Math.max(column.minPt, column.maxPt + maxPt);
    }
  }
  return widened;
}
