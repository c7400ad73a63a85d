/** How a family stands in its npm package. */
export interface Family {
  /** First part of the keys of its faces. */
  readonly id: string;
  readonly name: string;
  readonly packageName: string;
  readonly weights: readonly number[];
  readonly hasItalic: boolean;
  readonly isIdeographic: boolean;
}

const ALL_WEIGHTS = [200, 300, 400, 500, 600, 700, 800, 900];
const TWO_WEIGHTS = [400, 700];

/** Free fonts as static TrueType files, one package a family, read in place. */
export const FAMILIES: readonly Family[] = [
  withItalic('source-serif-4', 'Source Serif 4', ALL_WEIGHTS),
  withItalic('source-sans-3', 'Source Sans 3', ALL_WEIGHTS),
  withItalic('source-code-pro', 'Source Code Pro', ALL_WEIGHTS),
  withItalic('tinos', 'Tinos', TWO_WEIGHTS),
  withItalic('arimo', 'Arimo', [400, 500, 600, 700]),
  withItalic('cousine', 'Cousine', TWO_WEIGHTS),
  withItalic('carlito', 'Carlito', TWO_WEIGHTS),
  withItalic('caladea', 'Caladea', TWO_WEIGHTS),
  upright('noto-sans-symbols-2', 'Noto Sans Symbols 2', [400]),
  upright('noto-sans-math', 'Noto Sans Math', [400]),
  upright('noto-emoji', 'Noto Emoji', [300, 400, 500, 600, 700]),
];

function withItalic(id: string, name: string, weights: readonly number[]): Family {
  return { ...upright(id, name, weights), hasItalic: true };
}

function upright(id: string, name: string, weights: readonly number[]): Family {
  return { id, name, packageName: `@expo-google-fonts/${id}`, weights, hasItalic: false, isIdeographic: false };
}
