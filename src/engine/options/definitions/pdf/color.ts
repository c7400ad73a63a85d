import type { OptionSchema } from '../../option-schema.js';

/** A colour of sRGB. */
export const COLOR = {
  type: 'string',
  pattern: '^#[0-9A-Fa-f]{6}$',
  title: 'a colour such as #b3261e',
} as const satisfies OptionSchema;
