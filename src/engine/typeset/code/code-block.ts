import type { CodeBlock } from '../../document/block.js';
import { BREAK } from '../boxes/box.js';
import { lookMetrics, setLine } from '../inline/line/set-line.js';
import { lineNumber, numberGutterPt } from './line-number.js';
import { codeLines, textOf } from './code-lines.js';
import { CodeLooks } from './code-looks.js';
import type { LayoutContext } from '../flow/layout-context.js';
import { cursor, type Cursor } from '../flow/cursor.js';
import { tintFrame } from '../boxes/frames.js';
import type { ContainingBlock } from '../flow/containing-block.js';
import { plainLook } from '../style/span-look.js';
import { addVerbatimLine, type VerbatimLook } from '../paragraph/wrapped-line.js';

const PAD = { x: 10, y: 8, radius: 3 } as const;
/** After so many lines the boxes go on to the pages before the next ones are set. */
const LINES_PER_PIECE = 100;
/** Blocks of fewer lines stay whole; longer ones leave at least `edge` lines on each side of a page break. */
const SPLIT = { least: 12, edge: 3 } as const;

/** Source code on a tint. Lines are kept; one that is too long goes on in the next, with a mark. */
export function composeCode(block: CodeBlock, container: ContainingBlock, context: LayoutContext): readonly Cursor[] {
  return [cursor(codePieces(block, container, context), () => undefined)];
}

function* codePieces(block: CodeBlock, container: ContainingBlock, context: LayoutContext): Generator<void> {
  const { flow, report, structure, style, theme } = context;
  const source = codeLines(block);
  const lines = source.map(textOf);
  const padPt = PAD.x * theme.scale;
  const outdentPt = container.isNested ? 0 : outdent(padPt, container, context);
  const xPt = container.xPt - outdentPt;
  const widthPt = container.measurePt + 2 * outdentPt;
  const node = structure.node('Code', structure.node('P', container.parent));
  const gutterPt = theme.hasLineNumbers ? numberGutterPt(lines.length, context) : 0;
  const textArea = { xPt: xPt + padPt + gutterPt, measurePt: widthPt - 2 * padPt - gutterPt };
  const verbatim = verbatimLook(lines, textArea, { node, context });
  const frame = tintFrame(xPt, widthPt, theme.colors.codeTint, PAD.y * theme.scale, PAD.radius * theme.scale);
  flow.start(frame);
  let wrapped = 0;
  const looks = new CodeLooks(verbatim.look, context);
  for (const [index, text] of lines.entries()) {
    const cost = index === 0 ? BREAK.free : breakCost(index, lines.length);
    const number = gutterPt > 0 ? [lineNumber(index + 1, verbatim, context)] : [];
    const extras = [...(index === 0 ? container.markers.splice(0) : []), ...number];
    if (
      yield* addVerbatimLine({ text, pieces: looks.pieces(source[index]), breakCost: cost, extras }, verbatim, context)
    )
      wrapped++;
    if (index % LINES_PER_PIECE === LINES_PER_PIECE - 1) yield;
  }
  flow.end(frame);
  flow.end(node.parent ?? node);
  flow.after(Math.max(container.gapPt, style.gap(theme.blockGapPt)));
  if (wrapped > 0)
    report.warn(
      'code-wrapped',
      'Lines of code were longer than the page is wide and go on below.',
      block.language,
      wrapped,
    );
}

/** How far the tint stands out of the measure, pt, so that code aligns with the text; not into the next column, though. */
function outdent(padPt: number, { xPt }: ContainingBlock, { pages: { master } }: LayoutContext): number {
  const { leftPt, rightPt } = master.geometry.margin;
  const { count, gapPt } = master.columns;
  return Math.min(padPt, xPt + Math.min(leftPt, rightPt) / 2, count > 1 ? gapPt / 4 : Infinity);
}

function breakCost(index: number, count: number): number {
  if (count < SPLIT.least) return BREAK.avoid;
  return index < SPLIT.edge || index > count - SPLIT.edge ? BREAK.bad : BREAK.free;
}

interface CodeArea {
  readonly xPt: number;
  readonly measurePt: number;
}

interface CodeOwner {
  readonly node: VerbatimLook['node'];
  readonly context: LayoutContext;
}

/** Type as large as the theme's, or smaller where that keeps all lines whole. */
function verbatimLook(lines: readonly string[], area: CodeArea, { node, context }: CodeOwner): VerbatimLook {
  const { theme, fonts, report } = context;
  const { code } = theme;
  const look = plainLook(code, context);
  const widestPt = setLine(longest(lines), look, fonts, report).widthPt;
  const fitting = Math.min(1, area.measurePt / widestPt);
  const scale = fitting * code.sizePt >= theme.codeMinimumPt ? fitting : 1;
  const sized = { ...look, sizePt: code.sizePt * scale };
  const { ascentPt, descentPt } = lookMetrics(sized, fonts);
  const leadingPt = code.leadingPt * scale;
  return {
    look: { ...sized, isCode: true },
    measurePt: area.measurePt,
    leadingPt,
    position: { xPt: area.xPt, baselinePt: (leadingPt - ascentPt - descentPt) / 2 + ascentPt },
    columnPt: setLine('0', sized, fonts, report).widthPt,
    node,
  };
}

function longest(lines: readonly string[]): string {
  return lines.reduce((best, line) => (line.length > best.length ? line : best), '');
}
