import type { Preformatted } from '../../document/block.js';
import { BREAK } from '../boxes/box.js';
import { bodyHeightPt, columnWidthPt } from '../boxes/page-master.js';
import type { PageMaster } from '../boxes/box.js';
import type { StructureNode } from '../page-model/page.model.js';
import { lookMetrics, setLine } from '../inline/line/set-line.js';
import type { LayoutContext } from '../flow/layout-context.js';
import { cursor, step, type Cursor, type Inner } from '../flow/cursor.js';
import type { ContainingBlock } from '../flow/containing-block.js';
import { plainLook } from '../style/span-look.js';
import { addVerbatimLine, type VerbatimLook } from './wrapped-line.js';

/** Lines that are looked at before the size of the type is chosen. */
const SAMPLE_LINES = 2000;
/** The share of the lines that should fit; the rest may wrap. */
const FITTING_SHARE = 0.99;
/** Width of a character of the mono face, as part of its size. */
const ADVANCE = 0.6;
/** Leading that lets box-drawing characters touch: ascent and descent of Source Code Pro. */
const SOLID_LEADING = 1.257;
/** How far leading may shrink so that lines which were made for one page fit on one. */
const LEAST_LEADING = 0.88;
const BOX_DRAWING = /[\u2500-\u259f]/;
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/gu;
/** Breaking inside a block of lines costs a little, so that a page ends with a blank line where one is near. */
const INSIDE_COST = 60;

/** Plain text whose lines stand as they are: one P for each run of lines without a blank one. */
export function composePreformatted(
  block: Preformatted,
  container: ContainingBlock,
  context: LayoutContext,
): readonly Cursor[] {
  const sink = new PreformattedLines(block, container, context);
  return [
    cursor(
      block.lines,
      (line) => sink.add(line),
      () => sink.end(),
    ),
  ];
}

class PreformattedLines {
  #waiting: string[] | null = [];
  #verbatim: Omit<VerbatimLook, 'node'> | null = null;
  #node: StructureNode | null = null;
  #wrapped = 0;
  #back: PageMaster | null = null;

  constructor(
    private readonly block: Preformatted,
    private readonly container: ContainingBlock,
    private readonly context: LayoutContext,
  ) {}

