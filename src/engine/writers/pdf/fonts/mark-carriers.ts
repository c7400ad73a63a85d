import type { GlyphShape, PlacedShape } from './glyph-shape.js';

const NEEDS_CARRIER = /[\p{Mn}\p{Me}]|\p{Cf}$/u;
/** Marks; format characters at the end; what stands between. */
const RUNS = /[\p{Mn}\p{Me}]+|\p{Cf}+$|[^\p{Mn}\p{Me}]+?(?=[\p{Mn}\p{Me}]|\p{Cf}+$|$)/gu;
const HELD_BACK_EM = 0.01;
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

/**
 * What follows a word has a place of its own, rounded: carriers at the word's end stand a little before it, so that no
 * reader takes them for later.
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
