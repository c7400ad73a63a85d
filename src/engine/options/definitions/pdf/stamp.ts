import { parseLength } from '../../../typeset/style/page-options.js';
import { LENGTH } from '../../length.schema.js';
import type { ValueOf } from '../../option.js';
import type { OptionSchema } from '../../option-schema.js';
import { COLOR } from './color.js';

/** The place for the text, clockwise. */
const POSITIONS = ['top-left', 'top', 'top-right', 'right', 'bottom-right', 'bottom', 'bottom-left', 'left'] as const;
const FIELDS = '{page}, {pages}, {date}, {title}, {author} and {file}';
const MOST_STAMPS = 8;
const USUAL = { position: 'top-right', fontSize: 8, color: '#57606a', margin: '7mm' } as const;

const TEXT = { type: 'string', minLength: 1, maxLength: 200 } as const;
const ONE = {
  type: 'object',
  title: 'an object with text, position, fontSize, color and margin',
  additionalProperties: false,
  required: ['text'],
  properties: {
    text: { ...TEXT, description: `What it says, on one line, with the fields ${FIELDS}.` },
    position: {
      type: 'string',
      enum: POSITIONS,
      default: USUAL.position,
      description: 'Where on the page. At the left it runs upwards, at the right downwards.',
    },
    fontSize: {
      type: 'number',
      minimum: 4,
      maximum: 72,
      default: USUAL.fontSize,
      description: 'Size of the type, pt; smaller where the line is longer than the paper has room for.',
    },
    color: { ...COLOR, default: USUAL.color, description: 'Its colour.' },
    margin: { ...LENGTH, default: USUAL.margin, description: 'Distance from the edges of the paper.' },
  },
} as const;

/** `pdf.stamp`: small text at the edges of every page. */
export const STAMP = {
  description: 'Small text at an edge of every page, an artifact: text alone, or a list of texts with their looks.',
  examples: ['Printed {date}', [{ text: 'Copy 4 · {page} of {pages}', position: 'bottom-left' }]],
  anyOf: [TEXT, { type: 'array', items: ONE, maxItems: MOST_STAMPS }],
} as const satisfies OptionSchema;

export type StampOption = ValueOf<typeof STAMP>;

export interface StampSettings {
  readonly text: string;
  readonly position: (typeof POSITIONS)[number];
  readonly sizePt: number;
  readonly color: string;
  readonly marginPt: number;
}

export function stampSettings(option: StampOption = []): StampSettings[] {
  const stamps = typeof option === 'string' ? [{ text: option }] : option;
  return stamps.map((stamp) => {
    const { fontSize, margin, ...settings } = { ...USUAL, ...stamp };
    return { ...settings, sizePt: fontSize, marginPt: parseLength(margin, 'margin') };
  });
}
