import type { GlyphShape, PlacedShape } from './glyph-shape.js';

const NEEDS_CARRIER = /[\p{Mn}\p{Me}]|\p{Cf}$/u;
/** Marks; format characters at the end; what stands between. */
const RUNS = /[\p{Mn}\p{Me}]+|\p{Cf}+$|[^\p{Mn}\p{Me}]+?(?=[\p{Mn}\p{Me}]|\p{Cf}+$|$)/gu;
const RIGHT_TO_LEFT = /^[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Gives the marks in a cluster's text codes of their own, which show nothing and have no width. Readers that look into
 * the text of a code take one with a mark in it for a mark, and set spaces where none are. In right-to-left text, which
 * readers turn round character by character, the characters stand in the order in which they are seen.
 */
export function withMarkCarriers(placed: PlacedShape): readonly PlacedShape[] {
  const { shape, kern } = placed;
  if (shape.text.length === 1 || !NEEDS_CARRIER.test(shape.text)) return [placed];
  if (RIGHT_TO_LEFT.test(shape.text)) {
    const [first, ...rest] = Array.from(shape.text);
    return [...rest.toReversed().map(carrier), { shape: { ...shape, text: first }, kern }];
  }
  const [first, ...rest] = Array.from(shape.text.matchAll(RUNS), ([run]) => run);
  return [{ shape: { ...shape, text: first }, kern }, ...rest.map(carrier)];
}

function carrier(text: string): PlacedShape {
  const shape: GlyphShape = { components: [], advance: 0, text };
  return { shape, kern: 0 };
}
