/** Compatibility characters, such as ligatures and full-width forms, become what they stand for. */
const normalise = (text) => text.normalize('NFKC').replaceAll('\u00ad', '').toLowerCase();

/** Words of a text, in order: letters and digits with nothing between them. */
export const wordsOf = (text) => normalise(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/**
 * Measures how many words of a text another one has.
 *
 * `found`: share of the source's words that the result has. A word that is divided at the end of a line, or set with
 * space between its letters, counts when the result has its letters in one row. `order`: of the words that both have,
 * as often as both have them, the share in the longest sequence that stands in both in the same order.
 */
export function compareWords(sourceText, resultText) {
  const source = wordsOf(sourceText);
  const result = wordsOf(resultText);
  const known = new Set(result);
  const letters = result.join('');
  const missing = source.filter((word) => !known.has(word) && !(word.length > 2 && letters.includes(word)));
  const common = commonCount(source, result);
  return {
    words: source.length,
    found: source.length === 0 ? 1 : 1 - missing.length / source.length,
    missing: [...new Set(missing)],
    order: common === 0 ? 1 : longestCommonSubsequence(source, result) / common,
  };
}

function commonCount(a, b) {
  const left = countBy(b);
  return a.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  }).length;
}

function countBy(words) {
  const counts = new Map();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Length, by bits in parallel: M. Crochemore et al., A fast and practical bit-vector algorithm for the LCS problem (2001). */
function longestCommonSubsequence(a, b) {
  const places = new Map();
  a.forEach((word, index) => places.set(word, [...(places.get(word) ?? []), index]));
  const masks = new Map([...places].map(([word, indexes]) => [word, maskOf(indexes, a.length)]));
  const ones = (1n << BigInt(a.length)) - 1n;
  let free = ones;
  for (const word of b) {
    const matched = free & (masks.get(word) ?? 0n);
    free = ((free + matched) | (free - matched)) & ones;
  }
  return a.length - free.toString(2).replaceAll('0', '').length;
}

function maskOf(indexes, length) {
  const bits = new Uint8Array(length).fill(48);
  for (const index of indexes) bits[length - 1 - index] = 49;
  return BigInt(`0b${Buffer.from(bits).toString('latin1')}`);
}
