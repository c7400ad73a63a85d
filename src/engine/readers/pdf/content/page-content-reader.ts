import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { ReportBuilder } from '../../../report.js';
import { toMatrix } from '../geometry/matrix.js';
import type { OpenedPdf } from '../open/open-pdf.js';
import type { OperatorWatch } from '../open/operator-watch.js';
import { loadPdfjs } from '../open/pdfjs.js';
import { isSameFamily } from './fonts/font-look.js';
import { toPdfFont, type PdfFont, type PdfjsFont } from './fonts/pdf-font.js';
import { isBackground, type Sheet } from './images/is-background.js';
import type { JpegSource } from './images/jpeg-source.js';
import { isUpright } from './images/orient-raster.js';
import type { PlacedImage } from './images/placed-image.js';
import { rasterImage } from './images/raster-image.js';
import { readLinkAreas } from './link-areas.js';
import type { ImagePainter, ImagePlace, PdfjsImage } from './operators/image-painter.js';
import type { LayerVisibility } from './operators/marked-content.js';
import { PageInterpreter, type OperatorList } from './operators/page-interpreter.js';
import type { Glyph, PageContent } from './page-content.js';
import type { GlyphOutline } from './paths/vector-shape.js';
import { readPageTags, type PageTags } from './tags/page-tags.js';

/** Angles that whole pages are set at, degrees clockwise. */
const QUARTERS = [0, 90, 180, 270] as const;
const IMAGE_TIMEOUT_MS = 20_000;
/** After a picture that never came: the rest of the document must not wait as long for each of its pictures. */
const SHORT_IMAGE_TIMEOUT_MS = 500;

/** Reads what the pages of one document show. */
export class PageContentReader {
  readonly #pdf: PDFDocumentProxy;
  readonly #operatorWatch: OperatorWatch;
  readonly #report: ReportBuilder;
  readonly #jpegs: JpegSource | undefined;
  readonly #fonts = new Map<string, PdfFont>();
  #layers: Promise<LayerVisibility> | undefined;
  #imageTimeoutMs = IMAGE_TIMEOUT_MS;

  /** @param jpegs given where the file has any */
  constructor({ pdf, operatorWatch }: OpenedPdf, report: ReportBuilder, jpegs?: JpegSource) {
    this.#pdf = pdf;
    this.#operatorWatch = operatorWatch;
    this.#report = report;
    this.#jpegs = jpegs;
  }

  /** How many font families the pages read so far use. */
  get fontCount(): number {
    return new Set([...this.#fonts.values()].map((font) => font.family)).size;
  }

  /**
   * Everything that a page shows, rotated so that most of its text runs from left to right.
   *
   * @throws ConversionError `limit-size`, `limit-nesting`, and what pdf.js throws for a damaged page
   */
  async read(page: PDFPageProxy): Promise<PageContent> {
    const { OPS, AnnotationMode } = await loadPdfjs();
    const operators: OperatorList = await this.#operatorWatch.guard(
      page.getOperatorList({ annotationMode: AnnotationMode.ENABLE }),
    );
    const isLayerVisible = await this.#layerVisibility();
    const interpret = (rotation: number) => {
      const viewport = page.getViewport({ scale: 1, rotation: (page.rotate + rotation) % 360 });
      const interpreter = new PageInterpreter({
        viewport: toMatrix(viewport.transform),
        operators: OPS,
        fontOf: (key) => this.#font(page, key),
        isLayerVisible,
      });
      interpreter.run(operators);
      return { interpreter, viewport };
    };
    const tags = await readPageTags(page);
    let { interpreter, viewport } = interpret(0);
    const angle = mainAngle(interpreter);
    if (angle !== 0) ({ interpreter, viewport } = interpret(360 - angle));
    this.#reportDropped(page, interpreter.images);
    return {
      widthPt: viewport.width,
      heightPt: viewport.height,
      glyphs: interpreter.text.glyphs,
      rulings: interpreter.paths.rulings,
      fills: interpreter.paths.fills,
      shapes: interpreter.paths.shapes,
      vectors: interpreter.paths.vectors,
      outlineOf: (glyph) => glyphOutline(page, glyph),
      images: await this.#images(page, this.#withoutBackgrounds(page, interpreter, viewport), tags),
      tags,
      links: await readLinkAreas(this.#pdf, page, toMatrix(viewport.transform)),
    };
  }

  async #layerVisibility(): Promise<LayerVisibility> {
    this.#layers ??= this.#pdf.getOptionalContentConfig({ intent: 'display' }).then(
      (config) => (group) => config.isVisible(group),
      () => () => true,
    );
    return this.#layers;
  }

