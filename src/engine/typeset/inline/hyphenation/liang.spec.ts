import { createRequire } from 'node:module';
import { divideByPatterns } from './liang.js';
import type { Patterns } from './pattern-tree.js';
import { patternsFor } from './patterns.js';

const require = createRequire(import.meta.url);

/** The package's own program, which remembers every word for ever. */
function reference(name: string): (word: string) => string {
  const create = require('hyphen') as (patterns: unknown, options: { async: false }) => (word: string) => string;
  return create(require(`hyphen/patterns/${name}.js`), { async: false });
}

const words: readonly (readonly [lang: string, patterns: string, words: string])[] = [
  ['en', 'en-us', 'typography hyphenation associates Declination philanthropic antidisestablishmentarianism table'],
  ['en-GB', 'en-gb', 'typography hyphenation laboratory communication aluminium knowledge photographer'],
  ['de-DE', 'de-1996', 'Donaudampfschifffahrtsgesellschaft Zuckerbäcker Straßenbahn Übungsaufgabe Silbentrennung'],
  ['fr', 'fr', 'anticonstitutionnellement typographie l’imprimerie élémentaire développement'],
  ['ru', 'ru', 'достопримечательность типография переносимость'],
  ['fi', 'fi', 'epäjärjestelmällisyys kirjapaino taittaminen'],
  ['tr', 'tr', 'istanbullular matbaacılık'],
];

function pointsIn(divided: string): number[] {
  const parts = divided.split('\u00ad');
  return parts.slice(0, -1).map((_, i) => parts.slice(0, i + 1).join('').length);
}

describe('patterns of hyphenation', () => {
  it.each(words)('divide words of %s as the package that they come from', (lang, name, text) => {
    const patterns = patternsFor(lang)!;
    const found = text.split(' ').map((word) => [word, divideByPatterns(word, patterns)]);
    // Asked second: it notes what it finds in the patterns themselves.
    const hyphenate = reference(name);
    expect(found).toEqual(text.split(' ').map((word) => [word, pointsIn(hyphenate(word))]));
  });

  it('leave words alone whose small letters are more than their letters', () => {
    expect(divideByPatterns('İstanbullular', patternsFor('tr')!)).toEqual([]);
  });

  it('are none for other languages', () => {
    expect(patternsFor('zh')).toBeNull();
  });
});

describe('packed patterns', () => {
  it.each(['en', 'de', 'ru', 'fr'])('of %s divide as the ones they are made from', (lang) => {
    const [levels, trie, exceptions] = patternsFor(lang)!;
    const sources = [...words].flatMap(([, , text]) => text.split(' '));
    const slow = sources.map((word) => divideByPatterns(word, [levels, trie, exceptions]));
    const often: Patterns = [levels, trie, exceptions];
    for (let count = 0; count < 4000; count++) divideByPatterns('packing', often);
    expect(sources.map((word) => divideByPatterns(word, often))).toEqual(slow);
    expect(slow.flat().length).toBeGreaterThan(5);
  });
});
