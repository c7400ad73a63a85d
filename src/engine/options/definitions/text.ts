import { DIRECTIONS, TEXT_FAMILIES, THEME_NAMES } from '../../typeset/style/look-options.js';
import { option } from '../option.js';

const FAMILY = { type: 'string', enum: TEXT_FAMILIES } as const;

/** The look and the type. */
export const TYPE = {
  theme: option({
    type: 'string',
    enum: THEME_NAMES,
    default: 'folio',
    description: 'The look of the whole document.',
  }),
  fontFamily: option({
    description: 'Family of the running text, or families by their part. The theme’s when absent.',
    examples: ['Source Sans 3', { text: 'EB Garamond', headings: 'Inter' }],
    anyOf: [
      FAMILY,
      {
        type: 'object',
        title: 'an object with text, headings and code',
        additionalProperties: false,
        properties: { text: FAMILY, headings: FAMILY, code: FAMILY },
      },
    ],
  }),
  fontSize: option({
    type: 'number',
    minimum: 4,
    maximum: 72,
    description: 'Size of the running text, pt; everything else grows with it. The theme’s when absent.',
    examples: [11],
  }),
} as const;

/** How lines of running text are made. */
export const LINES = {
  lineHeight: option({
    type: 'number',
    minimum: 1,
    maximum: 3,
    description: 'Distance of the lines of running text, in multiples of its size; about 1.4 when absent.',
    examples: [1.5],
  }),
  align: option({
    type: 'string',
    enum: ['left', 'justify'],
    description:
      '`justify` makes both edges of running text even; the theme’s when absent. Not for what keeps the source’s formatting.',
  }),
  hyphenate: option({
    type: 'boolean',
    description: 'Whether words may be divided at the ends of lines; the theme’s when absent.',
  }),
} as const;

/** The language. */
export const LANGUAGE = {
  dir: option({
    type: 'string',
    enum: DIRECTIONS,
    default: 'auto',
    description: 'Direction of the text as a whole; `auto` by its language and letters.',
  }),
  lang: option({
    type: 'string',
    pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,4}$',
    title: 'a language tag such as en or de-CH',
    description: 'Language of the document, a BCP 47 tag; found in the text when absent.',
    examples: ['en-GB'],
  }),
} as const;
