import type { Color } from '../../../../document/style.js';
import type { Box, Pen, Point } from './device-context.js';

/** Length of the SVG, in UTF-16 code units. A longer drawing is left out: no page could show it. */
const MAX_LENGTH = 4_000_000;
const MAX_CLIPS = 2000;
const BITMAP = '<image/>';

/** How a shape is painted; the width is in units of the drawing. */
export interface Look {
  readonly fill: Color | null;
  readonly pen: Pen;
  readonly penWidth: number;
  readonly isEvenOdd: boolean;
}

/** A line of text from a point on its baseline; lengths are in units of the drawing, the angle in degrees. */
export interface CanvasText {
  readonly text: string;
  readonly start: Point;
  readonly size: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly family: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly angle: number;
  readonly color: Color;
}

/** Gathers a drawing as SVG and measures what it covers. */
export class SvgCanvas {
  #parts: string[] = [];
  #length = 0;
  /** Clip paths by their rectangle. */
  readonly #clips = new Map<string, string>();
  #left = Infinity;
  #top = Infinity;
  #right = -Infinity;
  #bottom = -Infinity;
  readonly #texts: string[] = [];

  get isFull(): boolean {
    return this.#length > MAX_LENGTH;
  }

  /** Whether there is neither a line nor text: bitmaps alone are no drawing. */
  get isEmpty(): boolean {
    return this.#parts.every((part) => part === BITMAP);
  }

  /** The text of the drawing, in the order in which it was drawn. */
  get plainText(): string {
    return this.#texts.join(' ').replaceAll(/\s+/g, ' ').trim();
  }

  /** What the drawing covers; `undefined` where it is nothing. */
  get bounds(): Box | undefined {
    if (!(this.#right >= this.#left)) return undefined;
    return { left: this.#left, top: this.#top, right: this.#right, bottom: this.#bottom };
  }

  /** Widens {@link bounds}; to be called for each point of what is added. */
  reach(x: number, y: number): void {
    this.#left = Math.min(this.#left, x);
    this.#top = Math.min(this.#top, y);
    this.#right = Math.max(this.#right, x);
    this.#bottom = Math.max(this.#bottom, y);
  }

  path(data: string, look: Look, clip: Box | undefined): void {
    const fill = look.fill ?? 'none';
    if (data === '' || (fill === 'none' && look.pen.style === 'none')) return;
    const rule = look.isEvenOdd && look.fill ? ' fill-rule="evenodd"' : '';
    this.#add(`<path d="${data}" fill="${fill}"${rule}${strokeOf(look)}${this.#clipReference(clip)}/>`);
  }

  text(text: CanvasText): void {
    const { start, size, family, isBold, isItalic, angle, anchor, color } = text;
    this.#texts.push(text.text);
    const turn = angle === 0 ? '' : ` transform="rotate(${-angle} ${round(start.x)} ${round(start.y)})"`;
    const style = `${isBold ? ' font-weight="bold"' : ''}${isItalic ? ' font-style="italic"' : ''}`;
    this.#add(
      `<text x="${round(start.x)}" y="${round(start.y)}" font-size="${round(size)}" font-family="${escape(family)}"` +
        `${style} text-anchor="${anchor}" fill="${color}"${turn}>${escape(text.text)}</text>`,
    );
  }

  /** A mark for a bitmap that is not shown, so that whoever sets the drawing can report it. */
  bitmap(): void {
    this.#add(BITMAP);
  }

  toSvg({ left, top, right, bottom }: Box): string {
    const [width, height] = [round(right - left), round(bottom - top)];
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
      `viewBox="${round(left)} ${round(top)} ${width} ${height}"><defs>${[...this.#clips.values()].join('')}</defs>` +
      `${this.#parts.join('')}</svg>`
    );
  }

  #add(part: string): void {
    this.#length += part.length;
    if (!this.isFull) this.#parts.push(part);
  }

  #clipReference(clip: Box | undefined): string {
    if (!clip) return '';
    const [width, height] = [Math.max(clip.right - clip.left, 0), Math.max(clip.bottom - clip.top, 0)];
    const place = `x="${round(clip.left)}" y="${round(clip.top)}" width="${round(width)}" height="${round(height)}"`;
    if (!this.#clips.has(place) && this.#clips.size < MAX_CLIPS) {
      this.#clips.set(place, `<clipPath id="c${this.#clips.size}"><rect ${place}/></clipPath>`);
    }
    const id = /id="(\w+)"/.exec(this.#clips.get(place) ?? '')?.[1];
    return id === undefined ? '' : ` clip-path="url(#${id})"`;
  }
}

const DASHES = { dashed: [6, 3], dotted: [1.5, 2] } as const;

function strokeOf({ pen, penWidth }: Look): string {
  if (pen.style === 'none') return '';
  const dash =
    pen.style === 'solid'
      ? ''
      : ` stroke-dasharray="${DASHES[pen.style].map((part) => round(part * penWidth)).join(' ')}"`;
  return ` stroke="${pen.color}" stroke-width="${round(penWidth)}" stroke-linejoin="round"${dash}`;
}

/** Two decimals: the units of metafiles are small. */
export function round(value: number): number {
  return Number.isFinite(value) ? Math.round(value * 100) / 100 : 0;
}

const CONTROLS = /[\u0000-\u001f\ufffe\uffff]/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escape(text: string): string {
  return text.replaceAll(CONTROLS, ' ').replaceAll(/[&<>"]/g, (character) => ENTITIES[character]);
}
