import { Option } from '../../option.decorator.js';
import type { OptionSchema } from '../../options/option-schema.js';
import { FURNITURE_OPTIONS } from '../../options/pdf-options.js';
import { ENCODING, encodingProblem } from '../encoding.option.js';
import { PdfOptions } from '../pdf.options.js';

export const CSV_HEADERS = ['auto', 'present', 'none'] as const;
export const TABLE_FITS = ['auto', 'shrink', 'page', 'record'] as const;
export const TABLE_TAGS = ['auto', 'cells', 'rows'] as const;

const [, ...PAGE_HEADERS] = FURNITURE_OPTIONS.header.anyOf ?? [];
const DELIMITER: OptionSchema = {
  type: 'string',
  pattern: '^[^\\r\\n"]$',
  title: 'one character, no quote and no line end',
  description: 'The one character between cells, instead of the one found.',
  examples: [';'],
};
const QUOTE: OptionSchema = {
  type: 'string',
  pattern: '^[^\\r\\n]$',
  title: 'one character, no line end',
  description: 'The one character round cells that hold delimiters.',
  examples: ["'"],
};
const HEADER: OptionSchema = {
  description:
    'Whether the first row names the columns. Or, as an object, what stands above the table on every page, as with the other tools.',
  default: 'auto',
  anyOf: [{ type: 'string', enum: CSV_HEADERS }, ...PAGE_HEADERS],
};

const FIT: OptionSchema = {
  type: 'string',
  enum: TABLE_FITS,
  default: 'auto',
  description:
    'What is done with a table that is wider than the page. `auto`: smaller type, then landscape, then columns go on on further pages, then cards. `shrink`: all columns on one page, however small. `page`: columns go on on further pages. `record`: each row as a card of names and values.',
};
const FREEZE: OptionSchema = {
  type: 'integer',
  minimum: 0,
  maximum: 10,
  default: 1,
  description: 'So many columns at the start come again where columns go on on further pages.',
};
const ZEBRA: OptionSchema = {
  type: 'boolean',
  description: 'Whether every other row is tinted; from 8 columns on when absent.',
};
const TAGS: OptionSchema = {
  type: 'string',
  enum: TABLE_TAGS,
  default: 'auto',
  description: 'What assistive technology is told: each cell, only rows, or cells up to 50,000 and then rows (`auto`).',
};

export class CsvToPdfOptions extends PdfOptions {
  @Option(ENCODING, encodingProblem)
  encoding?: string;

  @Option(DELIMITER)
  delimiter?: string;

  @Option(QUOTE)
  quote?: string;

  @Option(HEADER)
  header?: unknown;

  @Option(FIT)
  fit?: (typeof TABLE_FITS)[number];

  @Option(FREEZE)
  freeze?: number;

  @Option(ZEBRA)
  zebra?: boolean;

  @Option(TAGS)
  tags?: (typeof TABLE_TAGS)[number];
}
