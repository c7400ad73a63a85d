import type { Picture } from '../../../layout/page/page.model.js';
import type { FileBody } from '../file/file-body.js';
import { type Raw } from '../file/serialise.js';

/** An image on a page: the operands of `cm`, and its name and reference. */
export interface PlacedImage {
  readonly matrix: string;
  readonly image: readonly [name: string, image: Raw] | null;
}

/** The pictures of one document; each is written once. */
export class ImageSet {
  constructor(private readonly body: FileBody) {}

  place(_item: Picture, _pageHeightPt: number): PlacedImage {
    void this.body;
    return { matrix: '', image: null };
  }
}
