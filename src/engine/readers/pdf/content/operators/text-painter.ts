import type { Color } from '../../../../document/style.js';
import { dingbat, glyphText } from '../fonts/glyph-text.js';
import type { GraphicsState } from './graphics-state.js';
import { withLigature } from '../fonts/ligatures.js';
import { applyX, applyY, compose, type Matrix } from '../../geometry/matrix.js';
import type { Glyph } from '../page-content.js';
import type { GlyphStyle } from '../fonts/glyph-style.js';
import type { PdfFont } from '../fonts/pdf-font.js';

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

const INVISIBLE_MODE = 3;
const CLIP_MODE = 7;

/** Walks along the text operators and notes each glyph where it stands. */
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
    const place = this.#place(state, font);
    for (const item of items) {
      if (typeof item === 'number') place.move((-item / 1000) * state.fontSize);
      else this.#showGlyph(state, font, place, item, markedContent);
    }
    const [x, y] = place.offset;
    state.textMatrix = compose(state.textMatrix, [1, 0, 0, 1, x, y]);
  }

  #place(state: GraphicsState, font: PdfFont): Place {
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
    return new Place({
      toPage,
      isVertical: font.isVertical,
      horizontalScale: state.horizontalScale,
      unitsAlong: Math.hypot(along[0], along[1]),
      angle: degrees(Math.atan2(along[1], along[0]) + backwards),
      style: this.#style(state, font, Math.abs(state.fontSize) * font.heightScale * Math.hypot(across[0], across[1])),
    });
  }

  #showGlyph(state: GraphicsState, font: PdfFont, place: Place, glyph: ShownGlyph, markedContent: number): void {
    const advance = advanceWidth(glyph, font) * state.fontSize;
    const space = state.charSpace + (glyph.isSpace ? state.wordSpace : 0);
    const unicode = withLigature(glyph.unicode ?? '', glyph.originalCharCode, font.ligatures);
    const text = isDingbats(font) ? dingbat(unicode) : glyphText(unicode);
    if (text !== '') {
      const [x, y] = place.origin(state.rise, font.isVertical ? verticalShift(glyph, state.fontSize) : null);
      const scale = place.unitsAlong * (font.isVertical ? 1 : state.horizontalScale);
      const letterSpace = state.charSpace * scale;
      const width = Math.abs(advance + (glyph.isSpace ? state.wordSpace : 0)) * scale;
      this.glyphs.push({
        text,
        x,
        y,
        width,
        letterSpace,
        angle: place.angle,
        style: place.style,
        markedContent,
        fontChar: glyph.fontChar ?? '',
      });
    }
    place.move(advance + space);
  }

  #style(state: GraphicsState, font: PdfFont, sizePt: number): GlyphStyle {
    const size = Math.round(sizePt * 10) / 10;
    const isInvisible = state.renderMode === INVISIBLE_MODE || state.renderMode === CLIP_MODE;
    const color: Color = state.renderMode === 1 ? state.strokeColor : state.fillColor;
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

/** The pen within one text operator. */
class Place {
  readonly angle: number;
  readonly style: GlyphStyle;
  readonly unitsAlong: number;
  readonly #toPage: Matrix;
  readonly #isVertical: boolean;
  readonly #horizontalScale: number;
  #pen = 0;

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
    return this.#isVertical ? [0, this.#pen] : [this.#pen * this.#horizontalScale, 0];
  }

  move(distance: number): void {
    if (Number.isFinite(distance)) this.#pen += distance;
  }

  /** Page coordinates of the pen. */
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

/** From the pen, at the top middle of a vertical glyph, to its left edge a little above its foot: nearly a baseline. */
function verticalShift(glyph: ShownGlyph, fontSize: number): readonly [x: number, y: number] {
  const middle = glyph.vmetric?.[1] ?? glyph.width / 2;
  return [(-middle / 1000) * fontSize, 0];
}

function degrees(radians: number): number {
  return (Math.round((radians * 180) / Math.PI) + 360) % 360;
}
