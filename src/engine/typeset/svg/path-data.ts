import type { Contours } from '../page-model/artwork.js';
import { ContourBuilder } from './contour-builder.js';

const COMMAND = /([a-df-z])([^a-df-z]*)/gi;
const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;
const FLAG = /[01]/g;
const COUNTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/** Reads the `d` of a path (SVG 1.1, 8.3), up to the first error, as far as the limit of steps goes. */
export function parsePath(data: string, maxSteps: number): Contours {
  const pen = new PathPen();
  let steps = 0;
  for (const [, letter, list] of data.matchAll(COMMAND)) {
    const count = COUNTS[letter.toUpperCase()];
    if (count === undefined) break;
    if (count === 0) pen.step(letter, []);
    const values = letter.toUpperCase() === 'A' ? arcNumbers(list) : (list.match(NUMBER) ?? []).map(Number);
    const repeats = count === 0 ? 0 : Math.floor(values.length / count);
    for (let i = 0; i < repeats; i++) {
      if (++steps > maxSteps) return pen.finish();
      pen.step(
        i > 0 && /m/i.test(letter) ? (letter === 'm' ? 'l' : 'L') : letter,
        values.slice(i * count, (i + 1) * count),
      );
    }
  }
  return pen.finish();
}

/** The two flags of an arc may stand without anything between them and what follows. */
function arcNumbers(list: string): number[] {
  const values: number[] = [];
  for (let at = 0; at < list.length;) {
    const pattern = values.length % 7 === 3 || values.length % 7 === 4 ? FLAG : NUMBER;
    pattern.lastIndex = at;
    const match = pattern.exec(list);
    if (!match) break;
    values.push(Number(match[0]));
    at = match.index + match[0].length;
  }
  return values;
}

/** Handle of a curve, which `S` and `T` mirror. */
interface Handle {
  readonly kind: 'C' | 'Q';
  readonly x: number;
  readonly y: number;
}

class PathPen {
  readonly #builder = new ContourBuilder();
  /** The handle of the step before, if that was a curve. */
  #handle: Handle | null = null;

  step(letter: string, values: readonly number[]): void {
    const kind = letter.toUpperCase();
    const [x0, y0] = this.#builder.at;
    const at = letter === kind ? values : relative(kind, values, x0, y0);
    const handle = this.#handle;
    this.#handle = null;
    if ('CSQT'.includes(kind)) return this.#curve(kind, at, handle);
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = at;
    if (kind === 'M') this.#builder.move(a, b);
    else if (kind === 'L') this.#builder.line(a, b);
    else if (kind === 'H') this.#builder.line(a, y0);
    else if (kind === 'V') this.#builder.line(x0, a);
    else if (kind === 'A') this.#builder.arc(a, b, c, d === 1, e === 1, f, g);
    else this.#builder.close();
  }

  finish(): Contours {
    return this.#builder.finish();
  }

  #curve(kind: string, at: readonly number[], before: Handle | null): void {
    const [x0, y0] = this.#builder.at;
    const isCubic = kind === 'C' || kind === 'S';
    const mirrored = before?.kind === (isCubic ? 'C' : 'Q') ? [2 * x0 - before.x, 2 * y0 - before.y] : [x0, y0];
    const all = kind === 'S' || kind === 'T' ? [...mirrored, ...at] : at;
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = all;
    this.#handle = isCubic ? { kind: 'C', x: c, y: d } : { kind: 'Q', x: a, y: b };
    if (isCubic) this.#builder.curve(a, b, c, d, e, f);
    else this.#builder.quadratic(a, b, c, d);
  }
}

function relative(kind: string, values: readonly number[], x: number, y: number): number[] {
  if (kind === 'V') return values.map((value) => value + y);
  if (kind === 'A') return values.map((value, i) => (i < 5 ? value : value + (i === 5 ? x : y)));
  return values.map((value, i) => value + (i % 2 === 0 ? x : y));
}
