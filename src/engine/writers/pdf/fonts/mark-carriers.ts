import { hasRightToLeft } from '../../../document/right-to-left.js';
import type { GlyphShape, PlacedShape } from './glyph-shape.js';

const NEEDS_CARRIER = /[\p{Mn}\p{Me}]|\p{Cf}$/u;
/** The parts of a text: marks, format characters at its end, and what stands between. */
const RUNS = /[\p{Mn}\p{Me}]+|\p{Cf}+$|[^\p{Mn}\p{Me}]+?(?=[\p{Mn}\p{Me}]|\p{Cf}+$|$)/gu;
/** How far carriers are moved back, em. */
const HELD_BACK_EM = 0.01;

/**
 * Gives the marks in a cluster's text codes of their own, carriers, which show nothing and have no width. A code whose
 * text has a mark in it is taken for a mark by some readers, which then add spaces where none are. Right-to-left text is
 * reversed by readers character by character, so its characters stand in visual order.
 */
export function withMarkCarriers(placed: PlacedShape): readonly PlacedShape[] {
  const { shape, kern } = placed;
  if (shape.text.length === 1 || !NEEDS_CARRIER.test(shape.text)) return [placed];
  if (hasRightToLeft(shape.text.charAt(0))) {
    const [first, ...rest] = Array.from(shape.text);
    return [...rest.toReversed().map(carrier), { shape: { ...shape, text: first }, kern }];
  }
  const [first, ...rest] = Array.from(shape.text.matchAll(RUNS), ([run]) => run);
  return [{ shape: { ...shape, text: first }, kern }, ...rest.map(carrier)];
}

/**
 * Moves carriers at the end of a word a little back. What follows the word is placed anew, at rounded coordinates, and
 * could come before them where readers sort by place.
 */
export function withEndHeldBack(word: readonly PlacedShape[], unitsPerEm: number): readonly PlacedShape[] {
  const base = word.findLastIndex(({ shape }) => shape.components.length > 0);
  if (base < 0 || base === word.length - 1) return word;
  const back = Math.round(unitsPerEm * HELD_BACK_EM);
  return word.map((placed, index) => {
    const kern = index === base ? -back : index === word.length - 1 ? back : 0;
    return kern === 0 ? placed : { ...placed, kern: placed.kern + kern };
  });
}

function carrier(text: string): PlacedShape {
  const shape: GlyphShape = { components: [], advance: 0, text };
  return { shape, kern: 0 };
}
