import type { ValueOf } from '../../option.js';
import type { OptionSchema } from '../../option-schema.js';
import { COLOR } from './color.js';

const TEXT = { type: 'string', minLength: 1, maxLength: 200 } as const;
const USUAL = { opacity: 0.12, angle: 'diagonal', color: '#57606a', layer: 'above' } as const;

/** `pdf.watermark`: large text across every page. */
export const WATERMARK = {
  description: 'Large text across every page, an artifact: text alone, or with its looks.',
  examples: ['Draft', { text: 'Confidential', color: '#b3261e', layer: 'below' }],
  anyOf: [
    TEXT,
    {
      type: 'object',
      title: 'an object with text, opacity, angle, color and layer',
      additionalProperties: false,
      required: ['text'],
      properties: {
        text: { ...TEXT, description: 'What it says, on one line.' },
        opacity: {
          type: 'number',
          minimum: 0.01,
          maximum: 1,
          default: USUAL.opacity,
          description: 'How much of the page it covers: 1 hides what is below.',
        },
        angle: {
          default: USUAL.angle,
          description: 'Degrees from level, upwards; `diagonal`: from corner to corner.',
          anyOf: [
            { type: 'number', minimum: -90, maximum: 90 },
            { type: 'string', enum: ['diagonal'] },
          ],
        },
        color: { ...COLOR, default: USUAL.color, description: 'Its colour.' },
        layer: {
          type: 'string',
          enum: ['above', 'below'],
          default: USUAL.layer,
          description:
            'Over the text and pictures, or under them: tints of tables and pictures hide what is under them.',
        },
      },
    },
  ],
} as const satisfies OptionSchema;

export type WatermarkOption = ValueOf<typeof WATERMARK>;

export interface WatermarkSettings {
  readonly text: string;
  readonly opacity: number;
  readonly angle: number | 'diagonal';
  readonly color: string;
  readonly isBelow: boolean;
}

export function watermarkSettings(option: WatermarkOption): WatermarkSettings {
  const { layer, ...settings } = { ...USUAL, ...(typeof option === 'string' ? { text: option } : option) };
  return { ...settings, isBelow: layer === 'below' };
}
