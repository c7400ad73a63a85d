import { Option } from '../../option.decorator.js';
import type { OptionSchema } from '../../options/option-schema.js';
import { FURNITURE_OPTIONS } from '../../options/pdf-options.js';
import { ENCODING, encodingProblem } from '../encoding.option.js';
import { PdfOptions } from '../pdf.options.js';

export const CSV_HEADERS = ['auto', 'present', 'none'] as const;

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

export class CsvToPdfOptions extends PdfOptions {
  @Option(ENCODING, encodingProblem)
  encoding?: string;

  @Option(DELIMITER)
  delimiter?: string;

  @Option(QUOTE)
  quote?: string;

  @Option(HEADER)
  header?: unknown;
}
