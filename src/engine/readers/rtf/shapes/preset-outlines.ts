import type { ShapeStep } from './shape.draft.js';

type Corner = readonly [x: number, y: number];

/** Corners of the shape types that are polygons ([MS-ODRAW] 2.4.24, MSOSPT), in a square of 1 by 1. */
const POLYGONS: ReadonlyMap<number, readonly Corner[]> = new Map<number, readonly Corner[]>([
  // Diamond.
  [
    4,
    [
      [0.5, 0],
      [1, 0.5],
      [0.5, 1],
      [0, 0.5],
    ],
  ],
  // Isosceles triangle.
  [
    5,
    [
      [0.5, 0],
      [1, 1],
      [0, 1],
    ],
  ],
  // Right triangle.
  [
    6,
    [
      [0, 0],
      [1, 1],
      [0, 1],
    ],
  ],
  // Parallelogram.
  [
    7,
    [
      [0.25, 0],
      [1, 0],
      [0.75, 1],
      [0, 1],
    ],
  ],
  // Trapezoid.
  [
    8,
    [
      [0, 0],
      [1, 0],
      [0.75, 1],
      [0.25, 1],
    ],
  ],
  // Hexagon.
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
  // Octagon.
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
  // Block arrow to the right.
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
  // Pentagon arrow.
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
  // Chevron.
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
  // Regular pentagon.
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
  // Block arrow to the left.
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
  // Block arrow down.
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
  // Block arrow up.
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
/** Shape types of straight lines and of connectors. */
const LINES = new Set([20, 32, 33, 34, 37, 38]);

/** The outline of a shape type in a square of 1 by 1; empty where it is not known, or no polygon. */
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
