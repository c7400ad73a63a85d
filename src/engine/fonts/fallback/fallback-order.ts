import type { FontRequest } from '../face.js';

const BY_SCRIPT: Readonly<Record<string, readonly string[]>> = {
  // The dots of Noto's letters are glyphs of their own, which harms copying: Amiri goes first.
  Arab: ['amiri', 'noto-naskh-arabic'],
  Deva: ['noto-sans-devanagari'],
  Beng: ['noto-sans-bengali'],
  Guru: ['noto-sans-gurmukhi'],
  Gujr: ['noto-sans-gujarati'],
  Orya: ['noto-sans-oriya'],
  Taml: ['noto-sans-tamil'],
  Telu: ['noto-sans-telugu'],
  Knda: ['noto-sans-kannada'],
  Mlym: ['noto-sans-malayalam'],
  Sinh: ['noto-sans-sinhala'],
  Thai: ['noto-sans-thai'],
  Laoo: ['noto-sans-lao'],
  Khmr: ['noto-sans-khmer'],
  Mymr: ['noto-sans-myanmar'],
  Tibt: ['noto-serif-tibetan'],
  Geor: ['noto-sans-georgian'],
  Armn: ['noto-sans-armenian'],
  Ethi: ['noto-sans-ethiopic'],
};

const HAN_SCRIPTS = new Set(['Hani', 'Hira', 'Kana', 'Hang', 'Bopo']);

/** Families with the punctuation that several scripts share, e.g. U+060C and U+0964. */
const LAST = ['amiri', 'noto-sans-devanagari'];

/** Symbols and emoji. */
export const SYMBOL_FAMILIES: readonly string[] = [
  'noto-sans-symbols-2',
  'noto-sans-symbols',
  'noto-sans-math',
  'noto-emoji',
];

/**
 * Ids of the families that are asked, in order, for a cluster that the requested face can't set. The script's own
 * families come first, then those with wide coverage, symbols, and the Han families at the end.
 */
export function fallbackOrder(role: FontRequest['role'], script: string | null, lang: string | undefined): string[] {
  const han = hanFamilies(lang, script);
  const own = script && HAN_SCRIPTS.has(script) ? han : ownFamilies(role, script);
  return [...new Set([...own, ...wideFamilies(role), ...SYMBOL_FAMILIES, ...han, ...LAST])];
}

function ownFamilies(role: FontRequest['role'], script: string | null): readonly string[] {
  if (script === 'Hebr') return role === 'text' ? ['tinos', 'noto-sans-hebrew'] : ['noto-sans-hebrew', 'arimo'];
  return script ? (BY_SCRIPT[script] ?? []) : [];
}

function wideFamilies(role: FontRequest['role']): readonly string[] {
  const first = { text: 'tinos', sans: 'arimo', mono: 'cousine' }[role];
  return [first, 'arimo', 'carlito'];
}

function hanFamilies(lang: string | undefined, script: string | null): readonly string[] {
  const [sc, tc, jp, kr] = ['noto-sans-sc', 'noto-sans-tc', 'noto-sans-jp', 'noto-sans-kr'];
  const last = 'chocolate-classical-sans';
  const tag = (lang ?? '').toLowerCase();
  if (/^ja\b/.test(tag) || script === 'Hira' || script === 'Kana') return [jp, sc, tc, kr, last];
  if (/^ko\b/.test(tag) || script === 'Hang') return [kr, jp, tc, sc, last];
  if (/^zh\b.*-(hant|tw|hk|mo)\b/.test(tag)) return [tc, jp, sc, kr, last];
  return [sc, tc, jp, kr, last];
}
