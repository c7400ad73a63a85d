import type { Page } from '../../../typeset/page-model/page.model.js';
import type { PaintContext } from '../page/page-painter.js';
import type { PageLayers } from '../page/placed-form.js';
import { type Letterhead, LetterheadOverlay } from './letterhead.js';
import { type Stamp, type StampFields, StampOverlay } from './stamp.js';
import { type Watermark, WatermarkOverlay } from './watermark.js';

/** What is laid under and over all pages of a document. */
export interface OverlaySettings {
  readonly letterhead?: Letterhead;
  readonly watermark?: Watermark;
  readonly stamps: readonly Stamp[];
  readonly fields: StampFields;
}

/** Lays letterhead, watermark and stamps under and over pages, as artifacts. */
export class PageOverlays {
  readonly #letterhead: LetterheadOverlay | undefined;
  readonly #watermark: WatermarkOverlay | undefined;
  readonly #stamps: readonly StampOverlay[];

  constructor(context: PaintContext, { letterhead, watermark, stamps, fields }: OverlaySettings) {
    this.#letterhead = letterhead && new LetterheadOverlay(context, letterhead);
    this.#watermark = watermark && new WatermarkOverlay(context, watermark);
    this.#stamps = stamps.map((stamp) => new StampOverlay(context, stamp, fields));
  }

  /** @param place of the page in the document, from 1 */
  on(page: Page, place: number): PageLayers {
    const marks = this.#watermark ? [this.#watermark.on(page)] : [];
    const paper = this.#letterhead?.on(page, place) ?? [];
    const stamps = this.#stamps.map((stamp) => stamp.on(page, place));
    return this.#watermark?.isBelow
      ? { below: [...paper, ...marks], above: stamps }
      : { below: paper, above: [...marks, ...stamps] };
  }

  /** Writes what waited for the number of all pages. */
  finish(pageCount: number): void {
    for (const stamp of this.#stamps) stamp.finish(pageCount);
  }
}
