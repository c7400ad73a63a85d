import { option } from '../option.js';
import type { OptionValues } from '../option-schema.js';
import { PAGE_RANGES } from '../page-ranges.schema.js';
import { parsePageRanges } from '../page-ranges.js';
import { areDifferent } from './are-different.js';
import { flag } from './flag.js';
import { PDF_OPTION } from './pdf/pdf-option.js';

const FACT = { type: 'string', maxLength: 500 } as const;
const KEYWORDS = {
  title: 'text with commas or a list of at most 50 texts',
  anyOf: [FACT, { type: 'array', items: FACT, maxItems: 50 }],
} as const;

/** Metadata under ExifTool's names, which Gotenberg takes. */
const EXIF_FACTS = { Title: FACT, Author: FACT, Subject: FACT, Keywords: KEYWORDS, Creator: FACT } as const;
export const EXIF_NAMES: readonly string[] = Object.keys(EXIF_FACTS);

/** What the file says of itself, and how it is built. */
export const OUTPUT = {
  pageRanges: option(
    {
      ...PAGE_RANGES,
      description:
        'Which pages the file has, counted from 1: they look as they do among all others, and keep their numbers. All pages when absent.',
      examples: ['1-3,5,8-'],
    },
    (ranges) =>
      parsePageRanges(ranges as string) ? null : 'pageRanges: pages are counted from 1, and a range runs forward',
  ),
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
  pdf: PDF_OPTION,
} as const;
