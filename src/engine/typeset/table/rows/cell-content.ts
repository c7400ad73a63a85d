import { Flow } from '../../flow/flow.js';
import type { LayoutContext } from '../../flow/layout-context.js';
import { plainLook } from '../../style/span-look.js';
import type { Box } from '../../boxes/box.js';
import type { Frame } from '../../boxes/frame.js';
import { moveRun } from '../../page-model/move-run.js';
import { simpleRun } from '../../page-model/simple-run.js';
import type { Note } from '../../boxes/box.js';
import { paintBoxes } from '../../boxes/paint-boxes.js';
import type { SimpleLook, SimpleRun, StructureNode, TextRun } from '../../page-model/page.model.js';
import type { Painter } from '../../page-model/painter.js';
import { stackBoxes } from '../../boxes/stack-boxes.js';
import { breakParagraph } from '../../inline/breaks/break-paragraph.js';
import { pairShaper, type PairShaper } from '../../inline/shape/pair-shaper.js';
import { lookMetrics, setLine } from '../../inline/line/set-line.js';
import { fitSimple } from '../../inline/breaks/fit-simple.js';
import { segmentSimple } from '../../inline/segment/segment-simple.js';
import type { TextLook } from '../../inline/text.model.js';
import type { TypeToken } from '../../style/theme.js';
import { unreachable } from '../../../unreachable.js';
import { FractionWidths } from '../measure/fraction-widths.js';
import { fractionStart, isNumber } from '../measure/number-format.js';
import type { CellAlign } from '../measure/measure-table.js';

/** What stands in a cell: pieces below each other that are never cut. */
export interface CellContent {
  readonly heightPt: number;
  readonly pieceCount: number;
  /** Whether nothing may be painted for it. */
  readonly mayBeEmpty: boolean;
  /** Whether the source's cell holds anything. */
  readonly isFilled: boolean;
  readonly notes: readonly Note[];
  /** From the content's top to the end of a piece. */
  bottomPt(piece: number): number;
  /** Paints the pieces from `from` up to `to`, the first one at `topPt`. */
  paint(painter: Painter, node: StructureNode, xPt: number, topPt: number, from: number, to: number): void;
}

const NO_NOTES: readonly Note[] = [];
const NO_INSET = { topPt: 0, bottomPt: 0 } as const;

/** One line of simple text: most cells of most tables, so it is kept small. */
export class LineCell implements CellContent {
  readonly mayBeEmpty = false;
  readonly isFilled = true;
  readonly notes = NO_NOTES;
  readonly pieceCount = 1;

  constructor(
    private readonly text: string,
    private readonly cell: CellLook,
    private readonly look: SimpleLook,
    private readonly shiftPt: number,
  ) {}

  get heightPt(): number {
    return this.cell.leadingPt;
  }

  bottomPt(): number {
    return this.cell.leadingPt;
  }

  paint(painter: Painter, node: StructureNode, xPt: number, topPt: number, from: number, to: number): void {
    if (from > 0 || to === 0) return;
    const { text, look } = this;
    painter.ink(node, simpleRun(text, look, xPt + this.shiftPt, topPt + this.cell.baselinePt));
  }
}

/** A string in one look, in lines. */
export class TextCell implements CellContent {
  readonly notes = NO_NOTES;
  readonly heightPt: number;

  constructor(
    private readonly lines: readonly (readonly TextRun[])[],
    private readonly leadingPt: number,
    private readonly baselinePt: number,
    private readonly shiftPt: number,
    readonly isFilled: boolean,
  ) {
    this.heightPt = lines.length * leadingPt;
  }

  get mayBeEmpty(): boolean {
    return this.lines.every((runs) => runs.length === 0);
  }

  get pieceCount(): number {
    return this.lines.length;
  }

  bottomPt(piece: number): number {
    return (piece + 1) * this.leadingPt;
  }

