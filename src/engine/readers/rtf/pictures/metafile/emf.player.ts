import {
  type Box,
  colorOf,
  combine,
  type LogicalFont,
  NO_TRANSFORM,
  type Point,
  type Transform,
} from './device-context.js';
import { EmfRecord } from './emf.record.js';
import { GdiPainter } from './gdi-painter.js';
import { brushOf, emOf, penStyleOf } from './graphics-objects.js';
import type { PlayedMetafile } from './wmf.player.js';

const MAX_RECORDS = 200_000;
const REGION_HEADER_BYTES = 32;
const STOCK_OBJECT = 0x8000_0000;
const ANISOTROPIC = 7;
const OPAQUE = 2;
/** EMR_BITBLT and its kin: bitmaps among the lines. */
const BITMAPS = new Set([77, 78, 79, 80, 81, 114, 116]);

/** Plays an enhanced metafile ([MS-EMF]). What only EMF+ readers see is left out: files have it twice. */
export function playEmf(bytes: Uint8Array): PlayedMetafile {
  return new EmfPlayer(bytes).play();
}

class EmfPlayer {
  readonly #view: DataView;
  readonly #painter = new GdiPainter();
  #frame: Box | undefined;

  constructor(private readonly bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  play(): PlayedMetafile {
    let at = 0;
    for (let records = 0; records < MAX_RECORDS && at + 8 <= this.bytes.length; records++) {
      const type = this.#view.getUint32(at, true);
      const sizeBytes = this.#view.getUint32(at + 4, true);
      if (sizeBytes < 8 || type === 14 || this.#painter.canvas.isFull) break;
      const record = new EmfRecord(this.bytes.subarray(at, at + sizeBytes));
      if (type === 1) this.#frame = frameOf(record);
      this.#painter.sizeHint = this.#frame ? this.#frame.right - this.#frame.left : this.#painter.sizeHint;
      this.#record(type, record);
      at += sizeBytes;
    }
    return { painter: this.#painter, frame: this.#frame };
  }

  #record(type: number, record: EmfRecord): void {
    if (this.#state(type, record) || this.#object(type, record) || this.#path(type, record)) return;
    if (this.#points(type, record)) return;
    this.#shape(type, record);
    if (BITMAPS.has(type) && record.uint(BITMAP_SIZE_AT.get(type) ?? 52) > 0) this.#painter.canvas.bitmap();
  }

  #state(type: number, record: EmfRecord): boolean {
    const { context } = this.#painter;
    if (type === 9) context.windowExtent = record.point(8);
    else if (type === 10) context.windowOrigin = record.point(8);
    else if (type === 11) context.viewExtent = record.point(8);
    else if (type === 12) context.viewOrigin = record.point(8);
    else if (type === 17) this.#setMapMode(record.uint(8));
    else if (type === 19) context.isEvenOdd = record.uint(8) !== 2;
    else if (type === 22) context.textAlign = record.uint(8);
    else if (type === 24) context.textColor = colorOf(record.uint(8));
    else if (type === 25) context.backColor = colorOf(record.uint(8));
    else if (type === 30) this.#painter.intersectClip(record.box(8));
    else if (type === 33) this.#painter.save();
    else if (type === 34) this.#painter.restore(record.int(8));
    else if (type === 35) context.world = record.transform(8);
    else if (type === 36) context.world = this.#modified(record.transform(8), record.uint(32));
    else if (type === 75 && record.uint(8) === 0) context.clip = undefined;
    else return false;
    return true;
  }

  /** Extents count only in the two modes that have them. */
  #setMapMode(mode: number): void {
    if (mode >= ANISOTROPIC) return;
    this.#painter.context.windowExtent = undefined;
    this.#painter.context.viewExtent = undefined;
  }

  #modified(transform: Transform, mode: number): Transform {
    const { world } = this.#painter.context;
    if (mode === 1) return NO_TRANSFORM;
    if (mode === 2) return combine(transform, world);
    return mode === 3 ? combine(world, transform) : transform;
  }

  #object(type: number, record: EmfRecord): boolean {
    const painter = this.#painter;
    const index = record.uint(8);
    if (type === 37) {
      if (index >= STOCK_OBJECT) painter.selectStock(index - STOCK_OBJECT);
      else painter.select(index);
    } else if (type === 40) painter.delete(index);
    else if (type === 38) painter.create(penOf(record, 12, record.int(16), 24), index);
    else if (type === 95) painter.create(penOf(record, 28, record.int(32), 40), index);
    else if (type === 39) painter.create(brushOf(record.uint(12), colorOf(record.uint(16))), index);
    else if (type === 93 || type === 94) painter.create({ type: 'brush', color: '#c0c0c0' }, index);
    else if (type === 82) painter.create(fontOf(record), index);
    else return false;
    return true;
  }

