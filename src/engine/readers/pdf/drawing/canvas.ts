import type { Raster } from '../../../document/raster/encode-png.js';
import type { Color } from '../../../document/style.js';
import type { Polyline } from '../content/paths/vector-shape.js';

/**
 * A white raster to fill polygons on, antialiased by signed areas, as font rasterisers do it: each edge adds to the pixels
 * it passes the area to the right of it; summed along a row these areas are the coverage.
 */
export class Canvas {
  readonly #width: number;
  readonly #height: number;
  readonly #pixels: Uint8Array;
  /** One value for each pixel, and one more at the end of a row for what lies beyond. */
  readonly #areas: Float32Array;

  /** @param width pixels @param height pixels */
  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
    this.#pixels = new Uint8Array(width * height * 3).fill(255);
    this.#areas = new Float32Array((width + 2) * height);
  }

  /** Fills polygons in pixel coordinates; each is closed by itself. */
  paint(polygons: readonly Polyline[], color: Color, isEvenOdd: boolean): void {
    let top = this.#height;
    let bottom = 0;
    for (const { points } of polygons)
      for (let i = 0; i < points.length; i += 2) {
        const next = (i + 2) % points.length;
        this.#edge(points[i], points[i + 1], points[next], points[next + 1]);
        top = Math.min(top, points[i + 1]);
        bottom = Math.max(bottom, points[i + 1]);
      }
    this.#paintRows(Math.max(0, Math.floor(top)), Math.min(this.#height, Math.ceil(bottom)), color, isEvenOdd);
  }

  toRaster(): Raster {
    return { width: this.#width, height: this.#height, kind: 'rgb', bitsPerSample: 8, data: this.#pixels };
  }

  #edge(x0: number, y0: number, x1: number, y1: number): void {
    if (y0 === y1) return;
    const direction = y0 < y1 ? 1 : -1;
    const [topX, topY, bottomX, bottomY] = y0 < y1 ? [x0, y0, x1, y1] : [x1, y1, x0, y0];
    const slope = (bottomX - topX) / (bottomY - topY);
    const first = Math.max(0, Math.floor(topY));
    const last = Math.min(this.#height, Math.ceil(bottomY));
    for (let row = first; row < last; row++) {
      const from = Math.max(topY, row);
      const to = Math.min(bottomY, row + 1);
      if (to > from)
        this.#slice(row, topX + (from - topY) * slope, topX + (to - topY) * slope, (to - from) * direction);
    }
  }

  /** The part of an edge within one row of pixels, `height` high. */
  #slice(row: number, xa: number, xb: number, height: number): void {
    const limit = (x: number) => Math.min(Math.max(x, 0), this.#width);
    const left = limit(Math.min(xa, xb));
    const right = limit(Math.max(xa, xb));
    const base = row * (this.#width + 2);
    const firstColumn = Math.floor(left);
    if (right - firstColumn <= 1) {
      const middle = (left + right) / 2 - firstColumn;
      this.#areas[base + firstColumn] += height * (1 - middle);
      this.#areas[base + firstColumn + 1] += height * middle;
      return;
    }
    const perColumn = height / (right - left);
    let sum = 0;
    for (let column = firstColumn; column < right; column++) {
      const [start, end] = [Math.max(left, column), Math.min(right, column + 1)];
      const covered = perColumn * (end - start) * (column + 1 - (start + end) / 2);
      const total = perColumn * (end - left);
      // The coverage of this column, less what the sum along the row carries over from the columns before.
      const value = covered + perColumn * (start - left) - sum;
      this.#areas[base + column] += value;
      sum += value;
      if (column + 1 >= right) this.#areas[base + column + 1] += total - sum;
    }
  }

  #paintRows(top: number, bottom: number, color: Color, isEvenOdd: boolean): void {
    const value = Number.parseInt(color.slice(1), 16);
    const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255];
    for (let row = top; row < bottom; row++) {
      const base = row * (this.#width + 2);
      let sum = 0;
      for (let column = 0; column < this.#width; column++) {
        sum += this.#areas[base + column];
        const coverage = isEvenOdd ? fold(Math.abs(sum)) : Math.min(1, Math.abs(sum));
        if (coverage > 0.004) this.#blend((row * this.#width + column) * 3, red, green, blue, coverage);
      }
      this.#areas.fill(0, base, base + this.#width + 2);
    }
  }

  #blend(at: number, red: number, green: number, blue: number, coverage: number): void {
    const pixels = this.#pixels;
    pixels[at] += (red - pixels[at]) * coverage;
    pixels[at + 1] += (green - pixels[at + 1]) * coverage;
    pixels[at + 2] += (blue - pixels[at + 2]) * coverage;
  }
}

/** Coverage under the even-odd rule: 0 at even sums, 1 at odd ones, linear between. */
function fold(sum: number): number {
  const rest = sum % 2;
  return rest > 1 ? 2 - rest : rest;
}
