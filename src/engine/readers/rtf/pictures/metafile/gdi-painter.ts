import { codePageOfCharset, SYMBOL_CHARSET } from '../../text/charset.js';
import { DEFAULT_CODE_PAGE, decodeBytes } from '../../text/code-page.js';
import { symbolCharacter } from '../../text/symbol-font.js';
import {
  BLACK_PEN,
  type Box,
  type DeviceContext,
  type GraphicsObject,
  mappingOf,
  newDeviceContext,
  NO_BRUSH,
  NO_PEN,
  type Point,
  SYSTEM_FONT,
  type Transform,
  WHITE_BRUSH,
} from './device-context.js';
import { round, SvgCanvas } from './svg-canvas.js';

const MAX_SAVED = 256;
const MAX_OBJECTS = 65_536;
const STROKE_ONLY = { fill: false, stroke: true } as const;
/** How far the control points of a cubic curve lie from its ends for a quarter of a circle, in radii. */
const KAPPA = 0.5523;
/** Above and below the baseline, in ems. */
const ASCENT = 0.9;
const DESCENT = 0.22;
/** The thinnest line is as wide as the longer side of the drawing divided by this. */
const HAIRLINES = 900;
const PATCOPY = 0x00f00021;
const BLACKNESS = 0x00000042;
const WHITENESS = 0x00ff0062;

/** Draws as the Windows graphics device does, by what WMF and EMF records have in common. */
export class GdiPainter {
  readonly canvas = new SvgCanvas();
  context: DeviceContext = newDeviceContext();
  readonly #saved: DeviceContext[] = [];
  readonly #objects: (GraphicsObject | undefined)[] = [];
  /** The path that is being built between BeginPath and its use. */
  #path: string | undefined;
  /** The longer side of the drawing, in its own units. */
  sizeHint = 1000;

