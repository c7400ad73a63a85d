import {
  type Box,
  colorOf,
  combine,
  type LogicalFont,
  NO_TRANSFORM,
  type Point,
  type Transform,
} from './device-context.js';
import { EMR } from './emf-record-types.js';
import { EmfRecord } from './emf.record.js';
import { GdiPainter } from './gdi-painter.js';
import { brushOf, emOf, penStyleOf } from './graphics-objects.js';
import type { PlayedMetafile } from './wmf.player.js';

const MAX_RECORDS = 200_000;
const REGION_HEADER_BYTES = 32;
const STOCK_OBJECT = 0x8000_0000;
const ANISOTROPIC = 7;
const OPAQUE = 2;
/** Records with a bitmap, beside BITBLT, which has one only with some of its operations. */
const BITMAPS = new Set<number>([
  EMR.STRETCHBLT,
  EMR.MASKBLT,
  EMR.PLGBLT,
  EMR.SETDIBITSTODEVICE,
  EMR.STRETCHDIBITS,
  EMR.ALPHABLEND,
  EMR.TRANSPARENTBLT,
]);

/** Plays an enhanced metafile ([MS-EMF]). EMF+ records are left out: such files hold the drawing in both forms. */
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
      if (sizeBytes < 8 || type === EMR.EOF || this.#painter.canvas.isFull) break;
      const record = new EmfRecord(this.bytes.subarray(at, at + sizeBytes));
      if (type === EMR.HEADER) this.#frame = frameOf(record);
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
    if (type === EMR.SETWINDOWEXTEX) context.windowExtent = record.point(8);
    else if (type === EMR.SETWINDOWORGEX) context.windowOrigin = record.point(8);
    else if (type === EMR.SETVIEWPORTEXTEX) context.viewExtent = record.point(8);
    else if (type === EMR.SETVIEWPORTORGEX) context.viewOrigin = record.point(8);
    else if (type === EMR.SETMAPMODE) this.#setMapMode(record.uint(8));
    else if (type === EMR.SETPOLYFILLMODE) context.isEvenOdd = record.uint(8) !== 2;
    else if (type === EMR.SETTEXTALIGN) context.textAlign = record.uint(8);
    else if (type === EMR.SETTEXTCOLOR) context.textColor = colorOf(record.uint(8));
    else if (type === EMR.SETBKCOLOR) context.backColor = colorOf(record.uint(8));
    else if (type === EMR.INTERSECTCLIPRECT) this.#painter.intersectClip(record.box(8));
    else if (type === EMR.SAVEDC) this.#painter.save();
    else if (type === EMR.RESTOREDC) this.#painter.restore(record.int(8));
    else if (type === EMR.SETWORLDTRANSFORM) context.world = record.transform(8);
    else if (type === EMR.MODIFYWORLDTRANSFORM) context.world = this.#modified(record.transform(8), record.uint(32));
    else if (type === EMR.EXTSELECTCLIPRGN && record.uint(8) === 0) context.clip = undefined;
    else return false;
    return true;
  }

  /** Only the isotropic and the anisotropic mode have extents. */
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
    if (type === EMR.SELECTOBJECT) {
      if (index >= STOCK_OBJECT) painter.selectStock(index - STOCK_OBJECT);
      else painter.select(index);
    } else if (type === EMR.DELETEOBJECT) painter.delete(index);
    else if (type === EMR.CREATEPEN) painter.create(penOf(record, 12, record.int(16), 24), index);
    else if (type === EMR.EXTCREATEPEN) painter.create(penOf(record, 28, record.int(32), 40), index);
    else if (type === EMR.CREATEBRUSHINDIRECT)
      painter.create(brushOf(record.uint(12), colorOf(record.uint(16))), index);
    else if (type === EMR.CREATEMONOBRUSH || type === EMR.CREATEDIBPATTERNBRUSHPT)
      painter.create({ type: 'brush', color: '#c0c0c0' }, index);
    else if (type === EMR.EXTCREATEFONTINDIRECTW) painter.create(fontOf(record), index);
    else return false;
    return true;
  }

  #path(type: number, record: EmfRecord): boolean {
    const painter = this.#painter;
    if (type === EMR.BEGINPATH) painter.beginPath();
    else if (type === EMR.CLOSEFIGURE) painter.closeFigure();
    else if (type === EMR.FILLPATH) painter.paintPath({ fill: true, stroke: false });
    else if (type === EMR.STROKEANDFILLPATH) painter.paintPath({ fill: true, stroke: true });
    else if (type === EMR.STROKEPATH) painter.paintPath({ fill: false, stroke: true });
    else if (type === EMR.SELECTCLIPPATH || type === EMR.ABORTPATH) painter.dropPath();
    else if (type === EMR.MOVETOEX) painter.moveTo(record.point(8));
    else if (type === EMR.LINETO) painter.lineTo(record.point(8));
    else return false;
    return true;
  }

  /** Each record of points comes in two forms: with coordinates of 32 bits and of 16. */
  #points(type: number, record: EmfRecord): boolean {
    const isShort = type >= EMR.POLYBEZIER16 && type <= EMR.POLYPOLYGON16;
    const kind = isShort ? type - EMR.POLYBEZIER16 + EMR.POLYBEZIER : type;
    const painter = this.#painter;
    if (kind === EMR.POLYBEZIER) painter.curves(record.points(isShort), false);
    else if (kind === EMR.POLYGON) painter.polygons([record.points(isShort)]);
    else if (kind === EMR.POLYLINE) painter.lines(record.points(isShort), false);
    else if (kind === EMR.POLYBEZIERTO) painter.curves(record.points(isShort), true);
    else if (kind === EMR.POLYLINETO) painter.lines(record.points(isShort), true);
    else if (kind === EMR.POLYPOLYLINE) for (const contour of record.contours(isShort)) painter.lines(contour, false);
    else if (kind === EMR.POLYPOLYGON) painter.polygons(record.contours(isShort));
    else return false;
    return true;
  }

  #shape(type: number, record: EmfRecord): void {
    const painter = this.#painter;
    switch (type) {
      case EMR.ELLIPSE:
        return painter.ellipse(record.box(8));
      case EMR.RECTANGLE:
        return painter.rectangle(record.box(8));
      case EMR.ROUNDRECT:
        return painter.roundRectangle(record.box(8), record.int(24), record.int(28));
      case EMR.ARC:
      case EMR.CHORD:
      case EMR.PIE:
        return painter.arc(record.box(8), record.point(24), record.point(32), ARCS[type - EMR.ARC]);
      case EMR.FILLRGN:
        painter.select(record.uint(28));
        return this.#region(record, 32);
      case EMR.PAINTRGN:
        return this.#region(record, 28);
      case EMR.BITBLT:
        return this.#blockTransfer(record);
      case EMR.EXTTEXTOUTA:
      case EMR.EXTTEXTOUTW:
        return this.#text(record, type === EMR.EXTTEXTOUTW);
    }
  }

  /** Fills the rectangles of a region with the brush; `at`: where its data begins. */
  #region(record: EmfRecord, at: number): void {
    for (const box of record.boxes(at + REGION_HEADER_BYTES, record.uint(at + 8))) this.#painter.fillBox(box);
  }

  /** BitBlt fills a box by its raster operation, or paints a bitmap where it has one. */
  #blockTransfer(record: EmfRecord): void {
    const { x, y } = record.point(24);
    const box = { left: x, top: y, right: x + record.int(32), bottom: y + record.int(36) };
    const isFilled = this.#painter.fillBy(record.uint(40), box);
    if (!isFilled && record.uint(88) > 0) this.#painter.canvas.bitmap();
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
/** Where a record has the size of its bitmap, in bytes from its start; 52 in all others. */
const BITMAP_SIZE_AT: ReadonlyMap<number, number> = new Map([
  [EMR.STRETCHBLT, 88],
  [EMR.STRETCHDIBITS, 52],
]);
/** The frame is given in hundredths of a millimetre. */
const MM100_PER_MM = 100;

/** The picture's edges in units of the device that it was drawn for; `undefined` where it is smaller than one. */
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
