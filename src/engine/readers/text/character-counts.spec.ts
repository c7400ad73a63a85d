import { countCharacters } from './character-counts.js';

it.each([
  ['', { characters: 0, letters: 0, boundaries: 0 }],
  ['Two  words.', { characters: 9, letters: 8, boundaries: 1 }],
  [' a [Z] {9} ', { characters: 7, letters: 2, boundaries: 4 }],
  ['naïve café', { characters: 9, letters: 9, boundaries: 1 }],
  ['漢字 ok', { characters: 4, letters: 4, boundaries: 3 }],
])('counts %j', (text, counts) => {
  expect(countCharacters(text)).toEqual(counts);
});

it('counts plain text as it counts any', () => {
  const plain = 'It was  declared: [by] the {nurse}, 12 @ `~^_| \\ times. ';
  const { characters, letters, boundaries } = countCharacters(`${plain}é`);
  expect(countCharacters(plain)).toEqual({ characters: characters - 1, letters: letters - 1, boundaries });
});
