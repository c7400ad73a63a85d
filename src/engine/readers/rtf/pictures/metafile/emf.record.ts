import type { Box, Point, Transform } from './device-context.js';

const BYTES_PER_POINT = { short: 4, long: 8 } as const;

/** One record of an enhanced metafile, by offset in bytes from its header. Reading past its end gives 0. */
export class EmfRecord {
  readonly #view: DataView;

  constructor(private readonly data: Uint8Array) {
    this.#view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  }

  int(at: number): number {
    return at + 4 <= this.data.length ? this.#view.getInt32(at, true) : 0;
  }

  uint(at: number): number {
    return this.int(at) >>> 0;
  }

  byte(at: number): number {
    return this.data[at] ?? 0;
  }

  bytes(at: number, length: number): Uint8Array {
    return this.data.subarray(at, at + length);
  }

  point(at: number): Point {
    return { x: this.int(at), y: this.int(at + 4) };
  }

  box(at: number): Box {
    return { left: this.int(at), top: this.int(at + 4), right: this.int(at + 8), bottom: this.int(at + 12) };
  }

  boxes(at: number, count: number): Box[] {
    const most = Math.max(0, Math.min(count, Math.floor((this.data.length - at) / 16)));
    return Array.from({ length: most }, (_, index) => this.box(at + index * 16));
  }

  transform(at: number): Transform {
    const [a, b, c, d, e, f] = [0, 4, 8, 12, 16, 20].map((offset) => this.#float(at + offset));
    return [a, b, c, d, e, f];
  }

  /** The points of a record that is one line, curve or polygon: after its bounds and their number. */
  points(isShort: boolean): Point[] {
    return this.#pointsAt(28, this.uint(24), isShort);
  }

  /** The same of a record with several: after their number, that of all points, and that of each one's. */
  contours(isShort: boolean): Point[][] {
    const count = Math.min(this.uint(24), Math.floor(this.data.length / 4));
    const contours: Point[][] = [];
    let at = 32 + count * 4;
    for (let index = 0; index < count; index++) {
      const contour = this.#pointsAt(at, this.uint(32 + index * 4), isShort);
      contours.push(contour);
      at += contour.length * (isShort ? BYTES_PER_POINT.short : BYTES_PER_POINT.long);
    }
    return contours;
  }

  #pointsAt(from: number, count: number, isShort: boolean): Point[] {
    const step = isShort ? BYTES_PER_POINT.short : BYTES_PER_POINT.long;
    const most = Math.max(0, Math.min(count, Math.floor((this.data.length - from) / step)));
    return Array.from({ length: most }, (_, index) => {
      const at = from + index * step;
      return isShort ? { x: this.#view.getInt16(at, true), y: this.#view.getInt16(at + 2, true) } : this.point(at);
    });
  }

  #float(at: number): number {
    const value = at + 4 <= this.data.length ? this.#view.getFloat32(at, true) : 0;
    return Number.isFinite(value) ? value : 0;
  }
}
