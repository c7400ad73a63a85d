import type { Image } from '../../document/inline.js';
import { readImageSize, type ImageProblem, type ImageSize } from '../../document/raster/image-size.js';
import type { ReportBuilder } from '../../report.js';
import { readSvg } from '../svg/read-svg.js';

/** Width and height of a picture on the page. */
export interface PictureSize {
  readonly widthPt: number;
  readonly heightPt: number;
}

const POINTS_PER_PIXEL = 0.75;
const LEAST_SIDE_PT = 1;

const PROBLEMS: Readonly<Record<ImageProblem, string>> = {
  unsupported: 'its format is not supported',
  broken: 'its data is damaged',
  'too-large': 'it has too many pixels',
};

/** The size of a picture on the page: as the source requests or its own, smaller where there is no room, never larger. */
export function fitPicture(image: Image, most: PictureSize, report: ReportBuilder): PictureSize | null {
  const own = image.format === 'svg' ? svgSize(image, report) : readImageSize(image.bytes);
  if (typeof own === 'string') {
    report.loss('image-skipped', `A picture was left out because ${PROBLEMS[own]}.`, image.alt || image.format);
    return null;
  }
  const factor = own.dpi ? 72 / own.dpi : POINTS_PER_PIXEL;
  const ratio = own.heightPx / own.widthPx;
  const widthPt = image.widthPt ?? (image.heightPt ? image.heightPt / ratio : own.widthPx * factor);
  const heightPt = image.heightPt ?? widthPt * ratio;
  const scale = Math.min(1, most.widthPt / widthPt, most.heightPt / heightPt);
  return { widthPt: atLeast(widthPt * scale), heightPt: atLeast(heightPt * scale) };
}

/** The size of a vector drawing; the report says what of it is not as its source says. */
function svgSize({ bytes, alt }: Image, report: ReportBuilder): ImageSize | ImageProblem {
  const drawing = readSvg(bytes);
  if (typeof drawing === 'string') return drawing;
  const { artwork, simplified, missing } = drawing;
  for (const feature of simplified) {
    report.warn(
      'image-approximated',
      'Parts of vector pictures are simplified.',
      `${feature} in ${alt || 'a picture'}`,
    );
  }
  for (const feature of missing) {
    report.loss('image-incomplete', 'Parts of vector pictures are missing.', `${feature} in ${alt || 'a picture'}`);
  }
  return { widthPx: artwork.width, heightPx: artwork.height };
}

function atLeast(sidePt: number): number {
  return Number.isFinite(sidePt) ? Math.max(LEAST_SIDE_PT, sidePt) : LEAST_SIDE_PT;
}
