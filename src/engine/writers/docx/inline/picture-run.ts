import { ImageRun, TextRun, type ParagraphChild } from 'docx';
import type { Image } from '../../../document/inline.js';
import { readImageSize } from '../../../document/raster/image-size.js';
import type { DocxContext, Frame } from '../docx-context.js';
import { pixels } from '../styles/units.js';
import { xmlText } from '../package/xml-text.js';

/** A transparent pixel: what programs show that can't draw SVG. */
const BLANK_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const DEFAULT_DPI = 96;

/** A picture in the line, never wider than its place; its alternative text where its size can't be known. */
export function pictureRun(image: Image, frame: Frame, context: DocxContext): ParagraphChild {
  const size = pictureSize(image, frame.widthPt - frame.indentPt);
  if (!size) {
    context.report.loss('image-skipped', 'Pictures that cannot be read were left out.', image.alt || image.format);
    return new TextRun({ text: xmlText(image.alt) });
  }
  const number = context.ids.nextDrawing();
  const common = {
    transformation: { width: pixels(size.widthPt), height: pixels(size.heightPt) },
    altText: { id: `${number}`, name: `Picture ${number}`, description: xmlText(image.alt) },
    ...(image.alt === '' ? { decorative: true } : {}),
  };
  if (image.format !== 'svg')
    return new ImageRun({ ...common, type: image.format === 'png' ? 'png' : 'jpg', data: image.bytes });
  context.report.warn('svg-fallback', 'SVG pictures are seen in Word 2016 and later only.', image.alt);
  return new ImageRun({ ...common, type: 'svg', data: image.bytes, fallback: { type: 'png', data: BLANK_PNG } });
}

function pictureSize(image: Image, maxWidthPt: number): { widthPt: number; heightPt: number } | null {
  const own =
    image.widthPt && image.heightPt ? { widthPt: image.widthPt, heightPt: image.heightPt } : naturalSize(image);
  if (!own) return null;
  const scale = Math.min(1, Math.max(1, maxWidthPt) / own.widthPt);
  return { widthPt: own.widthPt * scale, heightPt: own.heightPt * scale };
}

function naturalSize(image: Image): { widthPt: number; heightPt: number } | null {
  const size = readImageSize(image.bytes);
  if (typeof size === 'string') return null;
  const ratio = size.heightPx / size.widthPx;
  const widthPt =
    image.widthPt ?? (image.heightPt ? image.heightPt / ratio : (size.widthPx * 72) / (size.dpi ?? DEFAULT_DPI));
  return { widthPt, heightPt: widthPt * ratio };
}
