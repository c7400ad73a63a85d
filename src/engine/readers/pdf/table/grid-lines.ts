import type { Ruling } from '../content/page-content.js';
import type { Box } from '../geometry/box.js';

/** A line along one axis: its place on the other axis, and from where to where it runs, pt. */
export interface GridLine {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** Rulings that meet, and could be a table's. */
export interface GridLines {
  readonly horizontal: readonly GridLine[];
  readonly vertical: readonly GridLine[];
}

const SAME_LINE_PT = 2;
const JOIN_PT = 4;
const MEET_PT = 4;
const MAX_LINES = 1500;

/** Sets of rulings that touch one another; each set with lines along both axes. */
export function connectedLines(rulings: readonly Ruling[]): GridLines[] {
  const horizontal = mergeLines(rulings.filter((ruling) => ruling.isHorizontal).map(horizontalLine));
  const vertical = mergeLines(rulings.filter((ruling) => !ruling.isHorizontal).map(verticalLine));
  if (horizontal.length > MAX_LINES || vertical.length > MAX_LINES) return [];
  const lines = [...horizontal, ...vertical];
  const parents = lines.map((_, index) => index);
  horizontal.forEach((h, i) => {
    vertical.forEach((v, j) => {
      if (doMeet(h, v)) parents[rootOf(parents, i)] = rootOf(parents, horizontal.length + j);
    });
  });
  const sets = new Map<number, { horizontal: GridLine[]; vertical: GridLine[] }>();
  lines.forEach((line, index) => {
    const root = rootOf(parents, index);
    const set = sets.get(root) ?? { horizontal: [], vertical: [] };
    (index < horizontal.length ? set.horizontal : set.vertical).push(line);
    sets.set(root, set);
  });
  return [...sets.values()].filter((set) => set.horizontal.length > 1 && set.vertical.length > 0);
}

/** Lines at nearly one place, joined where they touch. */
export function mergeLines(lines: readonly GridLine[]): GridLine[] {
  const merged: GridLine[] = [];
  let group: GridLine[] = [];
  const flush = () => {
    const at = group.reduce((sum, line) => sum + line.at, 0) / group.length;
    let current: { at: number; from: number; to: number } | undefined;
    for (const line of group.sort((a, b) => a.from - b.from)) {
      if (current && line.from <= current.to + JOIN_PT) current.to = Math.max(current.to, line.to);
      else merged.push((current = { ...line, at }));
    }
  };
  for (const line of [...lines].sort((a, b) => a.at - b.at)) {
    if (group.length > 0 && line.at - group[0].at > SAME_LINE_PT) {
      flush();
      group = [];
    }
    group.push(line);
  }
  if (group.length > 0) flush();
  return merged;
}

/** Horizontal rules, whole where they are drawn in pieces. */
export function wholeRules(rulings: readonly Ruling[]): Box[] {
  const lines = mergeLines(rulings.filter((ruling) => ruling.isHorizontal).map(horizontalLine));
  return lines.map(({ at, from, to }) => ({ x0: from, x1: to, y0: at, y1: at }));
}

export function horizontalLine(ruling: Ruling): GridLine {
  return { at: (ruling.y0 + ruling.y1) / 2, from: ruling.x0, to: ruling.x1 };
}

function verticalLine(ruling: Ruling): GridLine {
  return { at: (ruling.x0 + ruling.x1) / 2, from: ruling.y0, to: ruling.y1 };
}

function doMeet(h: GridLine, v: GridLine): boolean {
  return v.at >= h.from - MEET_PT && v.at <= h.to + MEET_PT && h.at >= v.from - MEET_PT && h.at <= v.to + MEET_PT;
}

function rootOf(parents: number[], index: number): number {
  let root = index;
  while (parents[root] !== root) root = parents[root];
  while (parents[index] !== root) [parents[index], index] = [root, parents[index]];
  return root;
}
