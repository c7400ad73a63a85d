import { LATIN_LANGUAGES, type LanguageModel } from './language-models.js';

const MAX_EVIDENCE = 6;
/** Share of a text's words that the frequent ones have in a text of the language. */
const FULL_SHARE = 0.2;

/** How much a sample's words of ASCII letters speak for each Latin language, added to the scores of its letters. */
export function findWordEvidence(sample: Buffer): Map<LanguageModel, number> {
  const words =
    sample
      .toString('latin1')
      .toLowerCase()
      .match(/(?<![\w\x80-\xff])[a-z]+(?![\w\x80-\xff])/g) ?? [];
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Map(LATIN_LANGUAGES.map((language) => [language, evidenceFor(language, counts, words.length)]));
}

function evidenceFor(language: LanguageModel, counts: ReadonlyMap<string, number>, total: number): number {
  const known = (language.words ?? '').split(' ').reduce((sum, word) => sum + (counts.get(word) ?? 0), 0);
  return total === 0 ? 0 : MAX_EVIDENCE * Math.min(1, known / total / FULL_SHARE);
}
