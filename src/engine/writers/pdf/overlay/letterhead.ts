import type { Image } from '../../../document/inline.js';
import { fontLibrary } from '../../../fonts/font-library.js';
import type { ReportBuilder } from '../../../report.js';
import { paintImage } from '../../../typeset/figure/paint-image.js';
import { fitPicture, type PictureSize } from '../../../typeset/figure/picture.js';
import type { Page } from '../../../typeset/page-model/page.model.js';
import { Painter } from '../../../typeset/page-model/painter.js';
import { formatNumber } from '../file/serialise.js';
import { coordinate } from '../page/numbers.js';
import type { PaintContext } from '../page/page-painter.js';
import type { PlacedForm } from '../page/placed-form.js';
import { namedForm, writeForm } from './form.js';

/** The printed paper that pages stand on. */
export interface Letterhead {
  /** Under the first page. */
  readonly first?: Image;
  /** Under all others. */
  readonly following?: Image;
}

/** A sheet of paper as a form, its upper left corner the origin. */
interface Sheet extends PictureSize {
  readonly form: PlacedForm['form'];
}

/** As large as it likes: it is fitted to the page afterwards. */
const ANY_SIZE: PictureSize = { widthPt: Infinity, heightPt: Infinity };
/** How far the proportions of page and paper may lie apart before it shows. */
const MOST_DIFFERENCE = 0.02;

/** The letterhead of a document: each sheet is written once, when the first page that stands on it comes. */
export class LetterheadOverlay {
  readonly #sheets = new Map<Image, Sheet | null>();

  constructor(
    private readonly context: PaintContext,
    private readonly letterhead: Letterhead,
  ) {}

  /**
   * As large as the page lets it be, in its middle.
   *
   * @param place of the page in the document, from 1
   */
  on({ widthPt, heightPt }: Page, place: number): PlacedForm[] {
    const image = place === 1 ? this.letterhead.first : this.letterhead.following;
    const sheet = image && this.#sheetOf(image);
    if (!sheet) return [];
    const [across, down] = [widthPt / sheet.widthPt, heightPt / sheet.heightPt];
    if (Math.abs(across / down - 1) > MOST_DIFFERENCE) warnOfProportions(this.context.report, widthPt, heightPt);
    const scale = Math.min(across, down);
    const leftPt = (widthPt - scale * sheet.widthPt) / 2;
    const topPt = (heightPt + scale * sheet.heightPt) / 2;
    const factor = formatNumber(scale, 6);
    return [
      {
        form: sheet.form,
        matrix: `${factor} 0 0 ${factor} ${coordinate(leftPt)} ${coordinate(topPt)}`,
        properties: `<</Type/Background/BBox[0 0 ${coordinate(widthPt)} ${coordinate(heightPt)}]>>`,
      },
    ];
  }

  #sheetOf(image: Image): Sheet | null {
    let sheet = this.#sheets.get(image);
    if (sheet === undefined) this.#sheets.set(image, (sheet = this.#write(image)));
    return sheet;
  }

  /** Says in the report what of the picture can't be drawn, or that none of it can. */
  #write(image: Image): Sheet | null {
    const { body, report } = this.context;
    const size = fitPicture(image, ANY_SIZE, report);
    if (!size) return null;
    const painter = new Painter('', new Set());
    paintImage(painter, null, image, { xPt: 0, yPt: 0, ...size }, { fonts: fontLibrary(), report });
    const id = body.newId();
    writeForm(this.context, id, painter.items(), [0, -size.heightPt, size.widthPt, 0]);
    return { form: namedForm(id), ...size };
  }
}

function warnOfProportions(report: ReportBuilder, widthPt: number, heightPt: number): void {
  const message = 'Pages have other proportions than their letterhead, which stands in their middle.';
  report.warn('letterhead-proportions', message, `${Math.round(widthPt)} × ${Math.round(heightPt)} pt`);
}
