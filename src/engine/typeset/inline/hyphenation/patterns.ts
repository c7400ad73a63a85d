import { createRequire } from 'node:module';
import type { Patterns } from './pattern-tree.js';

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
const loaded = new Map<string, Patterns>();

/** The patterns of a language, `null` where there are none. They are read when they are first needed. */
export function patternsFor(lang: string): Patterns | null {
  const tag = lang.toLowerCase();
  const name = PATTERNS[BRITISH.test(tag) ? 'en-gb' : tag.split('-')[0]];
  if (!name) return null;
  let patterns = loaded.get(name);
  if (!patterns) loaded.set(name, (patterns = load(name)));
  return patterns;
}

function load(name: string): Patterns {
  const patterns: unknown = require(`hyphen/patterns/${name}.js`);
  if (!isPatterns(patterns)) throw new Error(`The package "hyphen" has other patterns for "${name}".`);
  return patterns;
}

function isPatterns(value: unknown): value is Patterns {
  return Array.isArray(value) && Array.isArray(value[0]) && typeof value[1] === 'object';
}
