import { createRequire } from 'node:module';

/** Puts U+00AD wherever a word may be divided. */
export type Hyphenator = (word: string) => string;

/** Languages, by BCP 47, and the names of their patterns in the package `hyphen`. */
const PATTERNS: Readonly<Record<string, string>> = {
  bg: 'bg',
  ca: 'ca',
  da: 'da',
  de: 'de-1996',
  el: 'el-monoton',
  en: 'en-us',
  'en-gb': 'en-gb',
  es: 'es',
  et: 'et',
  eu: 'eu',
  fi: 'fi',
  fr: 'fr',
  gl: 'gl',
  hr: 'hr',
  is: 'is',
  it: 'it',
  la: 'la',
  lt: 'lt',
  nb: 'nb',
  nl: 'nl',
  nn: 'nn',
  no: 'nb',
  pl: 'pl',
  pt: 'pt',
  ro: 'ro',
  ru: 'ru',
  sl: 'sl',
  sv: 'sv',
  tr: 'tr',
  uk: 'uk',
};
/** English spoken here is hyphenated as the British do. */
const BRITISH = /^en-(gb|ie|au|nz|za|in)\b/;

const require = createRequire(import.meta.url);
const hyphenators = new Map<string, Hyphenator>();

/** The hyphenator of a language, `null` where there are no patterns. Patterns are read when they are first needed. */
export function hyphenatorFor(lang: string): Hyphenator | null {
  const tag = lang.toLowerCase();
  const name = PATTERNS[BRITISH.test(tag) ? 'en-gb' : tag.split('-')[0]];
  if (!name) return null;
  let hyphenator = hyphenators.get(name);
  if (!hyphenator) hyphenators.set(name, (hyphenator = load(name)));
  return hyphenator;
}

/** Forgets all hyphenators: each remembers every word that it was given. */
export function forgetHyphenators(): void {
  hyphenators.clear();
}

function load(name: string): Hyphenator {
  const create: unknown = require('hyphen');
  if (typeof create !== 'function') throw new Error('The package "hyphen" has changed.');
  const hyphenate: unknown = create(require(`hyphen/patterns/${name}.js`), { async: false });
  if (!isHyphenator(hyphenate)) throw new Error(`The package "hyphen" gives no hyphenator for "${name}".`);
  return hyphenate;
}

function isHyphenator(value: unknown): value is Hyphenator {
  return typeof value === 'function';
}
