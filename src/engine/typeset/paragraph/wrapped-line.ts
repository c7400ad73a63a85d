import { BREAK } from '../boxes/box.js';
import type { GlyphRun, StructureNode } from '../page-model/page.model.js';
import { setLine, setSpans } from '../inline/line/set-line.js';
import { setSimpleLine } from '../inline/line/set-simple-line.js';
import type { GlyphLine, Line, LineOfText, ParagraphSettings, TextLook, TextSpan } from '../inline/text.model.js';
import { breakLong } from './break-long.js';
import type { LayoutContext } from '../flow/layout-context.js';
import type { LinePosition } from './line-box.js';
import type { LineExtra } from './line-extra.js';
import { PlainLineBox } from './plain-line-box.js';

/** How lines that keep their ends are set: code, preformatted text. */
export interface VerbatimLook {
  readonly look: TextLook;
  readonly measurePt: number;
  readonly leadingPt: number;
  readonly position: LinePosition;
  /** Width of one character. */
  readonly columnPt: number;
  readonly node: StructureNode;
}

/** One line of the source. */
export interface VerbatimLine {
  readonly text: string;
  /** The text in pieces of different looks. */
  readonly pieces?: readonly TextSpan[];
  /** What a page break before it costs. */
  readonly breakCost: number;
  readonly extras: readonly LineExtra[];
}

/** The rest of a wrapped line is indented by so many characters more than the line itself. */
const HANG_COLUMNS = 2;
/** No indent of the rest takes more of the measure than this. */
const MOST_HANG = 0.4;
const MARK = { color: '#8c959f', widthPt: 0.6 } as const;
/** A line with more characters is wrapped without being set as a whole first. */
const LONG_LENGTH = 2000;

/**
 * Gives one line to the flow: on one line of the page, or on several with a mark that says so. A very long one comes
 * piece by piece.
 *
 * @returns whether it was wrapped
 */
export function* addVerbatimLine(
  line: VerbatimLine,
  verbatim: VerbatimLook,
  context: LayoutContext,
): Generator<void, boolean> {
  const { flow } = context;
  if (line.text.length <= LONG_LENGTH) {
    const whole = setWhole(line, verbatim.look, context);
    if (whole.widthPt <= verbatim.measurePt + 0.01) {
      addLine(whole, line.extras, line.breakCost, verbatim, context);
      return false;
    }
  }
  let isFirst = true;
  for (const lines of wrap(line, verbatim, context)) {
    for (const piece of lines) {
      const cost = isFirst ? line.breakCost : line.text.length > LONG_LENGTH ? BREAK.free : BREAK.avoid;
      const extras = isFirst ? line.extras : [wrapMark(hangOf(line.text, verbatim), verbatim)];
      addLine(piece, extras, cost, verbatim, context);
      isFirst = false;
    }
    if (flow.boxes.length > 0) yield;
  }
  return true;
}

function setWhole({ text, pieces }: VerbatimLine, look: TextLook, { fonts, report }: LayoutContext): LineOfText {
  const simple = setSimpleLine(pieces ?? [{ ...look, type: 'span', text }], fonts);
  return simple ?? (pieces ? setSpans(pieces, fonts, report) : setLine(text, look, fonts, report));
}

function addLine(
  line: LineOfText,
  extras: readonly LineExtra[],
  breakCost: number,
  verbatim: VerbatimLook,
  { flow }: LayoutContext,
): void {
  const box = new PlainLineBox(line, verbatim.leadingPt, verbatim.position, verbatim.node);
  box.attach(...extras);
  flow.keep(breakCost);
  flow.add(box);
}

function* wrap({ text, pieces }: VerbatimLine, verbatim: VerbatimLook, context: LayoutContext): Generator<GlyphLine[]> {
  const hangPt = hangOf(text, verbatim);
  const settings: ParagraphSettings = {
    measurePt: verbatim.measurePt - hangPt,
    firstLineIndentPt: -hangPt,
    align: 'left',
    direction: 'ltr',
    hyphenate: false,
    isOptimised: false,
  };
  const spans = pieces?.map((piece) => ({ ...piece, isCode: true })) ?? [
    { ...verbatim.look, type: 'span', text, isCode: true } as const,
  ];
  for (const lines of breakLong(spans, settings, context)) {
    yield lines.map((line) => toGlyphLine(line, hangPt));
  }
}

function hangOf(text: string, { columnPt, measurePt }: VerbatimLook): number {
  const columns = text.search(/[^ ]|$/) + HANG_COLUMNS;
  return Math.min(columns * columnPt, Math.max(measurePt * MOST_HANG, HANG_COLUMNS * columnPt), measurePt / 2);
}

/** Moves a line by the hanging indent, so that its first line begins at the left edge. */
function toGlyphLine(line: Line<GlyphRun>, hangPt: number): GlyphLine {
  const runs = line.fragments.flatMap((fragment) => fragment.runs);
  return { runs: runs.map((run) => ({ ...run, xPt: run.xPt + hangPt })), widthPt: line.widthPt + hangPt };
}

/** A hooked arrow in the hanging indent, drawn, so that it is never copied as text. */
function wrapMark(hangPt: number, { columnPt, position }: VerbatimLook): LineExtra {
  const unitPt = columnPt / 5;
  return (painter, xPt, _topPt, baselinePt) => {
    const leftPt = xPt + position.xPt + Math.max(0, hangPt - HANG_COLUMNS * columnPt) + unitPt;
    const at = (x: number, y: number): readonly [number, number] => [leftPt + x * unitPt, baselinePt - y * unitPt];
    painter.tint(
      { type: 'path', points: [at(0, 6), at(0, 2.5), at(5, 2.5)], ...MARK },
      { type: 'path', points: [at(3.4, 4.1), at(5, 2.5), at(3.4, 0.9)], ...MARK },
    );
  };
}
