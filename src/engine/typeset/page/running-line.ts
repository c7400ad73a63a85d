import type { FontLibrary } from '../../fonts/font-library.js';
import type { ReportBuilder } from '../../report.js';
import { setLine } from '../inline/line/set-line.js';
import { setSimpleLine } from '../inline/line/set-simple-line.js';
import type { LineOfText, TextLook } from '../inline/text.model.js';
import type { LineParts } from '../style/theme.js';
import { fillTemplate, type LinePiece, type LineValues } from './line-template.js';
import { moveRun } from '../page-model/move-run.js';
import type { LaidPage } from './page-builder.js';
import type { StructureNode } from '../page-model/page.model.js';

/** A line above or below the text of every page. */
export interface RunningLineSpec {
  readonly artifact: 'header' | 'footer';
  readonly look: TextLook;
  /** From the paper's edge to the baseline. */
  readonly edgePt: number;
  readonly odd: LineParts;
  readonly even: LineParts;
  readonly isOnFirstPage: boolean;
  readonly isOnOpenings: boolean;
  readonly isOnSinglePage: boolean;
  /** Added to the number of all pages, where the first one isn't number 1. */
  readonly pageOffset: number;
}

/** Least distance from the text to the baseline below it, and above it. */
const LEAST_GAP_PT = { footer: 14, header: 8 } as const;
const LEAST_EDGE_PT = 12;
const GAP_PT = 18;

/** A piece of the line, set. `line` is null for the number of all pages, of which only a width is known. */
interface SetPiece {
  readonly line: LineOfText | null;
  readonly widthPt: number;
}

/** Paints a running line: an artifact, its text shortened where it doesn't fit. */
export class RunningLine {
  constructor(
    readonly spec: RunningLineSpec,
    private readonly owner: StructureNode,
    private readonly fonts: FontLibrary,
    private readonly report: ReportBuilder,
  ) {}

  /** @param digits how wide to expect the number of all pages */
  paint(page: LaidPage, values: LineValues, digits: number): void {
    const parts = page.number % 2 === 0 ? this.spec.even : this.spec.odd;
    const { margin, widthPt: pagePt } = page.geometry;
    const leftPt = margin.leftPt;
    const widthPt = pagePt - leftPt - margin.rightPt;
    const baselinePt = this.#baselinePt(page);
    page.painter.asArtifact(this.spec.artifact, () => {
      const right = this.#set(parts.right, values, digits, widthPt);
      const restPt = widthPt - (right.widthPt > 0 ? right.widthPt + GAP_PT : 0);
      this.#paint(page, right, leftPt + widthPt - right.widthPt, baselinePt);
      const center = this.#set(parts.center, values, digits, widthPt - 2 * (widthPt - restPt));
      const centerPt = (widthPt - center.widthPt) / 2;
      const left = this.#set(parts.left, values, digits, center.widthPt > 0 ? centerPt - GAP_PT : restPt);
      this.#paint(page, left, leftPt, baselinePt);
      this.#paint(page, center, leftPt + centerPt, baselinePt);
    });
  }

  #baselinePt({ geometry: { heightPt, margin } }: LaidPage): number {
    const { artifact, edgePt } = this.spec;
    const marginPt = artifact === 'footer' ? margin.bottomPt : margin.topPt;
    const clearPt = Math.max(LEAST_EDGE_PT, Math.min(edgePt, marginPt - LEAST_GAP_PT[artifact]));
    return artifact === 'footer' ? heightPt - clearPt : clearPt;
  }

  #set(template: string | undefined, values: LineValues, digits: number, roomPt: number): SetLine {
    const pieces = fillTemplate(template ?? '', values);
    const set = pieces.map((piece) => this.#setPiece(piece, digits));
    const widthPt = sumWidths(set);
    const long = widthPt > roomPt ? pieces.findIndex((piece) => typeof piece === 'string') : -1;
    const text = pieces[long];
    if (typeof text === 'string') {
      const line = this.#elide(text, roomPt - (widthPt - set[long].widthPt));
      set[long] = { line, widthPt: line.widthPt };
    }
    return { pieces: set, widthPt: sumWidths(set) };
  }

  #setPiece(piece: LinePiece, digits: number): SetPiece {
    if (typeof piece !== 'string') return { line: null, widthPt: this.#setText('0'.repeat(digits)).widthPt };
    const line = this.#setText(piece);
    return { line, widthPt: line.widthPt };
  }

  #paint({ painter }: LaidPage, { pieces }: SetLine, startPt: number, baselinePt: number): void {
    const { look } = this.spec;
    let xPt = startPt;
    for (const { line, widthPt } of pieces) {
      for (const run of line?.runs ?? []) painter.ink(this.owner, moveRun(run, xPt, baselinePt));
      if (!line) {
        const face = this.fonts.resolve(look.font);
        const { sizePt, color } = look;
        const spot = { xPt, baselinePt, widthPt, align: 'left', offset: this.spec.pageOffset } as const;
        painter.ink(this.owner, { type: 'total-pages', face, sizePt, color, ...spot });
      }
      xPt += widthPt;
    }
  }

  /** As much of a text as there is room for, with an ellipsis. */
  #elide(text: string, roomPt: number): LineOfText {
    const clusters = [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment);
    let [low, high] = [0, clusters.length];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.#setText(`${clusters.slice(0, middle).join('').trimEnd()}…`).widthPt <= roomPt) low = middle;
      else high = middle - 1;
    }
    return low === 0 ? this.#setText('') : this.#setText(`${clusters.slice(0, low).join('').trimEnd()}…`);
  }

  #setText(text: string): LineOfText {
    const { look } = this.spec;
    return setSimpleLine([{ ...look, type: 'span', text }], this.fonts) ?? setLine(text, look, this.fonts, this.report);
  }
}

interface SetLine {
  readonly pieces: readonly SetPiece[];
  readonly widthPt: number;
}

function sumWidths(pieces: readonly SetPiece[]): number {
  return pieces.reduce((sum, { widthPt }) => sum + widthPt, 0);
}
