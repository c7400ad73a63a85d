import type { MathBlock } from '../../document/block.js';
import * as make from '../../document/builders.js';
import { Box } from '../boxes/box.js';
import type { StructureNode } from '../page-model/page.model.js';
import type { Painter } from '../page-model/painter.js';
import type { LayoutContext } from '../flow/layout-context.js';
import type { TextTools } from '../boxes/text-tools.js';
import { addMarkerLine } from '../list/marker-line.js';
import { paintFormula } from './paint-formula.js';
import { composeParagraph } from '../paragraph/paragraph.js';
import { indent, type ContainingBlock } from '../flow/containing-block.js';
import { setTex, type SetFormula } from './set-tex.js';

/** A formula on a line of its own. */
class FormulaBox extends Box {
  constructor(
    private readonly set: SetFormula,
    private readonly leftPt: number,
    private readonly node: StructureNode,
    private readonly tools: TextTools,
  ) {
    super((set.formula.ascentEm + set.formula.descentEm) * set.emPt);
  }

  override paint(painter: Painter, xPt: number, topPt: number): void {
    const { formula, emPt } = this.set;
    const start = [xPt + this.leftPt, topPt + formula.ascentEm * emPt] as const;
    paintFormula(painter, this.node, this.set, start, this.tools);
  }
}

/** A formula of its own, centred. */
export function composeMath({ tex }: MathBlock, container: ContainingBlock, context: LayoutContext): void {
  const { flow, structure, style, theme } = context;
  const node = structure.node('Formula', container.parent, { alt: tex.trim() });
  const set = setTex(tex, container.type, { isDisplay: true, measurePt: container.measurePt }, context);
  if (!set) composeSource(tex, { ...indent(container, theme.indentPt), node }, context);
  else {
    addMarkerLine(container, context);
    flow.before(style.gap(theme.blockGapPt));
    const widthPt = set.formula.widthEm * set.emPt;
    flow.add(new FormulaBox(set, container.xPt + (container.measurePt - widthPt) / 2, node, context));
  }
  flow.end(node);
  flow.after(Math.max(container.gapPt, style.gap(theme.blockGapPt)));
}

function composeSource(tex: string, container: ContainingBlock, context: LayoutContext): void {
  const lines = tex.trim().split(/\r?\n/);
  const children = make.withBreaks(lines.map((line) => [make.text(line)]));
  composeParagraph(children, { type: context.theme.code, tag: 'Formula' }, container, context);
}
