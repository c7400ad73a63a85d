import { LATIN_LANGUAGES } from '../encoding/language-models.js';

/** How many different frequent words of a language have to occur. */
const MIN_WORDS = 4;
/** Share of the text's words that they have to make up. */
const MIN_WORD_SHARE = 0.06;
const RARE_LETTER = Math.log(0.0005);
/** Share of a text's characters that are letters beyond ASCII, from which on these letters count in full. */
const FULL_LETTER_SHARE = 0.03;
/** How far the score of the best language has to be ahead of the next. */
const MIN_LEAD = 0.2;

interface Model {
  readonly lang: string;
  readonly words: readonly string[];
  /** Natural logarithms of their shares among the letters beyond ASCII. */
  readonly letters: ReadonlyMap<string, number>;
}

let models: readonly Model[] | undefined;

/** The language of a text in Latin letters; `undefined` when its words are few or several languages fit. */
export function latinLanguage(sample: string): string | undefined {
  models ??= readModels();
  const text = sample.toLowerCase().normalize('NFC');
  const words = countEach(text.match(/[\p{L}\p{M}]+/gu) ?? []);
  const letters = countEach(text.match(/[\u0080-\u024f]/g) ?? []);
  const weight = Math.min(1, letters.total / text.length / FULL_LETTER_SHARE);
  const scores = models
    .map((model) => ({ lang: model.lang, score: wordScore(words, model) + letterScore(letters, model) * weight }))
    .sort((a, b) => b.score - a.score);
  const [best] = scores;
  const second = scores.find(({ lang }) => lang !== best.lang);
  return best.score > -Infinity && best.score - second!.score > MIN_LEAD ? best.lang : undefined;
}

function readModels(): Model[] {
  return LATIN_LANGUAGES.flatMap(({ lang, words, letters }) => {
    const shares = Array.from(
      letters.matchAll(/(\P{Nd})(\d+)/gu),
      ([, letter, share]) => [letter, Math.log(+share / 1000)] as const,
    );
    return lang ? [{ lang, words: words?.split(' ') ?? [], letters: new Map(shares) }] : [];
  });
}

interface Counts {
  readonly each: ReadonlyMap<string, number>;
  readonly total: number;
}

function countEach(items: readonly string[]): Counts {
  const each = new Map<string, number>();
  for (const item of items) each.set(item, (each.get(item) ?? 0) + 1);
  return { each, total: items.length };
}

function wordScore({ each, total }: Counts, { words }: Model): number {
  const known = words.filter((word) => each.has(word));
  const share = known.reduce((sum, word) => sum + each.get(word)!, 0) / total;
  return known.length < MIN_WORDS || share < MIN_WORD_SHARE ? -Infinity : share * 20;
}

/** How well the letters beyond ASCII go with a language: the mean of the logarithms of their shares. */
function letterScore({ each, total }: Counts, { letters }: Model): number {
  if (total === 0) return 0;
  let sum = 0;
  for (const [letter, count] of each) sum += count * (letters.get(letter) ?? RARE_LETTER);
  return sum / total;
}
