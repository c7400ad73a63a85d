import type { Ruling } from '../content/page-content.js';
import type { VectorShape } from '../content/paths/vector-shape.js';
import { boundsOf, type Box } from '../geometry/box.js';
import { connectedLines } from '../table/grid-lines.js';
import { buildSegments } from '../text/build-segments.js';
import type { Segment, Word } from '../text/word.js';

/** A part of the page that is a picture made of lines and areas. */
export interface DrawingRegion {
  readonly box: Box;
  readonly shapes: readonly VectorShape[];
  /** Words that stand in it, by lines. */
  readonly words: readonly Word[];
}

/** Shapes that are no further apart belong to one drawing. */
const NEAR_PT = 8;
const TOUCH_PT = 1;
const MIN_SIDE_PT = 24;
const MAX_PAGE_SHARE = 0.85;
/** A page of so few words may be a drawing as a whole. */
const FEW_WORDS = 40;
/** Fewer shapes than these are frames and brackets, unless they are intricate. */
const MIN_SHAPES = 4;
const MIN_CORNERS = 60;
const MAX_SHAPES = 3000;
/** More words, or longer lines of them, are text in a frame. */
const MAX_WORDS = 120;
const MAX_LINE_WORDS = 9;
/** How much larger than what is known of a drawing its bars, axes and frame may be. */
const GROWTH = 1.6;
const LONG_GROWTH = 4;
const FRAME_GROWTH = 12;
/** Figures along the axes of a chart, and how far outside of it they stand. */
const FIGURE = /^[-–−+$€£]?\d[\d.,%:–-]*$/;
const MIN_FIGURES = 3;
const SCALE_REACH_PT = 24;
/** How far off the middle the name of an axis may stand, as a share of the chart's width. */
const CENTERED = 0.2;
/** How often a drawing grows by what reaches into it. */
const PASSES = 3;

/** Finds drawings: neighbours among the shapes that are neither rulings nor areas, with the bars and axes among them. */
export function findDrawings(
  shapes: readonly VectorShape[],
  rulings: readonly Ruling[],
  words: readonly Word[],
  page: Box,
): DrawingRegion[] {
  const seeds = shapes.filter((shape) => shape.isDrawn).slice(0, MAX_SHAPES);
  const plain = shapes.filter((shape) => !shape.isDrawn);
  const frames = [...plain, ...ruledFrames(rulings)];
  const lines = buildSegments(words);
  const boxes = clusters(seeds)
    .filter((cluster) => isIntricate(cluster))
    .map((cluster) => framed(grow(boundsOf(cluster), plain), frames, lines, page))
    .map((box) => withScales(box, lines))
    .filter((box) => isPicture(box, page, words.length) && !isText(inside(box, lines)));
  return mergeOverlapping(boxes).map((box) => {
    const own = inside(box, lines);
    const whole = boundsOf([box, ...own]);
    return {
      box: whole,
      shapes: shapes.filter((shape) => doTouch(shape, whole, 0)),
      words: own.flatMap((line) => line.words),
    };
  });
}

function clusters(seeds: readonly VectorShape[]): VectorShape[][] {
  const groups: { box: Box; shapes: VectorShape[] }[] = [];
  for (const seed of seeds) {
    const touching = groups.filter((group) => doTouch(group.box, seed, NEAR_PT));
    const merged = { box: boundsOf([seed, ...touching.map((group) => group.box)]), shapes: [seed] };
    for (const group of touching) {
      merged.shapes.push(...group.shapes);
      groups.splice(groups.indexOf(group), 1);
    }
    groups.push(merged);
  }
  return groups.map((group) => group.shapes);
}

function isIntricate(cluster: readonly VectorShape[]): boolean {
  const corners = cluster.reduce(
    (sum, shape) => sum + shape.lines.reduce((n, line) => n + line.points.length / 2, 0),
    0,
  );
  return cluster.length >= MIN_SHAPES || corners >= MIN_CORNERS;
}

/** The bounds of a cluster with the bars, axes and backgrounds that reach into it. */
function grow(cluster: Box, plain: readonly VectorShape[]): Box {
  let box = cluster;
  for (let pass = 0; pass < PASSES; pass++) {
    const current = box;
    box = boundsOf([box, ...plain.filter((shape) => belongsTo(shape, current))]);
  }
  return box;
}

