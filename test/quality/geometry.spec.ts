import type { FlowElement } from './flow.js';
import { medianMeasure, offGrid, overlappingWords, wordsOutside } from './geometry.js';
import type { Box, TextPage } from './lines.js';

const word = (left: number, top: number, text = 'word'): Box => ({
  left,
  top,
  right: left + 30,
  bottom: top + 12,
  text,
});
const page = (...words: readonly Box[]): TextPage => ({
  width: 600,
  height: 800,
  lines: words.map((one) => ({ ...one, words: [one] })),
});

describe('overlappingWords', () => {
  it('lets words stand beside and below each other', () => {
    expect(overlappingWords(page(word(100, 100), word(130, 100), word(100, 110), word(100, 90)))).toEqual([]);
  });

  it.each([
    ['beside', word(120, 100)],
    ['below', word(100, 104)],
  ])('objects to one that is too close %s', (_, other) => {
    expect(overlappingWords(page(word(100, 100), other))).toHaveLength(1);
  });
});

describe('wordsOutside', () => {
  const margin = { side: 50, top: 40, foot: 30 };

  it('lets words stand at the margins', () => {
    expect(wordsOutside(page(word(50, 40), word(520, 758)), margin)).toEqual([]);
  });

  it.each([
    ['left', word(40, 100)],
    ['right', word(530, 100)],
    ['above', word(100, 30)],
    ['below', word(100, 765)],
  ])('objects to one too far %s', (_, outside) => {
    expect(wordsOutside(page(outside), margin)).toEqual([outside]);
  });
});

it('takes the median of full lines only', () => {
  const sizes = [
    [550, 70],
    [300, 5],
    [548, 72],
    [520, 90],
  ] as const;
  const lines = sizes.map(([right, count]) => ({ ...word(50, 100), right, text: 'x'.repeat(count), words: [] }));
  expect(medianMeasure([{ width: 600, height: 800, lines }], 50, 550)).toBe(72);
});

const paragraphs = (...baselines: readonly (readonly number[])[]): FlowElement[] => [
  {
    role: 'P',
    path: ['Document', 'P'],
    refs: ['1', '2'],
    pieces: baselines.map((lines, i) => ({ page: i, baselines: lines })),
  },
];

describe('offGrid', () => {
  it('lets lines stand on the grid of the first, on every page', () => {
    expect(offGrid(paragraphs([700, 684.5, 661.25], [707.75, 692.25]), 7.75)).toEqual([]);
  });

  it.each([
    ['a line that slipped', [[700, 685]]],
    ['a page that begins elsewhere', [[700], [704]]],
  ])('objects to %s', (_, baselines) => {
    expect(offGrid(paragraphs(...baselines), 7.75)).toHaveLength(1);
  });
});
