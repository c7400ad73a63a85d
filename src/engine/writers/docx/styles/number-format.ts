import type { ListNumbering } from '../../../document/block.js';

/** How lists and pages are numbered, in the words of WordprocessingML (ISO/IEC 29500-1, 17.18.59, ST_NumberFormat). */
export const NUMBER_FORMATS = {
  decimal: 'decimal',
  'lower-alpha': 'lowerLetter',
  'upper-alpha': 'upperLetter',
  'lower-roman': 'lowerRoman',
  'upper-roman': 'upperRoman',
} as const satisfies Record<ListNumbering, string>;