  paint(painter: Painter, node: StructureNode, xPt: number, topPt: number, from: number, to: number): void {
    let baselinePt = topPt + this.baselinePt;
    const leftPt = xPt + this.shiftPt;
    for (let index = from; index < to; index++) {
      for (const run of this.lines[index] ?? []) painter.ink(node, moveRun(run, leftPt, baselinePt));
      baselinePt += this.leadingPt;
    }
  }
}

/** Blocks below each other. */
export class BlockCell implements CellContent {
  readonly mayBeEmpty = true;
  readonly #bottoms: Float64Array;
  readonly notes: readonly Note[];

  /** `inset`: room that the source leaves above and below. */
  constructor(
    private readonly boxes: readonly Box[],
    private readonly inset: { readonly topPt: number; readonly bottomPt: number } = NO_INSET,
  ) {
    this.#bottoms = stackBoxes(boxes).map((bottomPt) => bottomPt + inset.topPt);
    const last = this.#bottoms.length - 1;
    if (last >= 0) this.#bottoms[last] += inset.bottomPt;
    this.notes = boxes.flatMap((box) => box.notes);
  }

  get isFilled(): boolean {
    return this.boxes.length > 0;
  }

  get heightPt(): number {
    return this.#bottoms.at(-1) ?? 0;
  }

  get pieceCount(): number {
    return this.boxes.length;
  }

  bottomPt(piece: number): number {
    return this.#bottoms[piece] ?? 0;
  }

