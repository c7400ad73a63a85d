import type { OptionSchema } from '../../option-schema.js';

const NAMES = ['none', 'ua-1', 'a-2b', 'a-2u', 'a-3b'] as const;
export type PdfStandard = (typeof NAMES)[number];

const STANDARD = { type: 'string', enum: NAMES } as const;

/** `pdf.standard`. */
export const STANDARDS = {
  description: 'Standards that the file follows and claims to: one, or a list.',
  default: 'ua-1',
  examples: [['ua-1', 'a-2u']],
  anyOf: [STANDARD, { type: 'array', items: STANDARD, minItems: 1, maxItems: NAMES.length }],
} as const satisfies OptionSchema;

/** What decides about the standards. */
interface Request {
  readonly standard?: PdfStandard | readonly PdfStandard[];
  readonly tagged?: boolean;
}

/** The standards that are requested; PDF/UA-1 by default, or none where tags are switched off. */
export function standardsOf({ standard, tagged }: Request): readonly PdfStandard[] {
  if (standard === undefined) return tagged === false ? ['none'] : ['ua-1'];
  return typeof standard === 'string' ? [standard] : standard;
}
