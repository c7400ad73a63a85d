import type { FontRequest } from '../face.js';

/** How a family stands in its npm package. */
export interface Family {
  /** First part of the keys of its faces. */
  readonly id: string;
  readonly name: string;
  readonly packageName: string;
  /** `static`: one TrueType file a face. `sliced`: variable WOFF2 files, divided by character. */
  readonly form: 'static' | 'sliced';
  readonly weights: readonly number[];
  readonly hasItalic: boolean;
  readonly isIdeographic: boolean;
  /** The part that a text family is made for: characters that it lacks come from a family which looks like it. */
  readonly role?: FontRequest['role'];
}

const ALL_WEIGHTS = [200, 300, 400, 500, 600, 700, 800, 900];
const TWO_WEIGHTS = [400, 700];
const SLICED_WEIGHTS = [400, 600, 700];

/**
 * Free fonts, one npm package a family, read in place. Those of the first group are always installed, the others may be
 * left out by an operator.
 */
export const FAMILIES: readonly Family[] = [
  withItalic('source-serif-4', 'Source Serif 4', 'text', ALL_WEIGHTS),
  withItalic('source-sans-3', 'Source Sans 3', 'sans', ALL_WEIGHTS),
  withItalic('source-code-pro', 'Source Code Pro', 'mono', ALL_WEIGHTS),
  withItalic('inter', 'Inter', 'sans', [100, ...ALL_WEIGHTS]),
  withItalic('eb-garamond', 'EB Garamond', 'text', [400, 500, 600, 700, 800]),
  withItalic('atkinson-hyperlegible-next', 'Atkinson Hyperlegible Next', 'sans', [200, 300, 400, 500, 600, 700, 800]),
  withItalic('tinos', 'Tinos', 'text', TWO_WEIGHTS),
  withItalic('arimo', 'Arimo', 'sans', [400, 500, 600, 700]),
  withItalic('cousine', 'Cousine', 'mono', TWO_WEIGHTS),
  withItalic('carlito', 'Carlito', 'sans', TWO_WEIGHTS),
  withItalic('caladea', 'Caladea', 'text', TWO_WEIGHTS),
  upright('noto-sans-symbols-2', 'Noto Sans Symbols 2', [400]),
  upright('noto-sans-math', 'Noto Sans Math', [400]),
  upright('noto-emoji', 'Noto Emoji', [300, 400, 500, 600, 700]),

  withItalic('amiri', 'Amiri', 'text', TWO_WEIGHTS),
  sliced('noto-naskh-arabic', 'Noto Naskh Arabic'),
  sliced('noto-sans-hebrew', 'Noto Sans Hebrew'),
  sliced('noto-sans-devanagari', 'Noto Sans Devanagari'),
  sliced('noto-sans-bengali', 'Noto Sans Bengali'),
  sliced('noto-sans-gurmukhi', 'Noto Sans Gurmukhi'),
  sliced('noto-sans-gujarati', 'Noto Sans Gujarati'),
  sliced('noto-sans-oriya', 'Noto Sans Oriya'),
  sliced('noto-sans-tamil', 'Noto Sans Tamil'),
  sliced('noto-sans-telugu', 'Noto Sans Telugu'),
  sliced('noto-sans-kannada', 'Noto Sans Kannada'),
  sliced('noto-sans-malayalam', 'Noto Sans Malayalam'),
  sliced('noto-sans-sinhala', 'Noto Sans Sinhala'),
  sliced('noto-sans-thai', 'Noto Sans Thai'),
  sliced('noto-sans-lao', 'Noto Sans Lao'),
  sliced('noto-sans-khmer', 'Noto Sans Khmer'),
  sliced('noto-sans-myanmar', 'Noto Sans Myanmar'),
  sliced('noto-serif-tibetan', 'Noto Serif Tibetan'),
  sliced('noto-sans-georgian', 'Noto Sans Georgian'),
  sliced('noto-sans-armenian', 'Noto Sans Armenian'),
  sliced('noto-sans-ethiopic', 'Noto Sans Ethiopic'),
  sliced('noto-sans-symbols', 'Noto Sans Symbols'),
  ideographic(sliced('noto-sans-sc', 'Noto Sans SC')),
  ideographic(sliced('noto-sans-tc', 'Noto Sans TC')),
  ideographic(sliced('noto-sans-jp', 'Noto Sans JP')),
  ideographic(sliced('noto-sans-kr', 'Noto Sans KR')),
  ideographic(upright('chocolate-classical-sans', 'Chocolate Classical Sans', [400])),
];

function upright(id: string, name: string, weights: readonly number[]): Family {
  return {
    id,
    name,
    packageName: `@expo-google-fonts/${id}`,
    form: 'static',
    weights,
    hasItalic: false,
    isIdeographic: false,
  };
}

function withItalic(id: string, name: string, role: FontRequest['role'], weights: readonly number[]): Family {
  return { ...upright(id, name, weights), hasItalic: true, role };
}

function sliced(id: string, name: string): Family {
  return { ...upright(id, name, SLICED_WEIGHTS), packageName: `@fontsource-variable/${id}`, form: 'sliced' };
}

function ideographic(family: Family): Family {
  return { ...family, isIdeographic: true };
}
