import type { Border, Borders, Color } from '../../document/style.js';
import type { Frame, FrameExtent } from './frame.js';
import type { PageItem } from '../page-model/page.model.js';

/** A bar along the start edge (quotes), perhaps with a tint (alerts). `xPt` from the column's left edge. */
export interface BarStyle {
  readonly xPt: number;
  readonly barPt: number;
  readonly color: Color;
  readonly tint?: { readonly color: Color; readonly xPt: number; readonly widthPt: number };
  readonly padPt: number;
}

/** A frame with a bar along the start edge. */
export function barFrame({ xPt, barPt, color, tint, padPt }: BarStyle): Frame {
  return {
    ...padding(padPt),
    paint: (extent) => [
      ...(tint ? [fill(extent, tint.xPt, tint.widthPt, tint.color)] : []),
      fill(extent, xPt, barPt, color),
    ],
  };
}

/** A tint round a block: code. */
export function tintFrame(xPt: number, widthPt: number, color: Color, padPt: number, radiusPt: number): Frame {
  return { ...padding(padPt), paint: (extent) => [{ ...fill(extent, xPt, widthPt, color), radiusPt }] };
}

/** Tint and rules round a source's paragraphs. */
export function borderFrame(xPt: number, widthPt: number, background: Color | undefined, borders: Borders): Frame {
  return {
    type: 'frame',
    topPt: roomFor(borders.top),
    bottomPt: roomFor(borders.bottom),
    reopenPt: 0,
    breakPt: 0,
    paint: (extent) => [
      ...(background ? [fill(extent, xPt, widthPt, background)] : []),
      ...rules(extent, xPt, widthPt, borders),
    ],
  };
}

function roomFor(border: Border | null | undefined): number {
  return border ? border.widthPt + 1 : 0;
}

function padding(padPt: number): Omit<Frame, 'paint'> {
  return { type: 'frame', topPt: padPt, bottomPt: padPt, reopenPt: padPt, breakPt: padPt };
}

function fill(extent: FrameExtent, xPt: number, widthPt: number, color: Color): PageItem & { type: 'rectangle' } {
  const { topPt, bottomPt } = extent;
  return {
    type: 'rectangle',
    xPt: extent.xPt + xPt,
    yPt: topPt,
    widthPt,
    heightPt: bottomPt - topPt,
    fill: color,
  };
}

function rules(extent: FrameExtent, xPt: number, widthPt: number, borders: Borders): PageItem[] {
  const leftPt = extent.xPt + xPt;
  const rightPt = leftPt + widthPt;
  const { topPt, bottomPt, isStart, isEnd } = extent;
  const [topLeft, topRight] = [[leftPt, topPt] as const, [rightPt, topPt] as const];
  const [bottomLeft, bottomRight] = [[leftPt, bottomPt] as const, [rightPt, bottomPt] as const];
  return [
    ...side(isStart ? borders.top : null, topLeft, topRight),
    ...side(isEnd ? borders.bottom : null, bottomLeft, bottomRight),
    ...side(borders.left, topLeft, bottomLeft),
    ...side(borders.right, topRight, bottomRight),
  ];
}

function side(border: Border | null | undefined, from: Point, to: Point): PageItem[] {
  return border ? [ruleLine(border, from, to)] : [];
}

type Point = readonly [number, number];

/** One side of a border. */
export function ruleLine(border: Border, from: Point, to: Point): PageItem {
  const { widthPt, color, style } = border;
  const dash = style === 'dotted' ? [widthPt, widthPt * 1.5] : style === 'dashed' ? [widthPt * 3, widthPt * 2] : null;
  return { type: 'path', points: [from, to], color, widthPt, ...(dash && { dash }) };
}
