import type { OptionSchema } from './option-schema.js';

/** A length: points, or text with a unit. */
export const LENGTH = {
  title: 'a number of points or a length such as 20mm, 0.8in or 48pt',
  anyOf: [
    { type: 'number', minimum: 0, maximum: 14_400 },
    {
      type: 'string',
      pattern: '^\\s*\\d{1,6}(\\.\\d{1,6})?\\s*([pP][tT]|[mM][mM]|[cC][mM]|[iI][nN]|[pP][xX])?\\s*$',
    },
  ],
} as const satisfies OptionSchema;
