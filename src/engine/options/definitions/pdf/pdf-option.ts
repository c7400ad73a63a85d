import { option, type ValueOf } from '../../option.js';
import { ENCRYPTION, encryptionProblem } from './encryption.js';
import { FACTUR_X, facturXProblem } from './factur-x.js';
import { LETTERHEAD } from './letterhead.js';
import { STAMP } from './stamp.js';
import { STANDARDS, standardsOf } from './standards.js';
import { WATERMARK } from './watermark.js';

const FIELDS = {
  standard: STANDARDS,
  tagged: {
    type: 'boolean',
    default: true,
    description: '`false`: no structure for assistive technology; not together with `ua-1`.',
  },
  objectStreams: {
    type: 'boolean',
    default: true,
    description: '`false`: every object by itself and a plain cross-reference table, for very old programs.',
  },
  date: {
    title: 'an ISO 8601 date, or seconds since 1970 as in SOURCE_DATE_EPOCH',
    description: 'Date of the document. Without it the file has none, and the same input gives the same bytes.',
    examples: ['2026-11-20', 1_763_596_800],
    anyOf: [
      { type: 'integer', minimum: 0, maximum: 253_402_300_799 },
      {
        type: 'string',
        pattern: String.raw`^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$`,
      },
    ],
  },
  attachSource: {
    type: 'boolean',
    default: false,
    description: 'The source itself inside of the file. Not in `a-2b` and `a-2u`, which forbid it.',
  },
  encryption: ENCRYPTION,
  watermark: WATERMARK,
  stamp: STAMP,
  letterhead: LETTERHEAD,
  facturX: FACTUR_X,
} as const;

const SCHEMA = {
  type: 'object',
  title: `an object with ${Object.keys(FIELDS).join(', ')}`,
  additionalProperties: false,
  properties: FIELDS,
  description: 'The kind of PDF.',
  examples: [{ standard: ['ua-1', 'a-3b'], attachSource: true }],
} as const;

/** Values of the option `pdf`. */
export type PdfOption = ValueOf<typeof SCHEMA>;

/** The option `pdf`. */
export const PDF_OPTION = option(SCHEMA, (pdf) => problemWith(pdf as PdfOption));

function problemWith(pdf: PdfOption): string | null {
  const standards = standardsOf(pdf);
  const isPart2 = standards.includes('a-2b') || standards.includes('a-2u');
  if (standards.includes('none') && standards.length > 1) return 'pdf.standard: none does not go with others';
  if (isPart2 && standards.includes('a-3b')) return 'pdf.standard: a file follows PDF/A-2 or PDF/A-3, not both';
  if (pdf.tagged === false && pdf.standard !== undefined && standards.includes('ua-1')) {
    return 'pdf.tagged must be true for ua-1, which is made of tags';
  }
  if (pdf.attachSource === true && isPart2) return 'pdf.attachSource: PDF/A-2 forbids it; use a-3b';
  if (pdf.date !== undefined && !isDate(pdf.date)) return 'pdf.date must be a day that there is, such as 2026-11-20';
  return (
    facturXProblem(pdf.facturX, standards) ?? encryptionProblem(pdf.encryption, isPart2 || standards.includes('a-3b'))
  );
}

function isDate(date: NonNullable<PdfOption['date']>): boolean {
  if (typeof date === 'number') return true;
  const day = new Date(date.slice(0, 10));
  // A day that doesn't exist runs over: 30 February is read as 2 March.
  return !Number.isNaN(Date.parse(date)) && day.toISOString().slice(0, 10) === date.slice(0, 10);
}
