import type { Formula } from '../math/formula.js';
import { formulaOf } from '../math/formula-cache.js';
import { moveRun } from '../page-model/move-run.js';
import type { GlyphRun } from '../page-model/page.model.js';
import { setLine } from '../inline/line/set-line.js';
import type { TypeToken } from '../style/theme.js';
import type { FontLibrary } from '../../fonts/font-library.js';
import type { ReportBuilder } from '../../report.js';
import { plainLook, type LookContext } from '../style/span-look.js';

/** What formulas are set with. */
interface FormulaContext extends LookContext {
  readonly fonts: FontLibrary;
  readonly report: ReportBuilder;
  /** The document, as far as formulas are kept for it. */
  readonly pages: object;
}

/** A formula with its size on the page and its source, which is copied and found. */
export interface SetFormula {
  readonly formula: Formula;
  readonly emPt: number;
  readonly source: readonly GlyphRun[];
}

/** Formulas are set no smaller than this part of the text's size; wider ones are shown as their source. */
const LEAST_SCALE = 0.4;
/** MathJax's letters are drawn as large as those of Computer Modern; the text's faces look larger. */
const MATCH = 1.06;
/** The invisible source is condensed to this part of its width at most; where that is not enough its type gets smaller. */
const LEAST_WIDTH_SCALE = 0.35;

/** Sets TeX in the size of `type`, smaller where it is too wide. `null`: the report says why not. */
export function setTex(
  tex: string,
  type: TypeToken,
  line: { readonly isDisplay: boolean; readonly measurePt: number },
  context: FormulaContext,
): SetFormula | null {
  const fullPt = type.sizePt * MATCH;
  const setting = { isDisplay: line.isDisplay, measureEm: line.measurePt / fullPt, color: type.color };
  const formula = formulaOf(context.pages, tex, setting);
  if (typeof formula === 'string') {
    const message = 'Formulas that could not be set are shown as their TeX source.';
    context.report.warn('math-invalid', message, `${tex.trim()}: ${formula}`);
    return null;
  }
  const scale = Math.min(1, line.measurePt / (formula.widthEm * fullPt));
  if (scale < LEAST_SCALE) {
    context.report.warn('math-too-wide', 'Formulas that are far too wide are shown as their TeX source.', tex);
    return null;
  }
  const emPt = fullPt * scale;
  return { formula, emPt, source: sourceRuns(tex, formula, emPt, context) };
}

/** The lines of the source, invisible, spread over the formula's area and no wider than it. */
function sourceRuns(tex: string, formula: Formula, emPt: number, context: FormulaContext): GlyphRun[] {
  const lines = tex.split(/\r?\n/).flatMap((line) => line.trim() || []);
  const { theme, fonts, report } = context;
  const look = { ...plainLook(theme.code, context), sizePt: emPt };
  const widthPt = formula.widthEm * emPt;
  return lines.flatMap((line, index) => {
    const full = setLine(line, look, fonts, report);
    const fit = widthPt / full.widthPt;
    const isNarrow = fit < LEAST_WIDTH_SCALE;
    const sizePt = isNarrow ? (emPt * fit) / LEAST_WIDTH_SCALE : emPt;
    const { runs } = isNarrow ? setLine(line, { ...look, sizePt }, fonts, report) : full;
    const widthScale = isNarrow ? LEAST_WIDTH_SCALE : Math.min(1, fit);
    const part = lines.length === 1 ? 0 : (index + 1) / lines.length;
    const dropPt = lines.length === 1 ? 0 : (part * (formula.ascentEm + formula.descentEm) - formula.ascentEm) * emPt;
    return runs.map((run) => ({ ...moveRun(run, 0, dropPt), xPt: run.xPt * widthScale, unseen: { widthScale } }));
  });
}
