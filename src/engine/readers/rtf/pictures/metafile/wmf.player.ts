import { averageColor } from '../dib.js';
import { type Box, colorOf, type LogicalFont, type Pen, type Point } from './device-context.js';
import { GdiPainter } from './gdi-painter.js';
import { brushOf, emOf, penStyleOf } from './graphics-objects.js';
import { META } from './wmf-record-types.js';

const PLACEABLE_KEY = 0x9ac6cdd7;
const HEADER_BYTES = 18;
const PLACEABLE_BYTES = 22;
const MAX_RECORDS = 200_000;
const OPAQUE = 2;

/** A drawing, and the box of it that is the picture; without one the picture is all that was drawn. */
export interface PlayedMetafile {
  readonly painter: GdiPainter;
  readonly frame: Box | undefined;
}

/** Plays a Windows metafile ([MS-WMF]). */
export function playWmf(bytes: Uint8Array): PlayedMetafile {
  return new WmfPlayer(bytes).play();
}

class WmfPlayer {
  readonly #view: DataView;
  readonly #painter = new GdiPainter();
  #frame: Box | undefined;

  constructor(private readonly bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  play(): PlayedMetafile {
    let at = this.#readHeader();
    for (let records = 0; records < MAX_RECORDS && at + 6 <= this.bytes.length; records++) {
      const sizeBytes = this.#view.getUint32(at, true) * 2;
      const type = this.#view.getUint16(at + 4, true);
      if (sizeBytes < 6 || type === META.EOF || this.#painter.canvas.isFull) break;
      this.#record(type, new Parameters(this.bytes.subarray(at + 6, at + sizeBytes)));
      at += sizeBytes;
    }
    return { painter: this.#painter, frame: this.#frame };
  }

  #readHeader(): number {
    if (this.bytes.length < HEADER_BYTES + PLACEABLE_BYTES) return HEADER_BYTES;
    if (this.#view.getUint32(0, true) !== PLACEABLE_KEY) return HEADER_BYTES;
    const [left, top, right, bottom] = [6, 8, 10, 12].map((at) => this.#view.getInt16(at, true));
    this.#painter.context.windowOrigin = { x: left, y: top };
    this.#extend({ x: right - left, y: bottom - top });
    return PLACEABLE_BYTES + HEADER_BYTES;
  }

  /** The first window is the picture; later ones are scaled into it. */
  #extend(extent: Point): void {
    const { context } = this.#painter;
    if (extent.x === 0 || extent.y === 0) return;
    context.windowExtent = extent;
    if (this.#frame) return;
    const [right, bottom] = [Math.abs(extent.x), Math.abs(extent.y)];
    this.#frame = { left: 0, top: 0, right, bottom };
    context.viewExtent = { x: right, y: bottom };
    this.#painter.sizeHint = Math.max(right, bottom);
  }

  #record(type: number, parameters: Parameters): void {
    if (this.#state(type, parameters) || this.#object(type, parameters)) return;
    this.#line(type, parameters);
    this.#text(type, parameters);
    if (type === META.DIBBITBLT || type === META.DIBSTRETCHBLT || type === META.STRETCHDIB)
      this.#painter.canvas.bitmap();
  }

  #state(type: number, p: Parameters): boolean {
    const { context } = this.#painter;
    const { x, y } = p.point(0);
    if (type === META.SETWINDOWORG) context.windowOrigin = { x, y };
    else if (type === META.SETWINDOWEXT) this.#extend({ x, y });
    else if (type === META.OFFSETWINDOWORG) {
      context.windowOrigin = { x: context.windowOrigin.x + x, y: context.windowOrigin.y + y };
    } else if (type === META.SAVEDC) this.#painter.save();
    else if (type === META.RESTOREDC) this.#painter.restore(p.int(0));
    else if (type === META.SETTEXTALIGN) context.textAlign = p.uint(0);
    else if (type === META.SETTEXTCOLOR) context.textColor = colorOf(p.long(0));
    else if (type === META.SETBKCOLOR) context.backColor = colorOf(p.long(0));
    else if (type === META.SETPOLYFILLMODE) context.isEvenOdd = p.int(0) !== 2;
    else if (type === META.INTERSECTCLIPRECT) this.#painter.intersectClip(p.box(0));
    else if (type === META.SELECTCLIPREGION && p.uint(0) === 0) context.clip = undefined;
    else return false;
    return true;
  }

  #object(type: number, p: Parameters): boolean {
    const painter = this.#painter;
    if (type === META.SELECTOBJECT) painter.select(p.uint(0));
    else if (type === META.DELETEOBJECT) painter.delete(p.uint(0));
    else if (type === META.CREATEPENINDIRECT) painter.create(penOf(p));
    else if (type === META.CREATEFONTINDIRECT) painter.create(fontOf(p));
    else if (type === META.CREATEBRUSHINDIRECT) painter.create(brushOf(p.uint(0), colorOf(p.long(1))));
    else if (type === META.DIBCREATEPATTERNBRUSH)
      painter.create({ type: 'brush', color: averageColor(p.bytesFrom(2)) ?? '#c0c0c0' });
    else if (type === META.CREATEPATTERNBRUSH || type === META.CREATEPALETTE || type === META.CREATEREGION)
      painter.create({ type: 'brush', color: '#c0c0c0' });
    else return false;
    return true;
  }

  #line(type: number, p: Parameters): void {
    const painter = this.#painter;
    switch (type) {
      case META.MOVETO:
        return painter.moveTo(p.point(0));
      case META.LINETO:
        return painter.lineTo(p.point(0));
      case META.POLYGON:
        return painter.polygons([p.points(1, p.int(0))]);
      case META.POLYLINE:
        return painter.lines(p.points(1, p.int(0)), false);
      case META.POLYPOLYGON:
        return painter.polygons(p.polygons());
      case META.RECTANGLE:
        return painter.rectangle(p.box(0));
      case META.ELLIPSE:
        return painter.ellipse(p.box(0));
      case META.ROUNDRECT:
        return painter.roundRectangle(p.box(2), Math.abs(p.int(1)), Math.abs(p.int(0)));
      case META.ARC:
      case META.PIE:
      case META.CHORD:
        return painter.arc(
          p.box(4),
          p.point(2),
          p.point(0),
          type === META.ARC ? 'open' : type === META.PIE ? 'pie' : 'chord',
        );
      case META.PATBLT:
        return this.#patternBlock(p);
    }
  }

  #patternBlock(p: Parameters): void {
    const [height, width, top, left] = [p.int(2), p.int(3), p.int(4), p.int(5)];
    this.#painter.fillBy(p.long(0) >>> 0, { left, top, right: left + width, bottom: top + height });
  }

