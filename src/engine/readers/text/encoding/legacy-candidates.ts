import {
  ARABIC_LANGUAGES,
  CYRILLIC_LANGUAGES,
  FREQUENT_JAPANESE,
  FREQUENT_KOREAN,
  FREQUENT_SIMPLIFIED,
  FREQUENT_TRADITIONAL,
  GREEK_LANGUAGES,
  HEBREW_LANGUAGES,
  LATIN_LANGUAGES,
  THAI_LANGUAGES,
  type LanguageModel,
} from './language-models.js';

/** An encoding that a file may be in. `prior` is the natural logarithm of how common such files are, relatively. */
export interface SingleByteCandidate {
  readonly name: string;
  readonly prior: number;
  readonly languages: readonly LanguageModel[];
  /** Latin letters beyond ASCII stand among ASCII letters; those of other scripts don't. */
  readonly isLatin: boolean;
}

export interface MultiByteCandidate {
  readonly name: string;
  readonly prior: number;
  readonly frequent: string;
  readonly script: 'chinese' | 'japanese' | 'korean';
}

const latin = (name: string, prior: number): SingleByteCandidate => ({
  name,
  prior,
  languages: LATIN_LANGUAGES,
  isLatin: true,
});

const other = (name: string, prior: number, languages: readonly LanguageModel[]): SingleByteCandidate => ({
  name,
  prior,
  languages,
  isLatin: false,
});

export const SINGLE_BYTE_CANDIDATES: readonly SingleByteCandidate[] = [
  latin('windows-1252', 0),
  latin('windows-1250', -1),
  latin('windows-1254', -1.5),
  latin('windows-1257', -2),
  latin('windows-1258', -3),
  latin('iso-8859-2', -1.5),
  latin('iso-8859-15', -3),
  latin('iso-8859-3', -5),
  latin('iso-8859-4', -5),
  latin('iso-8859-16', -5),
  latin('macintosh', -4),
  latin('cp437', -6),
  latin('cp850', -6),
  latin('cp852', -6),
  other('windows-1251', -0.5, CYRILLIC_LANGUAGES),
  other('koi8-r', -1.5, CYRILLIC_LANGUAGES),
  other('koi8-u', -2, CYRILLIC_LANGUAGES),
  other('ibm866', -2, CYRILLIC_LANGUAGES),
  other('iso-8859-5', -2.5, CYRILLIC_LANGUAGES),
  other('x-mac-cyrillic', -8, CYRILLIC_LANGUAGES),
  other('windows-1253', -1, GREEK_LANGUAGES),
  other('iso-8859-7', -1.5, GREEK_LANGUAGES),
  other('windows-1255', -1, HEBREW_LANGUAGES),
  other('iso-8859-8', -2, HEBREW_LANGUAGES),
  other('windows-1256', -1, ARABIC_LANGUAGES),
  other('iso-8859-6', -2.5, ARABIC_LANGUAGES),
  other('windows-874', -1, THAI_LANGUAGES),
];

export const MULTI_BYTE_CANDIDATES: readonly MultiByteCandidate[] = [
  { name: 'shift_jis', prior: -0.5, frequent: FREQUENT_JAPANESE, script: 'japanese' },
  { name: 'euc-jp', prior: -1, frequent: FREQUENT_JAPANESE, script: 'japanese' },
  { name: 'gb18030', prior: -0.5, frequent: FREQUENT_SIMPLIFIED, script: 'chinese' },
  { name: 'big5', prior: -0.5, frequent: FREQUENT_TRADITIONAL, script: 'chinese' },
  { name: 'euc-kr', prior: -0.5, frequent: FREQUENT_KOREAN, script: 'korean' },
];
