import type { Image } from '../../../document/inline.js';
import type { MarkdownContext } from '../markdown-context.js';
import { readDataImage, type ImageRefusal } from '../../../document/data-image.js';
import type { InlineWriter } from './inline-writer.js';
import { linkTarget } from './link-target.js';

/** A picture as the source has it. */
export interface ImageSource {
  /** Without character references. */
  readonly href: string;
  readonly alt: string;
  readonly widthPt?: number;
  readonly heightPt?: number;
}

const REASONS: Readonly<Record<ImageRefusal, string>> = {
  elsewhere:
    'Pictures that are not in the document itself are never fetched: their descriptions and addresses are shown.',
  unsupported: 'Pictures in formats other than PNG, JPEG and SVG are not shown.',
  broken: 'Pictures that are broken are not shown.',
  'too-large': 'Pictures that are too large are not shown.',
};

/** The picture, or what stands for one that can't be shown: its description, which leads to its address. */
export function writeImage(source: ImageSource, writer: InlineWriter, context: MarkdownContext): void {
  const image = readImage(source, context);
  if (typeof image !== 'string') return writer.node(image);
  const isElsewhere = image === 'elsewhere';
  const target = isElsewhere && !writer.isInLink ? imageAddress(source.href, context) : undefined;
  const { depth } = writer;
  writer.open('', undefined, target ? { link: { target } } : {});
  writer.text(placeholderText(source, isElsewhere));
  writer.closeTo(depth);
}

/** The picture, or why it can't be shown, which is reported. */
export function readImage(source: ImageSource, context: MarkdownContext): Image | ImageRefusal {
  const image = readDataImage(source.href, source.alt);
  if (typeof image !== 'string') return { ...image, widthPt: source.widthPt, heightPt: source.heightPt };
  const example = source.href.length > 60 ? `${source.href.slice(0, 60)}…` : source.href;
  if (image === 'elsewhere') context.report.warn('image-skipped', REASONS[image], example);
  else context.report.loss(`image-${image}`, REASONS[image], source.alt || example);
  return image;
}

/** Where the picture is, if that is an address on the web. */
export function imageAddress(href: string, context: MarkdownContext): string | undefined {
  return /^https?:/i.test(href.trim()) ? linkTarget(href, context) : undefined;
}

/** The text in place of a picture, in brackets. */
export function placeholderText({ href, alt }: ImageSource, isElsewhere: boolean): string {
  const text = alt.trim() || (isElsewhere ? href.trim() : 'image');
  return `[${text}]`;
}
