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
  /** An electronic invoice is a PDF/A-3. */
  readonly facturX?: object;
}

/** The standards that are requested; by default PDF/UA-1 unless tags are switched off, and PDF/A-3b for invoices. */
export function standardsOf({ standard, tagged, facturX }: Request): readonly PdfStandard[] {
  if (standard !== undefined) return typeof standard === 'string' ? [standard] : standard;
  const usual: PdfStandard[] = [...(tagged === false ? [] : ['ua-1' as const]), ...(facturX ? ['a-3b' as const] : [])];
  return usual.length > 0 ? usual : ['none'];
}
