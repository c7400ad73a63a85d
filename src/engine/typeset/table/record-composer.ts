import type { TableRow } from '../../document/block.js';
import * as make from '../../document/builders.js';
import type { LayoutContext } from '../flow/layout-context.js';
import { composeParagraph } from '../paragraph/paragraph.js';
import type { ContainingBlock } from '../flow/containing-block.js';
import { BREAK } from '../boxes/box.js';
import { groupDigits } from '../page-model/group-digits.js';
import type { StructureNode } from '../page-model/page.model.js';
import type { ComposedRow, RowComposer } from './rows/compose-row.js';
import { rowBoxes } from './rows/row-boxes.js';
import { plainString } from './table-grid.js';
import type { TableLook } from './table-look.js';

/** A card lower than this share of a page stays whole. */
const WHOLE_SHARE = 0.6;
/** A title is cut after so many characters: its text stands in the card as well. */
const MOST_TITLE_LENGTH = 60;

/** How a row is tagged, and its number. */
export interface RecordKind {
  readonly parent: StructureNode;
  readonly isTagged: boolean;
  /** Counted from 1. */
  readonly number: number;
}

/** Sets each row as a card: a title, then names and values line by line, in one half or two. */
export class RecordComposer {
  constructor(
    private readonly names: readonly string[],
    private readonly look: TableLook,
    private readonly rows: RowComposer,
    private readonly container: ContainingBlock,
    private readonly context: LayoutContext,
  ) {}

  add({ cells }: TableRow, kind: RecordKind): void {
    const { flow, structure, theme } = this.context;
    const values = this.names.map((_, index) => plainString(cells[index]?.content ?? '') ?? '');
    const node = structure.node(kind.isTagged ? 'Table' : 'Div', kind.parent);
    flow.before(theme.paragraphGapPt * 2);
    this.#title(values[0] ?? '', node, kind);
    const lines = this.#lines(values).map((texts) => this.rows.composePlain(texts, node, { ...kind, isHeader: false }));
    this.#write(lines);
    this.look.tally?.composeNames(this.names.filter((name) => name !== '').length);
    flow.end(node);
    flow.after(theme.paragraphGapPt * 2);
  }

  #title(key: string, parent: StructureNode, { number, isTagged }: RecordKind): void {
    const { flow, theme } = this.context;
    const short = key.length > MOST_TITLE_LENGTH ? `${key.slice(0, MOST_TITLE_LENGTH).toWellFormed().trimEnd()}…` : key;
    const isNumbered = key === '' || key === String(number);
    const value = isNumbered ? `Row ${groupDigits(number)}` : `${groupDigits(number)} · ${short.replaceAll('\n', ' ')}`;
    const type = { ...theme.dataTable.head, color: theme.colors.ink };
    const kind = { type, tag: isTagged ? 'Caption' : 'P', isWhole: true } as const;
    const container = { ...this.container, xPt: this.look.xPt, parent, node: undefined };
    composeParagraph([make.text(value)], kind, container, this.context);
    flow.after(theme.tightGapPt);
    flow.keep(BREAK.keep);
  }

  /** Reading goes down the first half, then down the second. */
  #lines(values: readonly string[]): string[][] {
    const halves = this.look.plan.panels[0].columns.length / 2;
    const height = Math.ceil(values.length / halves);
    return Array.from({ length: height }, (_, line) =>
      Array.from({ length: halves }, (__, half) => half * height + line).flatMap((index) => [
        this.names[index] ?? '',
        values[index] ?? '',
      ]),
    );
  }

  #write(lines: readonly ComposedRow[]): void {
    const { flow } = this.context;
    const [panel] = this.look.plan.panels;
    const heightPt = lines.reduce((sum, line) => sum + line.heightPt, 0);
    const inside = heightPt <= this.look.bodyPt * WHOLE_SHARE ? BREAK.avoid : BREAK.free;
    const frame = this.look.cardFrame(panel);
    flow.start(frame);
    for (const [index, line] of lines.entries()) {
      const isEdge = index === 1 || index === lines.length - 1;
      for (const [part, { box, cost }] of rowBoxes(line, this.look.target(panel, line, false)).entries()) {
        flow.keep(part > 0 ? cost : index === 0 ? BREAK.keep : isEdge ? BREAK.bad : inside);
        flow.add(box);
      }
      for (const end of line.ends) flow.end(end);
    }
    flow.end(frame);
  }
}
