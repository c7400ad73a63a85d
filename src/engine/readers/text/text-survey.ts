import { displayWidth } from '../../document/display-width.js';
import { PAGE_BREAK } from './lines/split-lines.js';
import { LayoutEvidence } from './layout-evidence.js';

const MAX_COLUMNS = 1000;
const SAMPLED_LINES = 5000;

/** What one pass over the lines of a text found. */
export interface TextSurvey {
  readonly lines: number;
  readonly isBlank: boolean;
  /** 99 % of the lines have no more columns: a single long one shall not make the type of all the others small. */
  readonly columns: number;
  /** The margin in columns at which the text is wrapped, if it is. */
  readonly wrapColumns: number;
  readonly isProse: boolean;
}

/** @param lines cleaned, without tabs */
export function surveyText(lines: Iterable<string>): TextSurvey {
  const widths = new Uint32Array(MAX_COLUMNS + 1);
  const evidence = new LayoutEvidence();
  let count = 0;
  let filled = 0;
  for (const line of lines) {
    if (line === PAGE_BREAK) {
      evidence.addPageBreak();
      continue;
    }
    count += 1;
    const text = line.trimEnd();
    if (text) {
      filled += 1;
      widths[Math.min(displayWidth(text), MAX_COLUMNS)] += 1;
    }
    if (count <= SAMPLED_LINES) evidence.add(text);
  }
  const columns = quantile(widths, filled, 0.99);
  return { lines: count, isBlank: filled === 0, columns, ...evidence.judge() };
}

function quantile(widths: Uint32Array, total: number, share: number): number {
  let seen = 0;
  for (let columns = 0; columns <= MAX_COLUMNS; columns++) {
    seen += widths[columns];
    if (seen >= total * share) return columns;
  }
  return MAX_COLUMNS;
}
