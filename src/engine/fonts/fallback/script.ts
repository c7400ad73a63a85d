/** Scripts that matter for shaping or for the choice of a face, by ISO 15924 code, commonest first. */
const SCRIPTS: readonly (readonly [code: string, pattern: RegExp])[] = [
  ['Latn', /\p{Script=Latin}/u],
  ['Hani', /\p{Script=Han}/u],
  ['Cyrl', /\p{Script=Cyrillic}/u],
  ['Grek', /\p{Script=Greek}/u],
  ['Arab', /\p{Script=Arabic}/u],
  ['Hira', /\p{Script=Hiragana}/u],
  ['Kana', /\p{Script=Katakana}/u],
  ['Hang', /\p{Script=Hangul}/u],
  ['Deva', /\p{Script=Devanagari}/u],
  ['Hebr', /\p{Script=Hebrew}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Beng', /\p{Script=Bengali}/u],
  ['Taml', /\p{Script=Tamil}/u],
  ['Telu', /\p{Script=Telugu}/u],
  ['Knda', /\p{Script=Kannada}/u],
  ['Mlym', /\p{Script=Malayalam}/u],
  ['Gujr', /\p{Script=Gujarati}/u],
  ['Guru', /\p{Script=Gurmukhi}/u],
  ['Orya', /\p{Script=Oriya}/u],
  ['Sinh', /\p{Script=Sinhala}/u],
  ['Armn', /\p{Script=Armenian}/u],
  ['Geor', /\p{Script=Georgian}/u],
  ['Ethi', /\p{Script=Ethiopic}/u],
  ['Khmr', /\p{Script=Khmer}/u],
  ['Laoo', /\p{Script=Lao}/u],
  ['Mymr', /\p{Script=Myanmar}/u],
  ['Tibt', /\p{Script=Tibetan}/u],
  ['Bopo', /\p{Script=Bopomofo}/u],
  ['Syrc', /\p{Script=Syriac}/u],
  ['Thaa', /\p{Script=Thaana}/u],
  ['Mong', /\p{Script=Mongolian}/u],
  ['Cher', /\p{Script=Cherokee}/u],
  ['Cans', /\p{Script=Canadian_Aboriginal}/u],
  ['Nkoo', /\p{Script=Nko}/u],
  ['Tfng', /\p{Script=Tifinagh}/u],
  ['Java', /\p{Script=Javanese}/u],
  ['Yiii', /\p{Script=Yi}/u],
];

const COMMON = /^[\p{Script=Common}\p{Script=Inherited}]+$/u;

/**
 * Script of a grapheme cluster, ISO 15924: the first of {@link SCRIPTS} that a character has, `Zzzz` where none of them is;
 * `null` where all characters are common or inherited.
 */
export function scriptOf(cluster: string): string | null {
  const first = cluster.codePointAt(0) ?? 0;
  if (first < 0x80) return (first | 0x20) >= 0x61 && (first | 0x20) <= 0x7a ? 'Latn' : null;
  if (COMMON.test(cluster)) return null;
  return SCRIPTS.find(([, pattern]) => pattern.test(cluster))?.[0] ?? 'Zzzz';
}
