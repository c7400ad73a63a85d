import { graphemeClusters } from '../segment/graphemes.js';
import { textWidth, type Unit } from './unit.js';

/**
 * Divides a word between grapheme clusters so that its first part fits in the room, and holds at least `atLeast`
 * clusters. `null` where the word can't be divided so.
 */
export function splitUnit(unit: Unit, roomPt: number, atLeast: number): readonly [Unit, Unit] | null {
  const { word, shaper } = unit;
  if (!word || !shaper) return null;
  const clusters = graphemeClusters(word.text);
  let count = Math.max(atLeast, estimate(unit, clusters, roomPt));
  if (count >= clusters.length) count = clusters.length - 1;
  let head = partOf(unit, clusters.slice(0, count).join(''), 0);
  while (count > atLeast && head.widthPt > roomPt) {
    count--;
    head = partOf(unit, clusters.slice(0, count).join(''), 0);
  }
  if (count < 1) return null;
  return [{ ...head, breakAfter: 1 }, partOf(unit, clusters.slice(count).join(''), unit.breakAfter)];
}

/** How many clusters fit, each taken alone. */
function estimate({ shaper, item }: Unit, clusters: readonly string[], roomPt: number): number {
  if (!shaper || item.type !== 'span') return 0;
  let width = 0;
  let count = 0;
  for (const cluster of clusters) {
    width += textWidth(shaper.shape(cluster), item.sizePt, item.letterSpacePt);
    if (width > roomPt) break;
    count++;
  }
  return count;
}

/** A part of a word as a unit of its own. */
export function partOf(unit: Unit, text: string, breakAfter: Unit['breakAfter']): Unit {
  const { item, shaper } = unit;
  if (!shaper || item.type !== 'span') return unit;
  const word = shaper.shape(text);
  return { ...unit, word, widthPt: textWidth(word, item.sizePt, item.letterSpacePt), breakAfter };
}
