import type { FlowElement } from './flow.js';
import type { Box, TextPage } from './lines.js';

/** Shares of the smaller box. */
const MOST_OVERLAP = 0.1;
/** Readers see boxes from the ascent to the descent of a font: lines close to each other touch. */
const LINE_SHARE = 0.5;

/** Words that stand on each other. */
export function overlappingWords({ lines }: TextPage): string[] {
  const words = lines.flatMap((line) => line.words).sort((a, b) => a.top - b.top);
  return words.flatMap((word, i) => {
    const below = words.slice(i + 1);
    const end = below.findIndex(({ top }) => top >= word.bottom);
    return below
      .slice(0, end < 0 ? undefined : end)
      .filter((other) => overlap(word, other) > MOST_OVERLAP)
      .map((other) => `${word.text} and ${other.text}`);
  });
}

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const least = Math.min(a.bottom - a.top, b.bottom - b.top);
  if (width <= 0 || height <= least * LINE_SHARE) return 0;
  return (width * height) / Math.min(area(a), area(b));
}

const area = ({ left, top, right, bottom }: Box): number => Math.max(1, (right - left) * (bottom - top));

/** Words outside of the margins, in points from each edge. */
export function wordsOutside(
  { width, height, lines }: TextPage,
  margin: { readonly side: number; readonly top: number; readonly foot: number },
): Box[] {
  return lines
    .flatMap((line) => line.words)
    .filter(
      ({ left, top, right, bottom }) =>
        left < margin.side - 0.5 ||
        right > width - margin.side + 0.5 ||
        top < margin.top - 0.5 ||
        bottom > height - margin.foot + 0.5,
    );
}

/** Characters of the lines that fill their measure, the median one. */
export function medianMeasure(pages: readonly TextPage[], left: number, right: number): number {
  const full = pages
    .flatMap(({ lines }) => lines)
    .filter((line) => Math.abs(line.left - left) < 1 && line.right > right - (right - left) * 0.12)
    .map(({ text }) => text.length)
    .sort((a, b) => a - b);
  return full[Math.floor(full.length / 2)] ?? 0;
}

/** Lines of paragraphs that don't stand on the grid that the first one begins, on all pages the same. */
export function offGrid(elements: readonly FlowElement[], gridPt: number): string[] {
  const lines = elements
    .filter(({ role, path }) => role === 'P' && path.length === 2)
    .flatMap(({ pieces }) => pieces.flatMap(({ page, baselines }) => baselines.map((y) => ({ page, y }))));
  const [first] = lines;
  return lines.flatMap(({ page, y }) => {
    const steps = (first.y - y) / gridPt;
    const isOn = Math.abs(steps - Math.round(steps)) * gridPt <= 0.1;
    return isOn ? [] : [`page ${page + 1}, ${y.toFixed(2)} pt`];
  });
}
