import { boundsOf, type Box } from '../geometry/box.js';
import type { Segment } from './word.js';

/** A picture or a table that has been recognised and takes part in the reading order as a whole. */
export interface Obstacle extends Box {
  readonly key: number;
}

/** What stands at one height: segments of text from left to right, or one obstacle. */
export interface Row extends Box {
  readonly segments: readonly Segment[];
  readonly obstacle: Obstacle | null;
  /** Baseline. */
  readonly y: number;
  readonly sizePt: number;
}

const SAME_BASELINE = 0.3;

/** Segments that share a baseline, and obstacles, from top to bottom. */
export function toRows(segments: readonly Segment[], obstacles: readonly Obstacle[] = []): Row[] {
  const groups: Segment[][] = [];
  for (const segment of [...segments].sort((a, b) => a.y - b.y)) {
    const group = groups.at(-1);
    if (group && segment.y - group[0].y <= SAME_BASELINE * Math.min(segment.sizePt, group[0].sizePt))
      group.push(segment);
    else groups.push([segment]);
  }
  return [...groups.map(textRow), ...obstacles.map(obstacleRow)].sort((a, b) => a.y0 - b.y0 || a.x0 - b.x0);
}

function textRow(group: Segment[]): Row {
  const segments = group.sort((a, b) => a.x0 - b.x0);
  const largest = segments.reduce((best, segment) => (segment.sizePt > best.sizePt ? segment : best));
  return { ...boundsOf(segments), segments, obstacle: null, y: largest.y, sizePt: largest.sizePt };
}

function obstacleRow(obstacle: Obstacle): Row {
  const { x0, y0, x1, y1 } = obstacle;
  return { x0, y0, x1, y1, segments: [], obstacle, y: y1, sizePt: 0 };
}