function belongsTo(shape: VectorShape, box: Box): boolean {
  const across = (shape.x1 - shape.x0) / (box.x1 - box.x0);
  const down = (shape.y1 - shape.y0) / (box.y1 - box.y0);
  if (doTouch(shape, box, NEAR_PT / 2) && across <= GROWTH && down <= GROWTH) return true;
  const isLong = (across <= LONG_GROWTH && down <= 1) || (down <= LONG_GROWTH && across <= 1);
  return isLong && doTouch(shape, box, -TOUCH_PT);
}

/** Rectangles of single rules: more rules would be a table's. */
function ruledFrames(rulings: readonly Ruling[]): Box[] {
  return connectedLines(rulings)
    .filter(({ horizontal, vertical }) => horizontal.length === 2 && vertical.length === 2)
    .map(({ horizontal, vertical }) => ({
      x0: Math.min(...vertical.map((line) => line.at)),
      x1: Math.max(...vertical.map((line) => line.at)),
      y0: Math.min(...horizontal.map((line) => line.at)),
      y1: Math.max(...horizontal.map((line) => line.at)),
    }));
}

/** The smallest frame round a drawing, unless it holds running text too. */
function framed(box: Box, all: readonly Box[], lines: readonly Segment[], page: Box): Box {
  const frames = all
    .filter((shape) => isWithin(box, shape) && shape.x1 - shape.x0 <= FRAME_GROWTH * (box.x1 - box.x0))
    .sort((a, b) => areaOf(a) - areaOf(b));
  const frame = frames.find((shape) => areaOf(shape) <= MAX_PAGE_SHARE * areaOf(page));
  return frame && !isText(inside(frame, lines)) ? boundsOf([box, frame]) : box;
}

/** The box of a chart with the figures along its axes and the names of the axes, which stand outside of it. */
function withScales(box: Box, lines: readonly Segment[]): Box {
  const figures = lines.filter(
    (line) => line.words.every((word) => FIGURE.test(word.text)) && doTouch(line, box, SCALE_REACH_PT),
  );
  if (figures.length < MIN_FIGURES) return box;
  const scaled = boundsOf([box, ...figures]);
  return boundsOf([scaled, ...lines.filter((line) => isAxisName(line, scaled))]);
}

/** One word or two by themselves, right under or over the middle of the chart. */
function isAxisName(line: Segment, box: Box): boolean {
  const offCenter = Math.abs(line.x0 + line.x1 - box.x0 - box.x1) / 2;
  const gap = Math.max(line.y0 - box.y1, box.y0 - line.y1);
  const isNear = gap > -2 && gap <= 1.2 * (line.y1 - line.y0);
  return line.words.length <= 2 && isNear && offCenter < CENTERED * (box.x1 - box.x0);
}

function isPicture(box: Box, page: Box, wordCount: number): boolean {
  const isLarge = box.x1 - box.x0 >= MIN_SIDE_PT && box.y1 - box.y0 >= MIN_SIDE_PT;
  return isLarge && (areaOf(box) <= MAX_PAGE_SHARE * areaOf(page) || wordCount <= FEW_WORDS);
}

function isText(lines: readonly Segment[]): boolean {
  const count = lines.reduce((sum, line) => sum + line.words.length, 0);
  return count > MAX_WORDS || lines.some((line) => line.words.length > MAX_LINE_WORDS);
}

/** Lines most of which lies in the box. */
function inside(box: Box, lines: readonly Segment[]): Segment[] {
  return lines.filter((line) => {
    const middle = (line.y0 + line.y1) / 2;
    const share = (Math.min(line.x1, box.x1) - Math.max(line.x0, box.x0)) / (line.x1 - line.x0);
    return middle > box.y0 && middle < box.y1 && share >= 0.5;
  });
}

function mergeOverlapping(boxes: readonly Box[]): Box[] {
  const merged: Box[] = [];
  for (const box of boxes) {
    const touching = merged.filter((other) => doTouch(other, box, 0));
    for (const other of touching) merged.splice(merged.indexOf(other), 1);
    merged.push(boundsOf([box, ...touching]));
  }
  return merged;
}

function isWithin(inner: Box, outer: Box): boolean {
  return inner.x0 >= outer.x0 && inner.x1 <= outer.x1 && inner.y0 >= outer.y0 && inner.y1 <= outer.y1;
}

function areaOf(box: Box): number {
  return (box.x1 - box.x0) * (box.y1 - box.y0);
}

function doTouch(a: Box, b: Box, reach: number): boolean {
  return a.x0 <= b.x1 + reach && a.x1 >= b.x0 - reach && a.y0 <= b.y1 + reach && a.y1 >= b.y0 - reach;
}