  save(): void {
    if (this.#saved.length < MAX_SAVED) this.#saved.push({ ...this.context });
  }

  /** `which`: -1 is the state saved last; positive numbers count from the first. */
  restore(which: number): void {
    const index = which < 0 ? this.#saved.length + which : which - 1;
    const saved = this.#saved[index];
    if (!saved) return;
    this.#saved.length = index;
    this.context = saved;
  }

  /** Puts an object at the first free index (WMF), or at a given one (EMF). */
  create(object: GraphicsObject, at?: number): void {
    const free = at ?? this.#objects.findIndex((known) => known === undefined);
    const index = free < 0 ? this.#objects.length : free;
    if (index < MAX_OBJECTS) this.#objects[index] = object;
  }

  delete(index: number): void {
    if (index < this.#objects.length) this.#objects[index] = undefined;
  }

  select(index: number): void {
    this.use(this.#objects[index]);
  }

  /** [MS-EMF] 2.1.31: objects that are always there. */
  selectStock(index: number): void {
    if (index === 5) this.use(NO_BRUSH);
    else if (index < 5) this.use({ ...WHITE_BRUSH, color: STOCK_GRAYS[index] });
    else if (index === 8) this.use(NO_PEN);
    else if (index < 8) this.use({ ...BLACK_PEN, color: index === 6 ? '#ffffff' : '#000000' });
    else this.use(SYSTEM_FONT);
  }

  use(object: GraphicsObject | undefined): void {
    if (object?.type === 'pen') this.context.pen = object;
    else if (object?.type === 'brush') this.context.brush = object;
    else if (object?.type === 'font') this.context.font = object;
  }

  moveTo(to: Point): void {
    this.context.position = to;
    if (this.#path !== undefined) this.#path += this.#move(to);
  }

  lineTo(to: Point): void {
    this.lines([to], true);
  }

  /** `isOn`: from the current position, else from the first point. */
  lines(points: readonly Point[], isOn: boolean): void {
    const start = isOn ? this.context.position : points[0];
    if (!start) return;
    const rest = isOn ? points : points.slice(1);
    const data = rest.map((point) => `L${this.#coordinates(point)}`).join('');
    this.#draw(isOn && this.#path !== undefined ? data : this.#move(start) + data, STROKE_ONLY);
    if (isOn) this.context.position = points.at(-1) ?? start;
  }

  /** Cubic curves, three points each; `isOn`: from the current position, else from the first point. */
  curves(points: readonly Point[], isOn: boolean): void {
    const start = isOn ? this.context.position : points[0];
    if (!start) return;
    const rest = isOn ? points : points.slice(1);
    let data = isOn && this.#path !== undefined ? '' : this.#move(start);
    for (let at = 0; at + 2 < rest.length; at += 3) {
      data += `C${rest
        .slice(at, at + 3)
        .map((point) => this.#coordinates(point))
        .join(' ')}`;
    }
    this.#draw(data, STROKE_ONLY);
    if (isOn) this.context.position = points.at(-1) ?? start;
  }

  polygons(contours: readonly (readonly Point[])[]): void {
    const data = contours
      .filter((points) => points.length > 1)
      .map(
        ([first, ...rest]) => `${this.#move(first)}${rest.map((point) => `L${this.#coordinates(point)}`).join('')}Z`,
      );
    this.#draw(data.join(''), { fill: true, stroke: true });
  }

  rectangle(box: Box): void {
    this.polygons([cornersOf(box)]);
  }

  /** Filled with the brush or a colour, without an outline. */
  fillBox(box: Box, color = this.context.brush.color): void {
    const { pen, brush } = this.context;
    this.context.pen = NO_PEN;
    this.context.brush = { type: 'brush', color };
    this.rectangle(box);
    this.context.pen = pen;
    this.context.brush = brush;
  }

  /**
   * Fills a box by a raster operation ([MS-WMF] 2.1.1.31). `false`: one that combines the brush with what is already
   * drawn; nothing is painted.
   */
  fillBy(operation: number, box: Box): boolean {
    if (operation === PATCOPY) this.fillBox(box);
    else if (operation === BLACKNESS) this.fillBox(box, '#000000');
    else if (operation === WHITENESS) this.fillBox(box, '#ffffff');
    else return false;
    return true;
  }

  ellipse({ left, top, right, bottom }: Box): void {
    const [x, y, rx, ry] = [(left + right) / 2, (top + bottom) / 2, (right - left) / 2, (bottom - top) / 2];
    const at = (u: number, v: number): string => this.#coordinates({ x: x + u * rx, y: y + v * ry });
    const quarters = [
      [1, KAPPA, KAPPA, 1, 0, 1],
      [-KAPPA, 1, -1, KAPPA, -1, 0],
      [-1, -KAPPA, -KAPPA, -1, 0, -1],
      [KAPPA, -1, 1, -KAPPA, 1, 0],
    ].map(([a, b, c, d, e, f]) => `C${at(a, b)} ${at(c, d)} ${at(e, f)}`);
    this.#draw(`M${at(1, 0)}${quarters.join('')}Z`, { fill: true, stroke: true });
  }

  roundRectangle({ left, top, right, bottom }: Box, width: number, height: number): void {
    const [rx, ry] = [Math.min(width, right - left) / 2, Math.min(height, bottom - top) / 2];
    const at = (x: number, y: number): string => this.#coordinates({ x, y });
    const [kx, ky] = [rx * (1 - KAPPA), ry * (1 - KAPPA)];
    this.#draw(
      `M${at(left + rx, top)}L${at(right - rx, top)}C${at(right - kx, top)} ${at(right, top + ky)} ${at(right, top + ry)}` +
        `L${at(right, bottom - ry)}C${at(right, bottom - ky)} ${at(right - kx, bottom)} ${at(right - rx, bottom)}` +
        `L${at(left + rx, bottom)}C${at(left + kx, bottom)} ${at(left, bottom - ky)} ${at(left, bottom - ry)}` +
        `L${at(left, top + ry)}C${at(left, top + ky)} ${at(left + kx, top)} ${at(left + rx, top)}Z`,
      { fill: true, stroke: true },
    );
  }

  /** A part of the ellipse in a box, anticlockwise between the rays through two points; `how` it is closed. */
  arc(box: Box, from: Point, to: Point, how: 'open' | 'chord' | 'pie'): void {
    const points = arcPoints(box, from, to);
    if (how === 'open') return this.lines(points, false);
    const centre = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
    this.polygons([how === 'pie' ? [...points, centre] : points]);
  }

  beginPath(): void {
    this.#path = '';
  }

  closeFigure(): void {
    if (this.#path) this.#path += 'Z';
  }

  /** Paints the path that was built, which is used up by it. */
  paintPath(how: { readonly fill: boolean; readonly stroke: boolean }): void {
    const data = this.#path ?? '';
    this.#path = undefined;
    this.#draw(data, how);
  }

  dropPath(): void {
    this.#path = undefined;
  }

  intersectClip(box: Box): void {
    const { clip } = this.context;
    const added = this.#mapBox(box);
    this.context.clip = clip ? intersect(clip, added) : added;
  }

  /** Text as bytes in the code page of the current font. */
  bytes(bytes: Uint8Array, at: Point): void {
    const { family, charset } = this.context.font;
    const isSymbol = charset === SYMBOL_CHARSET;
    const plain = decodeBytes(bytes, codePageOfCharset(charset) ?? DEFAULT_CODE_PAGE);
    if (!isSymbol) return this.text(plain, at);
    this.text(Array.from(bytes, (byte) => symbolCharacter(family, byte) ?? String.fromCharCode(byte)).join(''), at);
  }

  text(text: string, reference: Point): void {
    const { font, textAlign, textColor, position } = this.context;
    if (text.trim() === '') return;
    const isUpdating = (textAlign & 1) !== 0;
    const scale = this.#scale(1);
    const { x, y } = this.#map(isUpdating ? position : reference);
    const size = font.size * scale;
    this.canvas.reach(x, y);
    this.canvas.text({
      ...font,
      text,
      size,
      start: { x, y: y + size * baselineOffset(textAlign) },
      anchor: (textAlign & 6) === 6 ? 'middle' : (textAlign & 6) === 2 ? 'end' : 'start',
      color: textColor,
    });
  }

  #draw(data: string, { fill, stroke }: { readonly fill: boolean; readonly stroke: boolean }): void {
    if (this.#path !== undefined) {
      this.#path += data;
      return;
    }
    const { pen, brush, isEvenOdd, clip } = this.context;
    const penWidth = Math.max(this.#scale(pen.width), this.sizeHint / HAIRLINES);
    this.canvas.path(data, { fill: fill ? brush.color : null, pen: stroke ? pen : NO_PEN, penWidth, isEvenOdd }, clip);
  }

  #move(to: Point): string {
    return `M${this.#coordinates(to)}`;
  }

  #coordinates(point: Point): string {
    const { x, y } = this.#map(point);
    this.canvas.reach(x, y);
    return `${round(x)} ${round(y)}`;
  }

  #map({ x, y }: Point): Point {
    const [a, b, c, d, e, f] = this.#mapping();
    return { x: a * x + c * y + e, y: b * x + d * y + f };
  }

  #mapBox({ left, top, right, bottom }: Box): Box {
    const [from, to] = [this.#map({ x: left, y: top }), this.#map({ x: right, y: bottom })];
    return {
      left: Math.min(from.x, to.x),
      top: Math.min(from.y, to.y),
      right: Math.max(from.x, to.x),
      bottom: Math.max(from.y, to.y),
    };
  }

  #scale(length: number): number {
    const [a, b, c, d] = this.#mapping();
    return length * Math.sqrt(Math.abs(a * d - b * c));
  }

  #mapping(): Transform {
    return mappingOf(this.context);
  }
}

const STOCK_GRAYS = ['#ffffff', '#c0c0c0', '#808080', '#404040', '#000000'];

/** How far the baseline is below the reference point, in ems. */
function baselineOffset(textAlign: number): number {
  const vertical = textAlign & 24;
  return vertical === 24 ? 0 : vertical === 8 ? -DESCENT : ASCENT;
}

function intersect(a: Box, b: Box): Box {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

function cornersOf({ left, top, right, bottom }: Box): Point[] {
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

const ARC_STEPS = 48;

function arcPoints({ left, top, right, bottom }: Box, from: Point, to: Point): Point[] {
  const [x, y, rx, ry] = [(left + right) / 2, (top + bottom) / 2, (right - left) / 2, (bottom - top) / 2];
  const angleTo = (point: Point): number => Math.atan2((point.y - y) / (ry || 1), (point.x - x) / (rx || 1));
  const start = angleTo(from);
  const sweep = (start - angleTo(to) + 2 * Math.PI) % (2 * Math.PI) || 2 * Math.PI;
  return Array.from({ length: ARC_STEPS + 1 }, (_, step) => {
    const angle = start - (sweep * step) / ARC_STEPS;
    return { x: x + rx * Math.cos(angle), y: y + ry * Math.sin(angle) };
  });
}
