import type { Contours } from '../page-model/artwork.js';
import { arcCurves } from './arc-curves.js';

/** Draws contours with absolute coordinates. */
export class ContourBuilder {
  readonly #steps: string[] = [];
  readonly #points: number[] = [];
  #start: readonly [number, number] = [0, 0];
  #at: readonly [number, number] = [0, 0];

  get at(): readonly [x: number, y: number] {
    return this.#at;
  }

  move(x: number, y: number): this {
    this.#add('M', x, y);
    this.#start = this.#at;
    return this;
  }

  line(x: number, y: number): this {
    this.#begin();
    return this.#add('L', x, y);
  }

  curve(x1: number, y1: number, x2: number, y2: number, x: number, y: number): this {
    this.#begin();
    return this.#add('C', x1, y1, x2, y2, x, y);
  }

  /** A quadratic curve, as the cubic one that it is. */
  quadratic(x1: number, y1: number, x: number, y: number): this {
    const [x0, y0] = this.#at;
    return this.curve(towards(x0, x1), towards(y0, y1), towards(x, x1), towards(y, y1), x, y);
  }

  /** An elliptic arc by its end (SVG 1.1, F.6). */
  arc(rx: number, ry: number, degrees: number, isLarge: boolean, isSweep: boolean, x: number, y: number): this {
    for (const [x1, y1, x2, y2, x3, y3] of arcCurves(this.#at, { rx, ry, degrees, isLarge, isSweep }, [x, y])) {
      this.curve(x1, y1, x2, y2, x3, y3);
    }
    return this.#at[0] === x && this.#at[1] === y ? this : this.line(x, y);
  }

  close(): this {
    if (this.#isClosed()) return this;
    this.#steps.push('Z');
    this.#at = this.#start;
    return this;
  }

  finish(): Contours {
    return { steps: this.#steps.join(''), points: this.#points };
  }

  /** After `Z` a contour may go on without a move. */
  #begin(): void {
    if (this.#isClosed()) this.move(...this.#at);
  }

  #isClosed(): boolean {
    return (this.#steps.at(-1) ?? 'Z') === 'Z';
  }

  #add(step: string, ...points: readonly number[]): this {
    this.#steps.push(step);
    this.#points.push(...points);
    this.#at = [points.at(-2) ?? 0, points.at(-1) ?? 0];
    return this;
  }
}

/** The handle of a cubic curve, two thirds of the way to that of the quadratic one. */
function towards(from: number, handle: number): number {
  return from + ((handle - from) * 2) / 3;
}
