import { flag } from './flag.js';

/** What every tool takes. */
export const STRICT = {
  strict: flag('Fail with `content-lost` rather than lose anything of the content; the report says what.', false),
} as const;
