import type { Color } from '../../../document/style.js';
import type { Page } from '../../../typeset/page-model/page.model.js';
import { formatNumber } from '../file/serialise.js';
import type { PaintContext } from '../page/page-painter.js';
import type { PlacedForm } from '../page/placed-form.js';
import { namedForm, writeFadedForm, writeForm } from './form.js';
import { boxOfLine, capHeightOf, placedLine, setOverlayText } from './overlay-text.js';

/** Large text across every page. */
export interface Watermark {
  readonly text: string;
  /** 0–1. */
  readonly opacity: number;
  /** Degrees, upwards from left to right; `diagonal`: from corner to corner of each page. */
  readonly angle: number | 'diagonal';
  readonly color: Color;
  readonly isBelow: boolean;
}

const FONT = { role: 'sans', weight: 600, isItalic: false } as const;
const SET_PT = 100;
/** How much of the page's sides the text may take. */
const MOST_SHARE = 0.76;
/** How large the type of short words may become, in shorter sides of the page. */
const MOST_SIZE = 0.2;
const PROPERTIES = '<</Type/Pagination/Subtype/Watermark>>';

/** The watermark of a document: set once, turned and scaled for each page. */
export class WatermarkOverlay {
  readonly #form: PlacedForm['form'];
  readonly #widthPt: number;
  readonly #heightPt = capHeightOf(FONT) * SET_PT;

  constructor(
    context: PaintContext,
    private readonly watermark: Watermark,
  ) {
    const { body, report } = context;
    const { text, color, opacity } = watermark;
    const line = setOverlayText(text, { font: FONT, sizePt: SET_PT, color }, report);
    const box = boxOfLine(line.widthPt, -0.5, SET_PT);
    const id = body.newId();
    writeForm(context, id, placedLine(line, -0.5), box);
    this.#form = namedForm(opacity < 1 ? writeFadedForm(body, id, box, opacity) : id);
    this.#widthPt = line.widthPt;
  }

  get isBelow(): boolean {
    return this.watermark.isBelow;
  }

  /** In the middle of the page: that of the capitals, not that of the baseline. */
  on({ widthPt, heightPt }: Page): PlacedForm {
    const { angle } = this.watermark;
    const radians = angle === 'diagonal' ? Math.atan2(heightPt, widthPt) : (angle * Math.PI) / 180;
    const scale = this.#scale(Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians)), widthPt, heightPt);
    const [right, up] = [scale * Math.cos(radians), scale * Math.sin(radians)];
    const belowPt = this.#heightPt / 2;
    const origin = [widthPt / 2 + up * belowPt, heightPt / 2 - right * belowPt];
    const matrix = [right, up, -up, right, ...origin].map((value) => formatNumber(value)).join(' ');
    return { form: this.#form, matrix, properties: PROPERTIES };
  }

  #scale(cosine: number, sine: number, widthPt: number, heightPt: number): number {
    return Math.min(
      (MOST_SHARE * widthPt) / (this.#widthPt * cosine + this.#heightPt * sine),
      (MOST_SHARE * heightPt) / (this.#widthPt * sine + this.#heightPt * cosine),
      (MOST_SIZE * Math.min(widthPt, heightPt)) / SET_PT,
    );
  }
}
