import { LINE_FIELDS } from '../../typeset/style/look-options.js';
import { option } from '../option.js';
import { flag } from './flag.js';

const FIELDS = LINE_FIELDS.map((field) => `{${field}}`).join(', ');
const TEXT = { type: 'string', maxLength: 500 } as const;
const THREE_PLACES = {
  type: 'object',
  title: 'an object with left, center, right and firstPage',
  additionalProperties: false,
  properties: {
    left: TEXT,
    center: TEXT,
    right: TEXT,
    firstPage: { type: 'boolean', default: true, description: '`false`: not on the first page.' },
  },
} as const;

/** Nothing at all, or text at three places. */
export const NOTHING_OR_PLACES = [{ type: 'boolean', enum: [false], title: 'false' }, THREE_PLACES] as const;

/** Text above or below the pages: at three places, or in the middle. */
function runningLine(place: string, withNone: string) {
  return option({
    description: `${place} of every page: text with the fields ${FIELDS}. Text alone stands in the middle; ${withNone}`,
    examples: [{ left: '{title}', right: '{page} / {pages}', firstPage: false }],
    anyOf: [TEXT, ...NOTHING_OR_PLACES],
  });
}

/** What stands above the text of every page. */
export const HEADER = { header: runningLine('Above the text', '`false`: nothing.') } as const;

/** What stands below the text of every page. */
export const FOOTER = {
  footer: runningLine('Below the text, instead of the theme’s own footer', '`false`: nothing, not even numbers.'),
  pageNumbers: flag('Whether pages are numbered at their foot.', true),
  pageNumberFormat: option({
    type: 'string',
    minLength: 1,
    maxLength: 100,
    default: '{page} / {pages}',
    description: 'How the theme’s own footer numbers pages, with the fields {page} and {pages}.',
  }),
  startPage: option({
    type: 'integer',
    minimum: 0,
    maximum: 100_000,
    default: 1,
    description: 'Number of the first page.',
  }),
} as const;
