import type { Color } from '../../../../document/style.js';

export interface Pen {
  readonly type: 'pen';
  readonly color: Color;
  /** Logical units; 0 is the thinnest line that shows. */
  readonly width: number;
  readonly style: 'solid' | 'dashed' | 'dotted' | 'none';
}

export interface Brush {
  readonly type: 'brush';
  /** `null` paints nothing. */
  readonly color: Color | null;
}

export interface LogicalFont {
  readonly type: 'font';
  readonly family: string;
  /** Em size in logical units. */
  readonly size: number;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  /** Degrees, anticlockwise. */
  readonly angle: number;
  /** As `\fcharsetN` has it. */
  readonly charset: number;
}

export type GraphicsObject = Pen | Brush | LogicalFont;

/** A mapping of points: `x' = a·x + c·y + e`, `y' = b·x + d·y + f`. */
export type Transform = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const NO_TRANSFORM: Transform = [1, 0, 0, 1, 0, 0];

/** The transform that is `inner` first, then `outer`. */
export function combine(inner: Transform, outer: Transform): Transform {
  const [a, b, c, d, e, f] = inner;
  const [g, h, i, j, k, l] = outer;
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What a metafile draws with: its records change, save and restore it. */
export interface DeviceContext {
  pen: Pen;
  brush: Brush;
  font: LogicalFont;
  textColor: Color;
  backColor: Color;
  /** Bits of SetTextAlign ([MS-WMF] 2.1.2.3). */
  textAlign: number;
  isEvenOdd: boolean;
  position: Point;
  windowOrigin: Point;
  windowExtent: Point | undefined;
  viewOrigin: Point;
  viewExtent: Point | undefined;
  world: Transform;
  /** Nothing outside of it is shown; in units of the drawing. */
  clip: Box | undefined;
}

export const BLACK_PEN: Pen = { type: 'pen', color: '#000000', width: 0, style: 'solid' };
export const NO_PEN: Pen = { type: 'pen', color: '#000000', width: 0, style: 'none' };
export const WHITE_BRUSH: Brush = { type: 'brush', color: '#ffffff' };
export const NO_BRUSH: Brush = { type: 'brush', color: null };
export const SYSTEM_FONT: LogicalFont = {
  type: 'font',
  family: 'Arial',
  size: 12,
  isBold: false,
  isItalic: false,
  angle: 0,
  charset: 0,
};

/** What a device starts with ([MS-WMF] 3.1.5). */
export function newDeviceContext(): DeviceContext {
  return {
    pen: BLACK_PEN,
    brush: WHITE_BRUSH,
    font: SYSTEM_FONT,
    textColor: '#000000',
    backColor: '#ffffff',
    textAlign: 0,
    isEvenOdd: true,
    position: { x: 0, y: 0 },
    windowOrigin: { x: 0, y: 0 },
    windowExtent: undefined,
    viewOrigin: { x: 0, y: 0 },
    viewExtent: undefined,
    world: NO_TRANSFORM,
    clip: undefined,
  };
}

/** The transform from logical units to those of the drawing. */
export function mappingOf(context: DeviceContext): Transform {
  const { windowOrigin, windowExtent, viewOrigin, viewExtent, world } = context;
  const scaleX = windowExtent && viewExtent ? viewExtent.x / (windowExtent.x || 1) : 1;
  const scaleY = windowExtent && viewExtent ? viewExtent.y / (windowExtent.y || 1) : 1;
  const page: Transform = [
    scaleX,
    0,
    0,
    scaleY,
    viewOrigin.x - windowOrigin.x * scaleX,
    viewOrigin.y - windowOrigin.y * scaleY,
  ];
  return combine(world, page);
}

/** A colour from `0x00BBGGRR`. */
export function colorOf(reference: number): Color {
  const swapped = ((reference & 0xff) << 16) | (reference & 0xff00) | ((reference >> 16) & 0xff);
  return `#${swapped.toString(16).padStart(6, '0')}`;
}