  #font(page: PDFPageProxy, key: string): PdfFont | null {
    const known = this.#fonts.get(key);
    if (known) return known;
    if (!page.commonObjs.has(key)) return null;
    const loaded: PdfjsFont | string = page.commonObjs.get(key);
    // For a font that it can't load pdf.js hands out the reason, and no glyphs of its text.
    if (typeof loaded === 'string') {
      this.#report.loss('font-unreadable', 'Text in damaged fonts was left out.', `page ${page.pageNumber}`);
      return null;
    }
    const font = toPdfFont(key, loaded);
    this.#fonts.set(key, font);
    if (!isSameFamily(font))
      this.#report.warn(
        'font-mapped',
        'Fonts that Word does not have gave way to similar ones.',
        `${font.name} → ${font.family}`,
      );
    return font;
  }

  /** The picture as the file has it, where it is a JPEG that stands upright; else as PNG. */
  async #encode(
    page: PDFPageProxy,
    { source, stencilColor, placing }: ImagePlace,
  ): Promise<Pick<PlacedImage, 'format' | 'bytes'> | null> {
    const image = typeof source === 'string' ? await this.#pixels(page, source) : source;
    if (!image) return null;
    const isPlain = image.ref !== undefined && !stencilColor && isUpright(placing);
    const jpeg = isPlain ? this.#jpegs?.find(image.ref ?? '', image.width, image.height) : null;
    if (jpeg) return { format: 'jpeg', bytes: jpeg };
    const png = rasterImage(image, stencilColor, placing);
    return png && { format: 'png', bytes: png };
  }

  async #pixels(page: PDFPageProxy, key: string): Promise<PdfjsImage | null> {
    const image = await pixels(page, key, this.#imageTimeoutMs);
    if (image === undefined) this.#imageTimeoutMs = SHORT_IMAGE_TIMEOUT_MS;
    return image ?? null;
  }

  /** Leaves out scans under their recognised text, and paper: to decode them takes longer than all the rest. */
  #withoutBackgrounds(page: PDFPageProxy, { images, text }: PageInterpreter, sheet: Sheet): ImagePlace[] {
    const kept = images.places.filter((place) => !isBackground(place, text.glyphs, sheet));
    if (kept.length < images.places.length)
      this.#report.loss(
        'image-skipped',
        'Pictures under the text of a whole page were left out.',
        `page ${page.pageNumber}`,
        images.places.length - kept.length,
      );
    return kept;
  }

  #reportDropped(page: PDFPageProxy, { dropped }: ImagePainter): void {
    if (dropped > 0)
      this.#report.loss(
        'image-skipped',
        'Pages have more pictures than are kept of one.',
        `page ${page.pageNumber}`,
        dropped,
      );
  }

  async #images(page: PDFPageProxy, places: readonly ImagePlace[], tags: PageTags): Promise<PlacedImage[]> {
    const images: PlacedImage[] = [];
    for (const place of places) {
      const { x0, y0, x1, y1, markedContent } = place;
      const encoded = await this.#encode(page, place);
      const alt = tags.get(markedContent)?.alt;
      if (encoded) images.push({ x0, y0, x1, y1, markedContent, ...encoded, ...(alt ? { alt } : {}) });
      else
        this.#report.loss(
          'image-skipped',
          'Pictures that could not be decoded were left out.',
          `page ${page.pageNumber}`,
        );
    }
    return images;
  }
}

/** Pixels that pdf.js decodes after the operators; `null` when it can't, `undefined` when it doesn't answer in time. */
function pixels(page: PDFPageProxy, key: string, timeoutMs: number): Promise<PdfjsImage | null | undefined> {
  const store = key.startsWith('g_') ? page.commonObjs : page.objs;
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, timeoutMs, undefined);
    store.get(key, (image: PdfjsImage | null) => {
      clearTimeout(timer);
      resolve(image);
    });
  });
}

/** Outline of a glyph, which pdf.js makes where it would have to paint the glyph itself; `null` otherwise. */
function glyphOutline(page: PDFPageProxy, { style, fontChar }: Glyph): GlyphOutline | null {
  const key = `${style.fontKey}_path_${fontChar}`;
  if (!page.commonObjs.has(key)) return null;
  const outline: { readonly path?: GlyphOutline } | null = page.commonObjs.get(key);
  return outline?.path ?? null;
}

/** The angle of {@link QUARTERS} that most glyphs are set at. */
function mainAngle({ text }: PageInterpreter): number {
  const counts = new Map<number, number>();
  for (const { angle, style } of text.glyphs) if (!style.isVertical) counts.set(angle, (counts.get(angle) ?? 0) + 1);
  const angles = QUARTERS.map((angle) => ({ angle, count: counts.get(angle) ?? 0 }));
  return angles.reduce((best, other) => (other.count > best.count ? other : best)).angle;
}