  paint(painter: Painter, _node: StructureNode, xPt: number, topPt: number, from: number, to: number): void {
    const boxes = this.boxes.slice(from, to);
    const firstPt = from === 0 ? topPt + this.inset.topPt : topPt;
    if (boxes.length > 0) paintBoxes(painter, { boxes, open: this.#openBefore(from) }, xPt, firstPt);
  }

  #openBefore(piece: number): readonly Frame[] {
    let open: Frame[] = [];
    for (const [index, box] of this.boxes.slice(0, piece + 1).entries()) {
      open = open.filter((frame) => !box.ends.includes(frame));
      if (index < piece) open.push(...box.starts);
    }
    return open;
  }
}

/** How the strings of a column are set. */
export interface CellLook {
  readonly look: TextLook;
  readonly leadingPt: number;
  readonly baselinePt: number;
  readonly fractions: FractionWidths;
  /** For text that is simple; `null` where none is. */
  readonly simple: (SimpleLook & { readonly shaper: PairShaper }) | null;
}

/** The look of cells in a type. */
export function cellLook(type: TypeToken, context: LayoutContext): CellLook {
  const look = plainLook(type, context);
  const { ascentPt, descentPt } = lookMetrics(look, context.fonts);
  const { leadingPt } = type;
  const fractions = new FractionWidths(look, context);
  const shaper = pairShaper(look, context.fonts);
  const simple = shaper && { shaper, sizePt: look.sizePt, color: look.color };
  return { look, leadingPt, baselinePt: (leadingPt - ascentPt - descentPt) / 2 + ascentPt, fractions, simple };
}

/** What of a column its cells need to know. */
export interface CellColumn {
  readonly widthPt: number;
  readonly align: CellAlign;
  readonly fractionPt: number;
  readonly separator: '.' | ',';
}

/** How far to the right a line of simple text stands in its column; NaN where a text is none, or too wide. */
export function lineShift(text: string, column: CellColumn, cell: CellLook, context: LayoutContext): number {
  if (!cell.simple) return Number.NaN;
  const widthPt = cell.simple.shaper.lineEm(text) * cell.simple.sizePt;
  return widthPt <= column.widthPt + 0.01 ? shiftOf(text, widthPt, column, cell, context) : Number.NaN;
}

/** Sets a string in the width of its column: from tables alone where it is simple, on one line or on several. */
export function textCell(text: string, column: CellColumn, cell: CellLook, context: LayoutContext): CellContent {
  const { look, leadingPt, baselinePt, simple } = cell;
  if (text === '') return new TextCell([[]], leadingPt, baselinePt, 0, false);
  const widthPt = simple ? simple.shaper.lineEm(text) * simple.sizePt : Number.NaN;
  if (simple && widthPt <= column.widthPt + 0.01) {
    return new LineCell(text, cell, simple, shiftOf(text, widthPt, column, cell, context));
  }
  const { fonts, report } = context;
  if (Number.isNaN(widthPt) && !text.includes('\n')) {
    const line = setLine(text, look, fonts, report);
    if (line.widthPt <= column.widthPt + 0.01) {
      const shiftPt = shiftOf(text, line.widthPt, column, cell, context);
      return new TextCell([line.runs], leadingPt, baselinePt, shiftPt, true);
    }
  }
  const lines = simple && !Number.isNaN(widthPt) ? simpleLines(text, column, cell, simple, context) : null;
  if (lines) return new TextCell(lines, leadingPt, baselinePt, 0, true);
  return generalCell(text, column, cell, context);
}

/** The lines of simple text that is too long for one; `null` where it needs the general way. */
function simpleLines(
  text: string,
  column: CellColumn,
  cell: CellLook,
  look: SimpleLook,
  { fonts }: LayoutContext,
): SimpleRun[][] | null {
  const share = shareBefore(alignOf(text, column));
  const units = share === null ? null : segmentSimple([{ type: 'span', text, ...cell.look }], undefined, fonts);
  const lines = units && fitSimple(units, column.widthPt);
  if (share === null || !lines) return null;
  return lines.map(({ start, end, widthPt }) => {
    const xPt = Math.max(0, column.widthPt - widthPt) * share;
    return [{ ...simpleRun(text, look, xPt, 0), start, end }];
  });
}

/** How much of the free room stands before a line; `null` where its spaces take it. */
function shareBefore(align: ReturnType<typeof alignOf>): number | null {
  if (align === 'justify') return null;
  return align === 'center' ? 0.5 : align === 'right' || align === 'end' ? 1 : 0;
}

/** How a cell of several lines is aligned: none is at its decimal separator. */
function alignOf(text: string, { align }: CellColumn): Exclude<CellAlign, 'decimal'> {
  if (align !== 'decimal') return align;
  return isNumber(text.trim()) ? 'right' : 'start';
}

function generalCell(text: string, column: CellColumn, cell: CellLook, context: LayoutContext): TextCell {
  const { look, leadingPt, baselinePt } = cell;
  const { fonts, report } = context;
  const align = alignOf(text, column);
  const lines = breakParagraph(
    [{ ...look, type: 'span', text }],
    { measurePt: column.widthPt, align, direction: 'auto', hyphenate: false, isOptimised: false },
    fonts,
    report,
  );
  const runs = lines.map((line) => line.fragments.flatMap((fragment) => fragment.runs));
  return new TextCell(runs, leadingPt, baselinePt, 0, true);
}

/** How far to the right a line stands that is narrower than its column. */
function shiftOf(
  text: string,
  widthPt: number,
  column: CellColumn,
  { fractions }: CellLook,
  { direction }: LayoutContext,
): number {
  const restPt = column.widthPt - widthPt;
  switch (column.align) {
    case 'right':
    case 'end':
      return restPt;
    case 'center':
      return restPt / 2;
    case 'decimal': {
      if (!isNumber(text.trim())) return restPt;
      const start = fractionStart(text, column.separator);
      const fractionPt = start < text.length ? fractions.of(text.slice(start)) : 0;
      return Math.max(0, restPt - Math.max(0, column.fractionPt - fractionPt));
    }
    case 'start':
    case 'justify':
      return direction === 'rtl' ? restPt : 0;
    case 'left':
      return 0;
    default:
      return unreachable(column.align);
  }
}

/** Composes the blocks of a cell. */
export function blockCell(
  compose: (context: LayoutContext) => void,
  context: LayoutContext,
  inset?: { readonly topPt: number; readonly bottomPt: number },
): BlockCell {
  const flow = new Flow(context.style.areGapsAdded);
  compose({ ...context, flow, tableDepth: context.tableDepth + 1 });
  flow.finish();
  return new BlockCell(flow.take(), inset);
}
