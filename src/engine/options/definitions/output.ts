import { option } from '../option.js';
import type { OptionValues } from '../option-schema.js';
import { PDF_STANDARDS, standardsOf, type PdfOutput } from '../pdf-output.js';
import { areDifferent } from './are-different.js';
import { ENCRYPTION, encryptionProblem } from './pdf/encryption.js';
import { STAMP } from './pdf/stamp.js';
import { WATERMARK } from './pdf/watermark.js';
import { flag } from './flag.js';

const FACT = { type: 'string', maxLength: 500 } as const;
const KEYWORDS = {
  title: 'text with commas or a list of at most 50 texts',
  anyOf: [FACT, { type: 'array', items: FACT, maxItems: 50 }],
} as const;
const STANDARD = { type: 'string', enum: PDF_STANDARDS } as const;

/** Metadata under ExifTool's names, which Gotenberg takes. */
const EXIF_FACTS = { Title: FACT, Author: FACT, Subject: FACT, Keywords: KEYWORDS, Creator: FACT } as const;
export const EXIF_NAMES: readonly string[] = Object.keys(EXIF_FACTS);

/** What the file says of itself, and how it is built. */
export const OUTPUT = {
  outline: flag('Whether the headings become bookmarks.', true),
  title: option({
    type: 'string',
    maxLength: 500,
    description: 'Title of the document, instead of the one found in it.',
    examples: ['Annual report'],
  }),
  metadata: option(
    {
      type: 'object',
      title: 'an object with title, author, subject, keywords, creator and date',
      additionalProperties: false,
      properties: {
        title: { ...FACT, description: 'The same as `title`.' },
        author: FACT,
        subject: FACT,
        keywords: KEYWORDS,
        creator: { ...FACT, description: 'The program that made the source.' },
        date: { ...FACT, description: 'What `{date}` stands for, as it is to be printed.' },
        ...EXIF_FACTS,
      },
      description: 'Facts about the document, in its information dictionary and as XMP, instead of those found in it.',
      examples: [{ author: 'N. N.', keywords: ['invoice', '2026'] }],
    },
    (metadata, { title }) =>
      areDifferent((metadata as OptionValues).title, title) ? 'metadata.title and title are different; give one' : null,
  ),
  pdf: option(
    {
      type: 'object',
      title: 'an object with standard, tagged, objectStreams, date, attachSource, encryption, watermark and stamp',
      additionalProperties: false,
      properties: {
        standard: {
          description: 'Standards that the file follows and claims to: one, or a list.',
          default: 'ua-1',
          examples: [['ua-1', 'a-2u']],
          anyOf: [STANDARD, { type: 'array', items: STANDARD, minItems: 1, maxItems: PDF_STANDARDS.length }],
        },
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
      },
      description: 'The kind of PDF.',
      examples: [{ standard: ['ua-1', 'a-3b'], attachSource: true }],
    },
    (pdf) => outputProblem(pdf as PdfOutput),
  ),
} as const;

function outputProblem(pdf: PdfOutput): string | null {
  const standards = standardsOf(pdf);
  const isPart2 = standards.includes('a-2b') || standards.includes('a-2u');
  if (standards.includes('none') && standards.length > 1) return 'pdf.standard: none does not go with others';
  if (isPart2 && standards.includes('a-3b')) return 'pdf.standard: a file follows PDF/A-2 or PDF/A-3, not both';
  if (pdf.tagged === false && pdf.standard !== undefined && standards.includes('ua-1')) {
    return 'pdf.tagged must be true for ua-1, which is made of tags';
  }
  if (pdf.attachSource === true && isPart2) return 'pdf.attachSource: PDF/A-2 forbids it; use a-3b';
  if (pdf.date !== undefined && !isDate(pdf.date)) return 'pdf.date must be a day that there is, such as 2026-11-20';
  return encryptionProblem(pdf.encryption, isPart2 || standards.includes('a-3b'));
}

function isDate(date: NonNullable<PdfOutput['date']>): boolean {
  if (typeof date === 'number') return true;
  const day = new Date(date.slice(0, 10));
  // A day that doesn't exist runs over: 30 February is read as 2 March.
  return !Number.isNaN(Date.parse(date)) && day.toISOString().slice(0, 10) === date.slice(0, 10);
}
