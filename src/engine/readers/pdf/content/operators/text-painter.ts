import type { Color } from '../../../../document/style.js';
import { applyX, applyY, compose, type Matrix } from '../../geometry/matrix.js';
import type { GlyphStyle } from '../fonts/glyph-style.js';
import { dingbat, glyphText } from '../fonts/glyph-text.js';
import { withLigature } from '../fonts/ligatures.js';
import type { PdfFont } from '../fonts/pdf-font.js';
import type { Glyph } from '../page-content.js';
import type { GraphicsState } from './graphics-state.js';

/** One entry of an operator's text: a glyph, or a number that moves the next one (ISO 32000-1, 9.4.3, TJ). */
export type ShownItem = number | ShownGlyph;

interface ShownGlyph {
  readonly unicode: string;
  readonly originalCharCode?: number;
  readonly fontChar?: string;
  readonly width: number;
  readonly isSpace: boolean;
  readonly vmetric?: readonly [width: number, originX: number, originY: number] | null;
}

/** Text rendering modes (ISO 32000-1, table 106). */
const STROKE_MODE = 1;
const INVISIBLE_MODE = 3;
const CLIP_MODE = 7;

/** Follows the text operators (ISO 32000-1, 9.4) and notes where each glyph stands. */
export class TextPainter {
  readonly glyphs: Glyph[] = [];
  readonly #styles = new Map<string, GlyphStyle>();
  readonly #ids = new Map<PdfFont, number>();

  begin(state: GraphicsState): void {
    state.textMatrix = [1, 0, 0, 1, 0, 0];
    state.textLineMatrix = state.textMatrix;
  }

  setMatrix(state: GraphicsState, matrix: Matrix): void {
    state.textMatrix = matrix;
    state.textLineMatrix = matrix;
  }

  moveLine(state: GraphicsState, x: number, y: number): void {
    state.textLineMatrix = compose(state.textLineMatrix, [1, 0, 0, 1, x, y]);
    state.textMatrix = state.textLineMatrix;
  }

  show(state: GraphicsState, items: readonly ShownItem[], markedContent: number): void {
    const { font } = state;
    if (!font) return;
    const pen = this.#pen(state, font);
    for (const item of items) {
      if (typeof item === 'number') pen.move((-item / 1000) * state.fontSize);
      else this.#showGlyph(state, font, pen, item, markedContent);
    }
    const [x, y] = pen.offset;
    state.textMatrix = compose(state.textMatrix, [1, 0, 0, 1, x, y]);
  }

