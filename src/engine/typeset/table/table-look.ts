import type { Borders } from '../../document/style.js';
import type { LayoutContext } from '../flow/layout-context.js';
import type { Frame } from '../boxes/frame.js';
import { bodyHeightPt } from '../boxes/page-master.js';
import type { CellTally } from './rows/cell-tally.js';
import type { ComposedRow } from './rows/compose-row.js';
import { rowBoxes, type RowPart, type RowTarget } from './rows/row-boxes.js';
import type { RowDecoration } from './rows/row-decoration.js';
import { tableFrame, type TableRule } from './table-frame.js';
import type { Panel } from './plan/panel.js';
import type { TablePlan } from './plan/plan.js';

/** Gives composed rows to the flow. */
export interface TableWriter {
  begin(header: readonly ComposedRow[]): void;
  rows(rows: readonly ComposedRow[]): void;
  end(): void;
}

/** What the writers of a table share: rules, targets, the frame. */
export class TableLook {
  readonly bodyPt: number;
  /** Tinted rows reach beyond their text, and the rules with them. */
  readonly #bleedPt: number;
  readonly #targets = new Map<Panel, RowTarget[]>();
  readonly #rowRule: TableRule;
  readonly #headRule: TableRule;
  readonly #outerRule: TableRule;
  readonly #grid: Borders;

  constructor(
    private readonly use: 'data' | 'prose',
    readonly plan: TablePlan,
    readonly xPt: number,
    readonly context: LayoutContext,
    /** Counts the cells of a table of values. */
    readonly tally: CellTally | null,
  ) {
    const { scale, colors } = context.theme;
    this.bodyPt = bodyHeightPt(context.pages.master);
    this.#bleedPt = plan.style.rules === 'zebra' ? 3 * scale : 0;
    this.#rowRule = { widthPt: 0.35 * scale, color: colors.hairline };
    this.#headRule = { widthPt: (use === 'data' ? 0.8 : 0.5) * scale, color: colors.ink };
    this.#outerRule = { widthPt: 0.8 * scale, color: colors.ink };
    const line = { widthPt: 0.5 * scale, color: colors.bar };
    this.#grid = { top: line, right: line, bottom: line, left: line };
  }

  /** How a row is painted in a panel; the same object for rows that look alike. */
  target(panel: Panel, row: ComposedRow, isLastOfHeader: boolean): RowTarget {
    const kind = row.number === 0 ? (isLastOfHeader ? 3 : 2) : row.number % 2;
    let targets = this.#targets.get(panel);
    if (!targets) this.#targets.set(panel, (targets = []));
    return (targets[kind] ??= this.#makeTarget(panel, row.number, isLastOfHeader));
  }

  #makeTarget(panel: Panel, rowNumber: number, isLastOfHeader: boolean): RowTarget {
    const { plan, xPt, bodyPt } = this;
    const { rules, padXPt, padYPt } = plan.style;
    const isHeader = rowNumber === 0;
    const rowRule = rules === 'booktabs' ? this.#rowRule : null;
    const rule = isHeader && rules !== 'own' ? (isLastOfHeader ? this.#headRule : null) : rowRule;
    const isTinted = rules === 'zebra' && !isHeader && rowNumber % 2 === 0;
    const decoration: RowDecoration = {
      rule: rule && { ...rule, isStrong: isHeader },
      tint: isTinted ? this.context.theme.colors.zebra : null,
      leftPt: -this.#bleedPt,
      rightPt: panel.widthPt + this.#bleedPt,
      cells: rules === 'own' ? 'own' : rules === 'grid' ? this.#grid : null,
    };
    return { plan, panel, xPt, padXPt, padYPt, decoration, bodyPt, tally: isHeader ? null : this.tally };
  }

  frame(panel: Panel, header: readonly RowPart[]): Frame {
    const { rules } = this.plan.style;
    const hasOuterRules = rules === 'booktabs' || rules === 'zebra';
    const heightPt = header.reduce((sum, part) => sum + part.box.heightPt, 0);
    // A header that takes a third of the page would leave too little for the rows.
    const isRepeated = heightPt <= this.bodyPt / 3;
    return tableFrame({
      xPt: this.xPt - this.#bleedPt,
      widthPt: panel.widthPt + 2 * this.#bleedPt,
      top: hasOuterRules && this.use === 'prose' ? this.#outerRule : null,
      bottom: hasOuterRules ? this.#outerRule : null,
      header: isRepeated ? header.map((part) => part.box) : [],
    });
  }

  /** Round the lines of a card. */
  cardFrame(panel: Panel): Frame {
    const rules = { top: this.#headRule, bottom: this.#rowRule };
    return tableFrame({ xPt: this.xPt, widthPt: panel.widthPt, ...rules, header: [] });
  }

  headerParts(panel: Panel, header: readonly ComposedRow[]): RowPart[] {
    return header.flatMap((row, index) => rowBoxes(row, this.target(panel, row, index === header.length - 1)));
  }
}
