import { createHash } from 'node:crypto';
import { readImageSize } from '../../../document/raster/image-size.js';
import { readJpeg } from '../../../document/raster/jpeg.js';
import type { ReportBuilder } from '../../../report.js';
import type { Picture } from '../../../typeset/page-model/page.model.js';
import type { FileBody } from '../file/file-body.js';
import type { Raw } from '../file/serialise.js';
import { coordinate } from '../page/numbers.js';
import { orientedMatrix, writeJpegImage } from './jpeg-image.js';
import { writePngImage } from './png-image.js';

/** An image on a page: the operands of `cm`, and its name and reference. */
export interface PlacedImage {
  readonly matrix: string;
  readonly image: readonly [name: string, image: Raw];
}

interface Embedded {
  readonly name: string;
  readonly image: Raw;
  readonly orientation: number;
}

/** The pictures of one document: each is written once, when it is first placed. */
export class ImageSet {
  readonly #byBytes = new WeakMap<Uint8Array, Embedded | null>();
  readonly #byDigest = new Map<string, Embedded | null>();

  constructor(
    private readonly body: FileBody,
    private readonly report: ReportBuilder,
    private readonly isArchival: boolean,
  ) {}

  /** `null` where the picture can't be decoded, or is in CMYK in a file of PDF/A; reported as a loss. */
  place(picture: Picture, pageHeightPt: number): PlacedImage | null {
    const embedded = this.#embed(picture.bytes);
    if (!embedded) {
      this.report.loss('image-broken', 'Pictures that could not be decoded are missing.');
      return null;
    }
    const { xPt, yPt, widthPt, heightPt } = picture;
    const matrix = orientedMatrix(embedded.orientation, xPt, pageHeightPt - yPt - heightPt, widthPt, heightPt);
    return { matrix: matrix.map(coordinate).join(' '), image: [embedded.name, embedded.image] };
  }

  #embed(bytes: Uint8Array): Embedded | null {
    let embedded = this.#byBytes.get(bytes);
    if (embedded === undefined) {
      embedded = this.#embedByDigest(bytes);
      this.#byBytes.set(bytes, embedded);
    }
    return embedded;
  }

  #embedByDigest(bytes: Uint8Array): Embedded | null {
    const digest = createHash('sha256').update(bytes).digest('base64');
    let embedded = this.#byDigest.get(digest);
    if (embedded === undefined) {
      embedded = this.#write(bytes);
      this.#byDigest.set(digest, embedded);
    }
    return embedded;
  }

  #write(bytes: Uint8Array): Embedded | null {
    if (typeof readImageSize(bytes) === 'string') return null;
    const jpeg = readJpeg(bytes);
    if (this.isArchival && jpeg?.components === 4) return null;
    const image = jpeg ? writeJpegImage(this.body, bytes) : writePngImage(this.body, bytes);
    return image && { name: `I${this.#byDigest.size + 1}`, image, orientation: jpeg?.orientation ?? 1 };
  }
}
