import type { ValueOf } from '../../option.js';
import type { OptionSchema } from '../../option-schema.js';

const SHEET = {
  type: 'string',
  title: 'an SVG document, or a data: address of an SVG, PNG or JPEG picture',
  pattern: '^\\s*(<|data:image/(svg\\+xml|png|jpe?g)[;,])',
  maxLength: 200_000,
} as const;

/** `pdf.letterhead`: printed paper under the pages. */
export const LETTERHEAD = {
  description:
    'Printed paper under the pages, an artifact: an SVG document as text, or an SVG, PNG or JPEG picture as a `data:` address. One for all pages, or one for the first and one for the others.',
  examples: [
    {
      first:
        '<svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="297mm"><text x="75" y="90">N. N.</text></svg>',
    },
  ],
  anyOf: [
    SHEET,
    {
      type: 'object',
      title: 'an object with first and following',
      additionalProperties: false,
      properties: {
        first: { ...SHEET, description: 'Under the first page; none when absent.' },
        following: { ...SHEET, description: 'Under all other pages; none when absent.' },
      },
    },
  ],
} as const satisfies OptionSchema;

export type LetterheadOption = ValueOf<typeof LETTERHEAD>;

export interface LetterheadSettings {
  readonly first?: string;
  readonly following?: string;
}

export function letterheadSettings(option: LetterheadOption): LetterheadSettings {
  return typeof option === 'string' ? { first: option, following: option } : option;
}
