import type { FontLibrary } from '../../fonts/font-library.js';
import type { ReportBuilder } from '../../report.js';
import { setLine } from '../text/set-line.js';
import type { GlyphLine, TextLook } from '../text/text.model.js';
import type { PageItem, StructureNode } from './page.model.js';
import { moveRun } from './move-run.js';
import type { LaidPage } from './page-builder.js';
import { columnWidthPt } from './page-master.js';

/** What stands at the foot of every page of the house style. */
export interface FooterText {
  readonly title: string;
  readonly look: TextLook;
  readonly isNumbered: boolean;
  /** Rows of a table of values in all, where they are counted: adds "rows 121–180 of 1 248". */
  readonly rowCount?: () => number | null;
}

const EDGE_PT = 40;
/** Least distance from the text to the footer's baseline. */
const LEAST_GAP_PT = 14;
const GAP_PT = 18;
const THIN_SPACE = '\u202f';

/** Title on the left, "3 / 12" on the right. */
export class HouseFooter {
  constructor(
    private readonly text: FooterText,
    private readonly owner: StructureNode,
    private readonly fonts: FontLibrary,
    private readonly report: ReportBuilder,
  ) {}

  /** @param digits how wide to expect the number of all pages */
  paint(page: LaidPage, digits: number): void {
    const { geometry } = page.master;
    const { leftPt, bottomPt } = geometry.margin;
    const widthPt = columnWidthPt({ ...page.master, columns: { count: 1, gapPt: 0 } });
    const edgePt = Math.max(12, Math.min(EDGE_PT, bottomPt - LEAST_GAP_PT));
    const baselinePt = geometry.heightPt - edgePt;
    page.painter.asArtifact('footer', () => {
      const usedPt = this.text.isNumbered ? GAP_PT + this.#paintNumber(page, leftPt + widthPt, baselinePt, digits) : 0;
      const roomPt = widthPt - usedPt;
      this.#paintRuns(page, this.#elide(this.text.title, roomPt), leftPt, baselinePt);
    });
  }

  /** @returns the width that is used at the right */
  #paintNumber(page: LaidPage, rightPt: number, baselinePt: number, digits: number): number {
    const { look } = this.text;
    const totalPt = this.#set('0'.repeat(digits)).widthPt;
    const number = this.#set(`${this.#rows(page)}${page.number}${THIN_SPACE}/${THIN_SPACE}`);
    const xPt = rightPt - totalPt;
    this.#paintRuns(page, number, xPt - number.widthPt, baselinePt);
    page.painter.ink(this.owner, {
      type: 'total-pages',
      face: this.fonts.resolve(look.font),
      sizePt: look.sizePt,
      color: look.color,
      xPt,
      baselinePt,
      widthPt: totalPt,
      align: 'left',
    });
    return totalPt + number.widthPt;
  }

  #rows({ painter }: LaidPage): string {
    const { rows } = painter;
    if (!rows || !this.text.rowCount) return '';
    const total = this.text.rowCount();
    const range =
      rows.first === rows.last ? `row ${group(rows.first)}` : `rows ${group(rows.first)}–${group(rows.last)}`;
    return `${range}${total === null ? '' : ` of ${group(total)}`} · `;
  }

  #paintRuns(page: LaidPage, line: GlyphLine, xPt: number, baselinePt: number): void {
    for (const run of line.runs) page.painter.ink(this.owner, moveRun(run, xPt, baselinePt) satisfies PageItem);
  }

  /** As much of a text as there is room for. */
  #elide(text: string, roomPt: number): GlyphLine {
    const whole = this.#set(text);
    if (whole.widthPt <= roomPt) return whole;
    const clusters = [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment);
    let [low, high] = [0, clusters.length];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.#set(`${clusters.slice(0, middle).join('').trimEnd()}…`).widthPt <= roomPt) low = middle;
      else high = middle - 1;
    }
    return low === 0 ? this.#set('') : this.#set(`${clusters.slice(0, low).join('').trimEnd()}…`);
  }

  #set(text: string): GlyphLine {
    return setLine(text, this.text.look, this.fonts, this.report);
  }
}

/** Digits in threes: 1 248. */
export function group(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, THIN_SPACE);
}