  #text(type: number, p: Parameters): void {
    if (type === META.TEXTOUT) {
      const length = Math.max(p.int(0), 0);
      const after = 1 + Math.ceil(length / 2);
      this.#painter.bytes(p.bytesFrom(1).subarray(0, length), p.point(after));
    } else if (type === META.EXTTEXTOUT) {
      const [length, options] = [Math.max(p.int(2), 0), p.uint(3)];
      const hasBox = (options & 6) !== 0;
      if ((options & OPAQUE) !== 0) this.#opaque(p);
      this.#painter.bytes(p.bytesFrom(hasBox ? 8 : 4).subarray(0, length), p.point(0));
    }
  }

  #opaque(p: Parameters): void {
    const [left, top, right, bottom] = [4, 5, 6, 7].map((word) => p.int(word));
    this.#painter.fillBox({ left, top, right, bottom }, this.#painter.context.backColor);
  }
}

/** The 16-bit words of a record after its header, by index. Reading past their end gives 0. */
class Parameters {
  readonly #view: DataView;

  constructor(private readonly bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  int(word: number): number {
    return word * 2 + 2 <= this.bytes.length ? this.#view.getInt16(word * 2, true) : 0;
  }

  uint(word: number): number {
    return this.int(word) & 0xffff;
  }

  long(word: number): number {
    return word * 2 + 4 <= this.bytes.length ? this.#view.getInt32(word * 2, true) : 0;
  }

  bytesFrom(word: number): Uint8Array {
    return this.bytes.subarray(word * 2);
  }

  /** `y` then `x`, as most records have them. */
  point(word: number): Point {
    return { x: this.int(word + 1), y: this.int(word) };
  }

  /** `bottom, right, top, left`. */
  box(word: number): Box {
    return { left: this.int(word + 3), top: this.int(word + 2), right: this.int(word + 1), bottom: this.int(word) };
  }

  /** `x` then `y`, as arrays of points have them. */
  points(word: number, count: number): Point[] {
    const most = Math.min(Math.max(count, 0), Math.floor((this.bytes.length / 2 - word) / 2));
    return Array.from({ length: Math.max(most, 0) }, (_, index) => ({
      x: this.int(word + index * 2),
      y: this.int(word + index * 2 + 1),
    }));
  }

  polygons(): Point[][] {
    const count = Math.min(this.uint(0), this.bytes.length / 2);
    const contours: Point[][] = [];
    let at = 1 + count;
    for (let index = 0; index < count; index++) {
      contours.push(this.points(at, this.uint(1 + index)));
      at += this.uint(1 + index) * 2;
    }
    return contours;
  }
}

function penOf(p: Parameters): Pen {
  return { type: 'pen', style: penStyleOf(p.uint(0)), width: Math.abs(p.int(1)), color: colorOf(p.long(3)) };
}

const MAX_NAME_BYTES = 32;

function fontOf(p: Parameters): LogicalFont {
  const name = Buffer.from(p.bytesFrom(9).subarray(0, MAX_NAME_BYTES)).toString('latin1').split('\0')[0];
  return {
    type: 'font',
    size: emOf(p.int(0)),
    angle: p.int(2) / 10,
    isBold: p.int(4) >= 600,
    isItalic: (p.uint(5) & 0xff) !== 0,
    charset: p.uint(6) >> 8,
    family: name,
  };
}
