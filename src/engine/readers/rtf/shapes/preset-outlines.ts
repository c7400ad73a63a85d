import type { ShapeStep } from './shape.draft.js';

type Corner = readonly [x: number, y: number];

/** Outlines of shape types that are polygons ([MS-ODRAW] 2.4.24). */
const POLYGONS: ReadonlyMap<number, readonly Corner[]> = new Map<number, readonly Corner[]>([
  [
    4,
    [
      [0.5, 0],
      [1, 0.5],
      [0.5, 1],
      [0, 0.5],
    ],
  ],
  [
    5,
    [
      [0.5, 0],
      [1, 1],
      [0, 1],
    ],
  ],
  [
    6,
    [
      [0, 0],
      [1, 1],
      [0, 1],
    ],
  ],
  [
    7,
    [
      [0.25, 0],
      [1, 0],
      [0.75, 1],
      [0, 1],
    ],
  ],
  [
    8,
    [
      [0, 0],
      [1, 0],
      [0.75, 1],
      [0.25, 1],
    ],
  ],
  [
    9,
    [
      [0.25, 0],
      [0.75, 0],
      [1, 0.5],
      [0.75, 1],
      [0.25, 1],
      [0, 0.5],
    ],
  ],
  [
    10,
    [
      [0.29, 0],
      [0.71, 0],
      [1, 0.29],
      [1, 0.71],
      [0.71, 1],
      [0.29, 1],
      [0, 0.71],
      [0, 0.29],
    ],
  ],
  [
    13,
    [
      [0, 0.25],
      [0.75, 0.25],
      [0.75, 0],
      [1, 0.5],
      [0.75, 1],
      [0.75, 0.75],
      [0, 0.75],
    ],
  ],
  [
    15,
    [
      [0, 0],
      [0.75, 0],
      [1, 0.5],
      [0.75, 1],
      [0, 1],
    ],
  ],
  [
    55,
    [
      [0, 0],
      [0.75, 0],
      [1, 0.5],
      [0.75, 1],
      [0, 1],
      [0.25, 0.5],
    ],
  ],
  [
    56,
    [
      [0.5, 0],
      [1, 0.38],
      [0.81, 1],
      [0.19, 1],
      [0, 0.38],
    ],
  ],
  [
    66,
    [
      [1, 0.25],
      [0.25, 0.25],
      [0.25, 0],
      [0, 0.5],
      [0.25, 1],
      [0.25, 0.75],
      [1, 0.75],
    ],
  ],
  [
    67,
    [
      [0.25, 0],
      [0.75, 0],
      [0.75, 0.75],
      [1, 0.75],
      [0.5, 1],
      [0, 0.75],
      [0.25, 0.75],
    ],
  ],
  [
    68,
    [
      [0.25, 1],
      [0.75, 1],
      [0.75, 0.25],
      [1, 0.25],
      [0.5, 0],
      [0, 0.25],
      [0.25, 0.25],
    ],
  ],
]);
const LINES = new Set([20, 32, 33, 34, 37, 38]);

/** The outline of a shape type in a square of 1 by 1; none where it is not known, or no polygon. */
export function presetOutline(type: number): ShapeStep[] {
  if (LINES.has(type))
    return steps([
      [0, 0],
      [1, 1],
    ]);
  const polygon = POLYGONS.get(type);
  return polygon ? [...steps(polygon), { step: 'Z', points: [] }] : [];
}

function steps(corners: readonly Corner[]): ShapeStep[] {
  return corners.map(([x, y], index) => ({ step: index === 0 ? 'M' : 'L', points: [{ x, y }] }));
}
