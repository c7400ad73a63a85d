import type { ShapeAnchor } from './shape.draft.js';
import type { ShapeProperties } from './shape.properties.js';

/** Control words that say what a position is measured from. */
const WORDS: Readonly<Record<string, Partial<ShapeAnchor>>> = {
  shpbxpage: { horizontal: 'page' },
  shpbxmargin: { horizontal: 'margin' },
  shpbxcolumn: { horizontal: 'column' },
  shpbypage: { vertical: 'page' },
  shpbymargin: { vertical: 'margin' },
  shpbypara: { vertical: 'paragraph' },
};
/** The same in drawings of Word 6 and 95. */
export const OLD_ANCHOR_WORDS: Readonly<Record<string, Partial<ShapeAnchor>>> = {
  dobxpage: { horizontal: 'page' },
  dobxmargin: { horizontal: 'margin' },
  dobxcolumn: { horizontal: 'column' },
  dobypage: { vertical: 'page' },
  dobymargin: { vertical: 'margin' },
  dobypara: { vertical: 'paragraph' },
};
/** `\shpwr3`: text doesn't go round the shape. */
const NO_WRAP = 3;

/** Meanings of the numbers of `posrelh` and `posrelv`, and of `posh` and `posv`. */
const HORIZONTAL = ['margin', 'page', 'column', 'column'] as const;
const VERTICAL = ['margin', 'page', 'paragraph', 'paragraph'] as const;
const ALIGNMENTS = [undefined, 'start', 'center', 'end', 'start', 'end'] as const;

export const DEFAULT_ANCHOR: ShapeAnchor = {
  horizontal: 'column',
  vertical: 'paragraph',
  isOverText: false,
  isInline: false,
};

/** What a control word says of the anchor; `undefined`: nothing. */
export function anchorOfWord(word: string, parameter: number | undefined): Partial<ShapeAnchor> | undefined {
  return word === 'shpwr' ? { isOverText: parameter === NO_WRAP } : WORDS[word];
}

/** What the properties say of the anchor. They win over control words: only they can centre a shape. */
export function anchorOfProperties(properties: ShapeProperties): Partial<ShapeAnchor> {
  const horizontal = HORIZONTAL[properties.number('posrelh') ?? -1];
  const vertical = VERTICAL[properties.number('posrelv') ?? -1];
  const alignX = ALIGNMENTS[properties.number('posh') ?? 0];
  const alignY = ALIGNMENTS[properties.number('posv') ?? 0];
  return {
    ...(horizontal && { horizontal }),
    ...(vertical && { vertical }),
    ...(alignX && { alignX }),
    ...(alignY && { alignY }),
    isInline: properties.number('fPseudoInline') === 1,
  };
}
