import { FREQUENT_SIMPLIFIED, FREQUENT_TRADITIONAL } from '../encoding/language-models.js';
import { countScripts } from './count-scripts.js';
import { latinLanguage } from './latin-language.js';

/** Enough text to tell a language by. */
const SAMPLE_LENGTH = 6000;
const MIN_LETTERS = 20;
/** A text may hold many names, addresses and code in Latin letters without being in a Latin language. */
const MAIN_SCRIPT_SHARE = 0.25;
const RIGHT_TO_LEFT = ['hebrew', 'arabic', 'syriac', 'thaana'];

/** Scripts that one language has for itself, or nearly. */
const SCRIPT_LANGUAGES: Readonly<Record<string, string>> = {
  hangul: 'ko',
  thai: 'th',
  lao: 'lo',
  khmer: 'km',
  myanmar: 'my',
  greek: 'el',
  hebrew: 'he',
  armenian: 'hy',
  georgian: 'ka',
  devanagari: 'hi',
  bengali: 'bn',
  gurmukhi: 'pa',
  gujarati: 'gu',
  tamil: 'ta',
  telugu: 'te',
  kannada: 'kn',
  malayalam: 'ml',
  sinhala: 'si',
  ethiopic: 'am',
};

/** What a text is written in, where that is clear. */
export interface Language {
  /** BCP 47 tag. */
  readonly lang?: string;
  readonly direction?: 'rtl';
}

/** The language of a text by its script, its letters and its most frequent words; nothing where several are likely. */
export function detectLanguage(text: string): Language {
  const sample = text.slice(0, SAMPLE_LENGTH);
  const scripts = countScripts(sample);
  const letters = [...scripts.values()].reduce((sum, count) => sum + count, 0);
  if (letters < MIN_LETTERS) return {};
  const share = (...names: string[]) => names.reduce((sum, name) => sum + (scripts.get(name) ?? 0), 0) / letters;
  const lang = findLanguage(sample, share, [...scripts.keys()]);
  const isRightToLeft = share(...RIGHT_TO_LEFT) > MAIN_SCRIPT_SHARE;
  return { ...(lang ? { lang } : {}), ...(isRightToLeft ? { direction: 'rtl' } : {}) };
}

function findLanguage(sample: string, share: (...names: string[]) => number, scripts: string[]): string | undefined {
  if (share('vietnamese') > 0.03) return 'vi';
  if (share('latin') > 1 - MAIN_SCRIPT_SHARE) return latinLanguage(sample);
  if (share('kana') > 0.1) return 'ja';
  if (share('han') > MAIN_SCRIPT_SHARE) return chinese(sample);
  if (share('cyrillic') > MAIN_SCRIPT_SHARE) return cyrillic(sample);
  if (share('arabic') > MAIN_SCRIPT_SHARE) return arabic(sample);
  const script = scripts.find((name) => name in SCRIPT_LANGUAGES && share(name) > MAIN_SCRIPT_SHARE);
  return script && SCRIPT_LANGUAGES[script];
}

function chinese(sample: string): string {
  const only = (one: string, other: string) => {
    const set = new Set(one);
    for (const character of other) set.delete(character);
    return Array.from(sample).filter((character) => set.has(character)).length;
  };
  const simplified = only(FREQUENT_SIMPLIFIED, FREQUENT_TRADITIONAL);
  const traditional = only(FREQUENT_TRADITIONAL, FREQUENT_SIMPLIFIED);
  return traditional > simplified ? 'zh-Hant' : 'zh-Hans';
}

/** By the letters that the others do not have. */
function cyrillic(sample: string): string | undefined {
  if (/[ўЎ]/.test(sample)) return 'be';
  if (/[іїєґІЇЄҐ]/.test(sample)) return 'uk';
  if (/[ѓќѕЃЌЅ]/.test(sample)) return 'mk';
  if (/[ђћљњЂЋЉЊ]/.test(sample)) return 'sr';
  if (/[ыэёЫЭЁ]/.test(sample)) return 'ru';
  return /[ъЪ]/.test(sample) ? 'bg' : undefined;
}

function arabic(sample: string): string {
  if (!/[پچژگ]/.test(sample)) return 'ar';
  return /[ٹڈڑےں]/.test(sample) ? 'ur' : 'fa';
}
