import { randomFrom } from './random.mjs';

const COMMON = (
  'the of and to a in that it is was for as with be by on not he his but at are this have from or had an they which ' +
  'one you were her all she there would their we him been has when who will more no if out so said what up its about ' +
  'into than them can only other new some could time these two may then do first any my now such like our over man me ' +
  'even most made after also did many before must through back years where much your way well down should because each'
).split(' ');
const ONSETS = [
  'b',
  'c',
  'd',
  'f',
  'g',
  'l',
  'm',
  'n',
  'p',
  'r',
  's',
  't',
  'v',
  'br',
  'ch',
  'cl',
  'fl',
  'pr',
  'st',
  'tr',
];
const NUCLEI = ['a', 'e', 'i', 'o', 'u', 'ea', 'ou', 'io', 'ai'];
const CODAS = ['', '', '', '', 'n', 'r', 's', 't', 'l', 'm', 'nd', 'st', 'ft', 'ff', 'ck'];
const ENDINGS = ['', '', '', '', '', 's', 'ing', 'ed', 'tion', 'ly', 'er', 'able', 'fi'];
const VOCABULARY = 60_000;
/** Share of the words of a text that are of the hundred common ones: as in English. */
const COMMON_SHARE = 0.5;

/** English-like prose: a hundred frequent words, and 60,000 by Zipf's law, so that caches of words miss as often as in real documents. */
export class Prose {
  #random;
  #words;

  constructor(seed) {
    this.#random = randomFrom(seed);
    const inventor = randomFrom(20_260_101);
    this.#words = Array.from({ length: VOCABULARY }, () => inventWord(inventor));
  }

  number(below) {
    return Math.floor(this.#random() * below);
  }

  pick(list) {
    return list[this.number(list.length)];
  }

  word() {
    if (this.#random() < COMMON_SHARE) return COMMON[Math.floor(COMMON.length * this.#random() ** 2)];
    return this.#words[Math.floor(VOCABULARY ** this.#random()) - 1];
  }

  words(count) {
    return Array.from({ length: count }, () => this.word()).join(' ');
  }

  sentence() {
    const text = this.words(6 + this.number(18)).split(' ');
    if (this.#random() < 0.5) text[Math.floor(text.length / 2)] += ',';
    text[0] = text[0][0].toUpperCase() + text[0].slice(1);
    return `${text.join(' ')}.`;
  }

  paragraph() {
    return Array.from({ length: 2 + this.number(4) }, () => this.sentence()).join(' ');
  }
}

function inventWord(random) {
  const pick = (list) => list[Math.floor(random() * list.length)];
  const syllables = 1 + Math.floor(3 * random() ** 2);
  const stem = Array.from({ length: syllables }, () => pick(ONSETS) + pick(NUCLEI) + pick(CODAS)).join('');
  return stem + pick(ENDINGS);
}