  #pen(state: GraphicsState, font: PdfFont): Pen {
    const toPage = compose(state.ctm, state.textMatrix);
    const [along, across] = font.isVertical
      ? [
          [-toPage[2], -toPage[3]],
          [toPage[0], toPage[1]],
        ]
      : [
          [toPage[0], toPage[1]],
          [toPage[2], toPage[3]],
        ];
    const backwards = state.fontSize < 0 ? Math.PI : 0;
    return new Pen({
      toPage,
      isVertical: font.isVertical,
      horizontalScale: state.horizontalScale,
      unitsAlong: Math.hypot(along[0], along[1]),
      angle: degrees(Math.atan2(along[1], along[0]) + backwards),
      style: this.#style(state, font, Math.abs(state.fontSize) * font.heightScale * Math.hypot(across[0], across[1])),
    });
  }

  #showGlyph(state: GraphicsState, font: PdfFont, pen: Pen, glyph: ShownGlyph, markedContent: number): void {
    const advance = advanceWidth(glyph, font) * state.fontSize;
    const space = state.charSpace + (glyph.isSpace ? state.wordSpace : 0);
    const unicode = withLigature(glyph.unicode ?? '', glyph.originalCharCode, font.ligatures);
    const text = isDingbats(font) ? dingbat(unicode) : glyphText(unicode);
    if (text !== '') {
      const [x, y] = pen.origin(state.rise, font.isVertical ? verticalShift(glyph, state.fontSize) : null);
      const scale = pen.unitsAlong * (font.isVertical ? 1 : state.horizontalScale);
      const letterSpace = state.charSpace * scale;
      const width = Math.abs(advance + (glyph.isSpace ? state.wordSpace : 0)) * scale;
      this.glyphs.push({
        text,
        x,
        y,
        width,
        letterSpace,
        angle: pen.angle,
        style: pen.style,
        markedContent,
        fontChar: glyph.fontChar ?? '',
      });
    }
    pen.move(advance + space);
  }

  #style(state: GraphicsState, font: PdfFont, sizePt: number): GlyphStyle {
    const size = Math.round(sizePt * 10) / 10;
    const isInvisible = state.renderMode === INVISIBLE_MODE || state.renderMode === CLIP_MODE;
    const color: Color = state.renderMode === STROKE_MODE ? state.strokeColor : state.fillColor;
    const key = `${this.#id(font)} ${size} ${color} ${isInvisible}`;
    let style = this.#styles.get(key);
    if (!style) {
      const { family, fontClass, isBold, isItalic, isVertical } = font;
      style = {
        fontKey: font.key,
        fontFamily: family,
        fontClass,
        isBold,
        isItalic,
        isVertical,
        sizePt: size,
        color,
        isInvisible,
      };
      this.#styles.set(key, style);
    }
    return style;
  }

  #id(font: PdfFont): number {
    const id = this.#ids.get(font) ?? this.#ids.size;
    this.#ids.set(font, id);
    return id;
  }
}

/** The pen within one operator that shows text, and what holds for all glyphs of it. */
class Pen {
  readonly angle: number;
  readonly style: GlyphStyle;
  readonly unitsAlong: number;
  readonly #toPage: Matrix;
  readonly #isVertical: boolean;
  readonly #horizontalScale: number;
  #distance = 0;

  constructor(settings: {
    toPage: Matrix;
    isVertical: boolean;
    horizontalScale: number;
    unitsAlong: number;
    angle: number;
    style: GlyphStyle;
  }) {
    this.#toPage = settings.toPage;
    this.#isVertical = settings.isVertical;
    this.#horizontalScale = settings.horizontalScale;
    this.unitsAlong = settings.unitsAlong;
    this.angle = settings.angle;
    this.style = settings.style;
  }

  /** How far the pen has gone, text space. */
  get offset(): readonly [x: number, y: number] {
    return this.#isVertical ? [0, this.#distance] : [this.#distance * this.#horizontalScale, 0];
  }

  move(distance: number): void {
    if (Number.isFinite(distance)) this.#distance += distance;
  }

  /** Page coordinates of a glyph's origin: those of the pen, raised by `rise` and moved by `shift`, text space. */
  origin(rise: number, shift: readonly [x: number, y: number] | null): readonly [x: number, y: number] {
    const [penX, penY] = this.offset;
    const x = penX + (shift?.[0] ?? 0);
    const y = penY + rise + (shift?.[1] ?? 0);
    return [applyX(this.#toPage, x, y), applyY(this.#toPage, x, y)];
  }
}

function isDingbats({ name }: PdfFont): boolean {
  return /dingbats|^zadb$/i.test(name);
}

function advanceWidth(glyph: ShownGlyph, font: PdfFont): number {
  const width = font.isVertical ? (glyph.vmetric?.[0] ?? -glyph.width) : glyph.width;
  return Number.isFinite(width) ? width * font.widthScale : 0;
}

/** From the pen, which stands over the middle of a vertical glyph, to the glyph's left edge, text space. */
function verticalShift(glyph: ShownGlyph, fontSize: number): readonly [x: number, y: number] {
  const middle = glyph.vmetric?.[1] ?? glyph.width / 2;
  return [(-middle / 1000) * fontSize, 0];
}

function degrees(radians: number): number {
  return (Math.round((radians * 180) / Math.PI) + 360) % 360;
}