  add(line: string): Inner {
    if (!this.#waiting) return this.#set(line);
    this.#waiting.push(line);
    return this.#waiting.length >= SAMPLE_LINES ? this.#begin(this.#waiting, false) : undefined;
  }

  end(): Inner {
    const inner = this.#waiting ? this.#begin(this.#waiting, true) : undefined;
    return [...(inner ?? []), step(() => this.#finish())];
  }

  #finish(): void {
    const { flow, pages, report, theme } = this.context;
    this.#closeParagraph();
    if (this.#wrapped > 0) {
      report.warn(
        'lines-wrapped',
        'Lines were longer than the page is wide and go on below.',
        undefined,
        this.#wrapped,
      );
    }
    pages.turnBack(this.#back, flow);
    flow.after(theme.blockGapPt);
  }

  #begin(lines: readonly string[], isComplete: boolean): Inner {
    this.#waiting = null;
    this.#verbatim = this.#choose(lines, isComplete);
    return [cursor(lines, (line) => this.#set(line))];
  }

  #set(text: string): Inner {
    const verbatim = this.#verbatim;
    if (!verbatim) return undefined;
    const isBlank = text.trim() === '';
    if (isBlank) this.#closeParagraph();
    const line = {
      text: isBlank ? '' : text,
      breakCost: this.#node ? INSIDE_COST : BREAK.free,
      extras: this.container.markers.splice(0),
    };
    const node = isBlank ? this.container.parent : this.#openParagraph();
    const pieces = addVerbatimLine(line, { ...verbatim, node }, this.context);
    const first = pieces.next();
    if (first.done) {
      if (first.value) this.#wrapped++;
      return undefined;
    }
    this.#wrapped++;
    return [cursor({ [Symbol.iterator]: () => pieces }, () => undefined)];
  }

  #openParagraph(): StructureNode {
    const { node, parent } = this.container;
    return (this.#node ??= node ?? this.context.structure.node('P', parent));
  }

  #closeParagraph(): void {
    if (this.#node && this.#node !== this.container.node) this.context.flow.end(this.#node);
    this.#node = null;
  }

  /** The theme's size if the lines fit, smaller type, the page turned, at last wrapped lines. */
  #choose(lines: readonly string[], isComplete: boolean): Omit<VerbatimLook, 'node'> {
    const { flow, pages, preformatted, theme } = this.context;
    const columns = columnsOf(lines, this.block.columns);
    const known = preformatted.last;
    let { measurePt } = this.container;
    const turnedPt = this.#turnedMeasure();
    const isTurned = known && columns <= known.columns ? known.isTurned : this.#needsTurn(columns, turnedPt);
    if (isTurned && turnedPt > measurePt) {
      this.#back = pages.turnOver(flow);
      measurePt = turnedPt;
    }
    let sizePt = sizeFor(columns, measurePt, theme.preformatted.sizePt);
    if (known && columns <= known.columns && sizePt >= known.sizePt) sizePt = known.sizePt;
    if (sizePt < theme.preformattedMinimumPt) sizePt = theme.preformatted.sizePt;
    preformatted.remember({ columns, sizePt, isTurned: this.#back !== null });
    const ratio = theme.preformatted.leadingPt / theme.preformatted.sizePt;
    const isSolid = lines.some((line) => BOX_DRAWING.test(line));
    const lineCount = isComplete ? lines.length : 0;
    const leadingPt = isSolid ? 0 : fitLeading(lineCount, sizePt * ratio, bodyHeightPt(pages.master));
    return this.#look(sizePt, measurePt, Math.max(leadingPt, sizePt * SOLID_LEADING));
  }

  /** A page is turned if that keeps the lines whole, and not only makes fewer of them wrap. */
  #needsTurn(columns: number, turnedPt: number): boolean {
    const { preformatted, preformattedMinimumPt } = this.context.theme;
    const fits = (measurePt: number): boolean =>
      sizeFor(columns, measurePt, preformatted.sizePt) >= preformattedMinimumPt;
    return !fits(this.container.measurePt) && fits(turnedPt);
  }

  /** Length of a line on the page turned by a quarter; 0 where it can't be turned. */
  #turnedMeasure(): number {
    const { turned } = this.context.pages;
    return this.container.isNested || !turned ? 0 : columnWidthPt(turned);
  }

  #look(sizePt: number, measurePt: number, leadingPt: number): Omit<VerbatimLook, 'node'> {
    const { theme, fonts, report } = this.context;
    const { preformatted } = theme;
    const look = { ...plainLook(preformatted, this.context), sizePt, isCode: true };
    const { ascentPt, descentPt } = lookMetrics(look, fonts);
    const baselinePt = (leadingPt - ascentPt - descentPt) / 2 + ascentPt;
    const columnPt = setLine('0', look, fonts, report).widthPt;
    return { look, measurePt, leadingPt, position: { xPt: this.container.xPt, baselinePt }, columnPt };
  }
}

/** The leading, pt. Lines that almost fit on one page are brought a little closer together. */
function fitLeading(lineCount: number, leadingPt: number, bodyPt: number): number {
  const isAlmostFitting = lineCount * leadingPt > bodyPt && lineCount * leadingPt * LEAST_LEADING <= bodyPt;
  return isAlmostFitting ? Math.floor((bodyPt / lineCount) * 20) / 20 : leadingPt;
}

function sizeFor(columns: number, measurePt: number, largestPt: number): number {
  return Math.min(largestPt, Math.floor((measurePt / (columns * ADVANCE)) * 20) / 20);
}

/** The length that all but a few lines keep to; the longest line if it is hardly longer. */
function columnsOf(lines: readonly string[], longest: number | undefined): number {
  const lengths = Float64Array.from(lines, widthOf).sort();
  const common = lengths[Math.floor((lengths.length - 1) * FITTING_SHARE)] ?? 1;
  const most = longest ?? lengths.at(-1) ?? 1;
  return Math.max(1, most <= common * 1.15 ? most : common);
}

function widthOf(line: string): number {
  return line.length + (line.match(WIDE)?.length ?? 0);
}