  #path(type: number, record: EmfRecord): boolean {
    const painter = this.#painter;
    if (type === 59) painter.beginPath();
    else if (type === 61) painter.closeFigure();
    else if (type === 62) painter.paintPath({ fill: true, stroke: false });
    else if (type === 63) painter.paintPath({ fill: true, stroke: true });
    else if (type === 64) painter.paintPath({ fill: false, stroke: true });
    else if (type === 67 || type === 68) painter.dropPath();
    else if (type === 27) painter.moveTo(record.point(8));
    else if (type === 54) painter.lineTo(record.point(8));
    else return false;
    return true;
  }

  /** Records of points come twice: with 32 bits for a number (2–8) and with 16 (85–91). */
  #points(type: number, record: EmfRecord): boolean {
    const isShort = type >= 85 && type <= 91;
    const kind = isShort ? type - 83 : type;
    const painter = this.#painter;
    if (kind === 2) painter.curves(record.points(isShort), false);
    else if (kind === 3) painter.polygons([record.points(isShort)]);
    else if (kind === 4) painter.lines(record.points(isShort), false);
    else if (kind === 5) painter.curves(record.points(isShort), true);
    else if (kind === 6) painter.lines(record.points(isShort), true);
    else if (kind === 7) for (const contour of record.contours(isShort)) painter.lines(contour, false);
    else if (kind === 8) painter.polygons(record.contours(isShort));
    else return false;
    return true;
  }

  #shape(type: number, record: EmfRecord): void {
    const painter = this.#painter;
    switch (type) {
      case 42:
        return painter.ellipse(record.box(8));
      case 43:
        return painter.rectangle(record.box(8));
      case 44:
        return painter.roundRectangle(record.box(8), record.int(24), record.int(28));
      case 45:
      case 46:
      case 47:
        return painter.arc(record.box(8), record.point(24), record.point(32), ARCS[type - 45]);
      case 71:
        painter.select(record.uint(28));
        return this.#region(record, 32);
      case 74:
        return this.#region(record, 28);
      case 76:
        return this.#blockTransfer(record);
      case 83:
      case 84:
        return this.#text(record, type === 84);
    }
  }

  /** Rectangles, filled with the brush; `at`: where the region's data begins. */
  #region(record: EmfRecord, at: number): void {
    for (const box of record.boxes(at + REGION_HEADER_BYTES, record.uint(at + 8))) this.#painter.fillBox(box);
  }

  /** BitBlt without a bitmap fills with the brush, black or white. */
  #blockTransfer(record: EmfRecord): void {
    const { x, y } = record.point(24);
    const box = { left: x, top: y, right: x + record.int(32), bottom: y + record.int(36) };
    const operation = record.uint(40);
    if (operation === 0x00f00021) this.#painter.fillBox(box);
    else if (operation === 0x42) this.#painter.fillBox(box, '#000000');
    else if (operation === 0x00ff0062) this.#painter.fillBox(box, '#ffffff');
    else if (record.uint(88) > 0) this.#painter.canvas.bitmap();
  }

  #text(record: EmfRecord, isWide: boolean): void {
    const [length, offset] = [record.uint(44), record.uint(48)];
    const bytes = record.bytes(offset, length * (isWide ? 2 : 1));
    if ((record.uint(52) & OPAQUE) !== 0) this.#painter.fillBox(record.box(56), this.#painter.context.backColor);
    const reference: Point = record.point(36);
    if (isWide) this.#painter.text(Buffer.from(bytes).toString('utf16le'), reference);
    else this.#painter.bytes(bytes, reference);
  }
}

const ARCS = ['open', 'chord', 'pie'] as const;
/** Where the size of the bitmap stands. */
const BITMAP_SIZE_AT: ReadonlyMap<number, number> = new Map([
  [77, 88],
  [81, 52],
]);
const MM100_PER_MM = 100;

/** The picture's edges in units of the device that it was drawn for. */
function frameOf(record: EmfRecord): Box | undefined {
  const frame = record.box(24);
  const [device, millimetres] = [record.point(72), record.point(80)];
  const scaleX = device.x / (millimetres.x * MM100_PER_MM);
  const scaleY = device.y / (millimetres.y * MM100_PER_MM);
  const scaled = {
    left: frame.left * scaleX,
    top: frame.top * scaleY,
    right: frame.right * scaleX,
    bottom: frame.bottom * scaleY,
  };
  return scaled.right - scaled.left >= 1 && scaled.bottom - scaled.top >= 1 ? scaled : undefined;
}

function penOf(record: EmfRecord, styleAt: number, width: number, colorAt: number) {
  const style = penStyleOf(record.uint(styleAt));
  return { type: 'pen', style, width: Math.abs(width), color: colorOf(record.uint(colorAt)) } as const;
}

const MAX_NAME_BYTES = 64;

function fontOf(record: EmfRecord): LogicalFont {
  return {
    type: 'font',
    size: emOf(record.int(12)),
    angle: record.int(20) / 10,
    isBold: record.int(28) >= 600,
    isItalic: record.byte(32) !== 0,
    charset: record.byte(35),
    family: Buffer.from(record.bytes(40, MAX_NAME_BYTES)).toString('utf16le').split('\0')[0],
  };
}
