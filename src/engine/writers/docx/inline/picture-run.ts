import { ImageRun, TextRun, type ParagraphChild } from 'docx';
import type { Image } from '../../../document/inline.js';
import { readImageSize } from '../../../document/raster/image-size.js';
import type { ContainingBlock } from '../containing-block.js';
import type { DocxContext } from '../docx-context.js';
import { xmlText } from '../package/xml-text.js';
import { pixels } from '../styles/units.js';

/** A transparent pixel: what programs show that can't draw SVG. */
const BLANK_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
/** Of pictures that say nothing of it. */
const DEFAULT_DPI = 96;

/** A picture in the line, no wider than what surrounds it; its alternative text where its bytes tell no size. */
export function pictureRun(image: Image, container: ContainingBlock, context: DocxContext): ParagraphChild {
  const size = pictureSize(image, container.widthPt - container.indentPt);
  if (!size) {
    context.report.loss('image-skipped', 'Pictures that cannot be read were left out.', image.alt || image.format);
    return new TextRun({ text: xmlText(image.alt) });
  }
  const number = context.ids.nextDrawing();
  const common = {
    transformation: { width: pixels(size.widthPt), height: pixels(size.heightPt) },
    altText: { id: `${number}`, name: `Picture ${number}`, description: xmlText(image.alt) },
    decorative: image.alt === '' || undefined,
  };
  if (image.format !== 'svg')
    return new ImageRun({ ...common, type: image.format === 'png' ? 'png' : 'jpg', data: image.bytes });
  context.report.warn('svg-fallback', 'SVG pictures are seen in Word 2016 and later only.', image.alt);
  return new ImageRun({ ...common, type: 'svg', data: image.bytes, fallback: { type: 'png', data: BLANK_PNG } });
}

interface Size {
  readonly widthPt: number;
  readonly heightPt: number;
}

/** The requested size, scaled down to `maxWidthPt`. */
function pictureSize(image: Image, maxWidthPt: number): Size | null {
  const requested = requestedSize(image);
  if (!requested) return null;
  const { widthPt, heightPt } = requested;
  const scale = Math.min(1, Math.max(1, maxWidthPt) / widthPt);
  return { widthPt: widthPt * scale, heightPt: heightPt * scale };
}

/** What the document says of the size; what it leaves open follows from the pixels, `null` where they can't be read. */
function requestedSize({ bytes, widthPt, heightPt }: Image): Size | null {
  if (widthPt && heightPt) return { widthPt, heightPt };
  const pixelSize = readImageSize(bytes);
  if (typeof pixelSize === 'string') return null;
  const { widthPx, heightPx, dpi = DEFAULT_DPI } = pixelSize;
  const ratio = heightPx / widthPx;
  const ownPt = heightPt ? heightPt / ratio : (widthPx * 72) / dpi;
  return { widthPt: widthPt ?? ownPt, heightPt: (widthPt ?? ownPt) * ratio };
}
