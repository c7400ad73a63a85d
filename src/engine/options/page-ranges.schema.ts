import type { OptionSchema } from './option-schema.js';

/** Pages by their places in the document. */
export const PAGE_RANGES = {
  type: 'string',
  title: 'ranges of pages such as 1-3,5,8-',
  pattern: String.raw`^[\d\s,-]*$`,
  maxLength: 500,
} as const satisfies OptionSchema;
