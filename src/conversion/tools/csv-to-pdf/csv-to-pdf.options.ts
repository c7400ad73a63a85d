import { Option } from '../../option.decorator.js';
import type { OptionSchema } from '../../../engine/options/option-schema.js';
import { FURNITURE_OPTIONS, TABLE_OPTIONS } from '../../../engine/options/pdf-options.js';
import type { PdfToolOptions } from '../../../engine/tools/pdf-pipeline.js';
import { ENCODING, encodingProblem } from '../encoding.option.js';
import { HouseOptions } from '../house.options.js';

export const CSV_HEADERS = ['auto', 'present', 'none'] as const;
export const LINE_ENDS = ['auto', 'lf', 'crlf', 'cr'] as const;
export const COLUMN_TYPES = ['text', 'number', 'date', 'boolean'] as const;
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
  pattern: '^([^\\r\\n]|none)$',
  title: 'one character, no line end, or none',
  description: 'The one character round cells that hold delimiters; `none`: quotes are ordinary characters.',
  examples: ["'"],
};
const LINE_END: OptionSchema = {
  type: 'string',
  enum: LINE_ENDS,
  default: 'auto',
  description: 'What ends a row. `auto`: LF, CR and CR LF in any mixture; of a named one the others are part of cells.',
};
const TITLE_LINES: OptionSchema = {
  type: 'integer',
  minimum: 0,
  maximum: 100,
  description: 'So many lines stand above the table: titles, comments. Found out when absent.',
  examples: [2],
};
const COLUMN: readonly OptionSchema[] = [
  { type: 'string', minLength: 1, maxLength: 500, title: 'a name' },
  { type: 'integer', minimum: 1, maximum: 16_384, title: 'a number counted from 1' },
];
const TYPE: OptionSchema = { type: 'string', enum: COLUMN_TYPES };
const COLUMNS: OptionSchema = {
  type: 'array',
  title: 'a list of columns: names, numbers, or objects with column, title and type',
  minItems: 1,
  maxItems: 1000,
  items: {
    anyOf: [
      ...COLUMN,
      {
        type: 'object',
        title: 'an object with column, title and type',
        additionalProperties: false,
        properties: { column: { anyOf: COLUMN }, title: { type: 'string', maxLength: 500 }, type: TYPE },
      },
    ],
  },
  description: 'The columns to be printed, in this order and under these titles; all of them when absent.',
  examples: [['name', 3, { column: 'price', title: 'Price (€)', type: 'number' }]],
};
const TYPES: OptionSchema = {
  type: 'object',
  title: 'an object with the types of at most 1000 columns',
  maxProperties: 1000,
  additionalProperties: TYPE,
  description: 'What columns hold, by their names or numbers, where it is not to be found out.',
  examples: [{ 'order no': 'text' }],
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

export class CsvToPdfOptions extends HouseOptions {
  @Option(ENCODING, encodingProblem)
  encoding?: string;

  @Option(DELIMITER)
  delimiter?: string;

  @Option(QUOTE)
  quote?: string;

  @Option(HEADER)
  header?: unknown;

  @Option(LINE_END)
  lineEnd?: (typeof LINE_ENDS)[number];

  @Option(TITLE_LINES)
  titleLines?: number;

  @Option(COLUMNS, columnsProblem)
  columns?: unknown;

  @Option(TYPES)
  types?: unknown;

  @Option(FIT)
  fit?: (typeof TABLE_FITS)[number];

  @Option(FREEZE)
  freeze?: number;

  @Option(TABLE_OPTIONS.tableStyle)
  tableStyle?: PdfToolOptions['tableStyle'];

  @Option(ZEBRA)
  zebra?: boolean;

  @Option(TAGS)
  tags?: (typeof TABLE_TAGS)[number];
}

/** An object has to name its column. */
function columnsProblem(columns: unknown): string | null {
  const index = (columns as readonly unknown[]).findIndex(isNameless);
  return index < 0 ? null : `columns.${index} must have a column`;
}

function isNameless(choice: unknown): boolean {
  return typeof choice === 'object' && !Object.hasOwn(choice as object, 'column');
}
