const normalise = (text) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g, '');
const separators = /[^\p{L}\p{N}\p{M}]+/u;

/**
 * The share of the words of a reference text, each as often as it stands there, that the texts of a result hold. The
 * texts are several ways to read one result: a word counts as often as the best of them has it.
 */
export function compareWithReference(reference, texts) {
  const wanted = countWords(normalise(reference).split(separators));
  const readings = texts.map((text) => new Reading(normalise(text)));
  const missing = [];
  let total = 0;
  let lost = 0;
  for (const [word, times] of wanted) {
    const found = Math.max(...readings.map((reading) => reading.count(word, times)));
    total += times;
    lost += Math.max(0, times - found);
    if (found < times) missing.push(times - found > 1 ? `${word} × ${times - found}` : word);
  }
  return { words: total, missing, share: total === 0 ? 1 : 1 - lost / total };
}

/** One way to read a result: by words, or, where lines broke them, by letters. */
class Reading {
  #words;
  #letters;

  constructor(text) {
    this.#words = countWords(text.split(separators));
    this.#letters = text.replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '');
  }

  count(word, enough) {
    const whole = this.#words.get(word) ?? 0;
    return whole >= enough ? whole : Math.max(whole, this.#letters.split(word, enough + 1).length - 1);
  }
}

function countWords(words) {
  const counts = new Map();
  for (const word of words) if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
