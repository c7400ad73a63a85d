import { LATIN_LANGUAGES, type LanguageModel } from './language-models.js';

const MAX_EVIDENCE = 6;
/** So many of a text's words are among the frequent ones when it is in the language. */
const FULL_SHARE = 0.2;

/** What a sample's words of ASCII letters say for each Latin language, on the scale of the scores. */
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
