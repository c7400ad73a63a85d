import { BREAK } from '../page/box.js';
import type { StructureNode } from '../page/page.model.js';
import { breakParagraph } from '../text/break-paragraph.js';
import { setLine } from '../text/set-line.js';
import type { GlyphLine, Line, TextLook } from '../text/text.model.js';
import type { Composition } from './composition.js';
import type { LineExtra, LinePosition } from './line-box.js';
import { PlainLineBox } from './plain-line-box.js';

/** How lines that stand as they are get set. */
export interface VerbatimLook {
  readonly look: TextLook;
  readonly measurePt: number;
  readonly leadingPt: number;
  readonly position: LinePosition;
  /** Width of one character. */
  readonly columnPt: number;
  readonly node: StructureNode;
}

const HANG_COLUMNS = 2;
const MARK = { color: '#8c959f', widthPt: 0.6 } as const;

/** Gives one line to the flow: on one line of the page, or on several with a mark that says so. */
export function addVerbatimLine(
  text: string,
  verbatim: VerbatimLook,
  breakCost: number,
  composition: Composition,
  extras: readonly LineExtra[] = [],
): { readonly isWrapped: boolean } {
  const { flow, fonts, report } = composition;
  const whole = setLine(text, verbatim.look, fonts, report);
  const isWrapped = whole.widthPt > verbatim.measurePt + 0.01;
  const lines = isWrapped ? wrap(text, verbatim, composition) : [whole];
  for (const [index, line] of lines.entries()) {
    const box = new PlainLineBox(line, verbatim.leadingPt, verbatim.position, verbatim.node);
    box.attach(...(index === 0 ? extras : [wrapMark(verbatim)]));
    flow.keep(index === 0 ? breakCost : BREAK.avoid);
    flow.add(box);
  }
  return { isWrapped };
}

function wrap(text: string, verbatim: VerbatimLook, { fonts, report }: Composition): GlyphLine[] {
  const hangPt = Math.min(HANG_COLUMNS * verbatim.columnPt, verbatim.measurePt / 4);
  const lines = breakParagraph(
    [{ ...verbatim.look, type: 'span', text, isCode: true }],
    {
      measurePt: verbatim.measurePt - hangPt,
      firstLineIndentPt: -hangPt,
      align: 'left',
      direction: 'ltr',
      hyphenate: false,
      isOptimised: false,
    },
    fonts,
    report,
  );
  return lines.map((line) => toGlyphLine(line, hangPt));
}

/** Moves a line by the hanging indent, so that its first line begins at the left edge. */
function toGlyphLine(line: Line, hangPt: number): GlyphLine {
  const runs = line.fragments.flatMap((fragment) => fragment.runs);
  return { runs: runs.map((run) => ({ ...run, xPt: run.xPt + hangPt })), widthPt: line.widthPt + hangPt };
}

/** A hooked arrow in the hanging indent, drawn, so that it is never copied as text. */
function wrapMark({ columnPt, position }: VerbatimLook): LineExtra {
  const unitPt = columnPt / 5;
  return (painter, xPt, _topPt, baselinePt) => {
    const leftPt = xPt + position.xPt + unitPt;
    const at = (x: number, y: number): readonly [number, number] => [leftPt + x * unitPt, baselinePt - y * unitPt];
    painter.tint(
      { type: 'path', points: [at(0, 6), at(0, 2.5), at(5, 2.5)], ...MARK },
      { type: 'path', points: [at(3.4, 4.1), at(5, 2.5), at(3.4, 0.9)], ...MARK },
    );
  };
}
