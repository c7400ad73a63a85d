import type { OptionSchema, OptionTable } from './option-schema.js';

export const PDF_STANDARDS = ['none', 'ua-1', 'a-2b', 'a-2u', 'a-3b'] as const;
export type PdfStandard = (typeof PDF_STANDARDS)[number];

/** ExifTool's names of the facts, which Gotenberg takes. */
export const EXIF_NAMES = ['Title', 'Author', 'Subject', 'Keywords', 'Creator'] as const;

const FACT = { type: 'string', maxLength: 500 } as const satisfies OptionSchema;
const KEYWORDS = {
  title: 'text with commas or a list of at most 50 texts',
  anyOf: [FACT, { type: 'array', items: FACT, maxItems: 50 }],
} as const satisfies OptionSchema;
const STANDARD = { type: 'string', enum: PDF_STANDARDS } as const satisfies OptionSchema;

/** What the file says of itself, and how it is built. */
export const OUTPUT_OPTIONS = {
  metadata: {
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
      ...Object.fromEntries(EXIF_NAMES.map((name) => [name, name === 'Keywords' ? KEYWORDS : FACT])),
    },
    description: 'Facts about the document, in its information dictionary and as XMP, instead of those found in it.',
    examples: [{ author: 'N. N.', keywords: ['invoice', '2026'] }],
  },
  pdf: {
    type: 'object',
    title: 'an object with standard, tagged, objectStreams, date and attachSource',
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
    },
    description: 'The kind of PDF.',
    examples: [{ standard: ['ua-1', 'a-3b'], attachSource: true }],
  },
} as const satisfies OptionTable;

export const STRICT: OptionSchema = {
  type: 'boolean',
  default: false,
  description: 'Fail with `content-lost` rather than lose anything of the content; the report says what.',
};
