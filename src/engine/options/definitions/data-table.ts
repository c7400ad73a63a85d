import { option } from '../option.js';
import { NOTHING_OR_PLACES } from './running-lines.js';

const COLUMN = [
  { type: 'string', minLength: 1, maxLength: 500, title: 'a name' },
  { type: 'integer', minimum: 1, maximum: 16_384, title: 'a number counted from 1' },
] as const;
const TYPE = { type: 'string', enum: ['text', 'number', 'date', 'boolean'] } as const;

/** How rows and cells are told apart. */
export const DIALECT = {
  delimiter: option({
    type: 'string',
    pattern: '^[^\\r\\n"]$',
    title: 'one character, no quote and no line end',
    description: 'The one character between cells, instead of the one found.',
    examples: [';'],
  }),
  quote: option({
    type: 'string',
    pattern: '^([^\\r\\n]|none)$',
    title: 'one character, no line end, or none',
    description: 'The one character round cells that hold delimiters; `none`: quotes are ordinary characters.',
    examples: ["'"],
  }),
  header: option({
    description:
      'Whether the first row names the columns. Or, as an object, what stands above the table on every page, as with the other tools.',
    default: 'auto',
    anyOf: [{ type: 'string', enum: ['auto', 'present', 'none'] }, ...NOTHING_OR_PLACES],
  }),
  lineEnd: option({
    type: 'string',
    enum: ['auto', 'lf', 'crlf', 'cr'],
    default: 'auto',
    description:
      'What ends a row. `auto`: LF, CR and CR LF in any mixture; where one is named, the others are parts of cells.',
  }),
  titleLines: option({
    type: 'integer',
    minimum: 0,
    maximum: 100,
    description: 'How many lines stand above the table: titles, comments. Detected when absent.',
    examples: [2],
  }),
} as const;

/** What is printed of the table, and as what. */
export const SELECTION = {
  columns: option({
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
          required: ['column'],
          properties: { column: { anyOf: COLUMN }, title: { type: 'string', maxLength: 500 }, type: TYPE },
        },
      ],
    },
    description: 'The columns to be printed, in this order and under these titles; all of them when absent.',
    examples: [['name', 3, { column: 'price', title: 'Price (€)', type: 'number' }]],
  }),
  types: option({
    type: 'object',
    title: 'an object with the types of at most 1000 columns',
    maxProperties: 1000,
    additionalProperties: TYPE,
    description: 'What columns hold, by their names or numbers, instead of what was detected.',
    examples: [{ 'order no': 'text' }],
  }),
} as const;

/** How the table is laid out on pages. */
export const PRINT = {
  fit: option({
    type: 'string',
    enum: ['auto', 'shrink', 'page', 'record'],
    default: 'auto',
    description:
      'What is done with a table that is wider than the page. `auto`: smaller type, then landscape, then the columns continue on further pages, then cards. `shrink`: all columns on one page, however small. `page`: the columns continue on further pages. `record`: each row as a card of names and values.',
  }),
  freeze: option({
    type: 'integer',
    minimum: 0,
    maximum: 10,
    default: 1,
    description: 'How many of the first columns are repeated where the others continue on further pages.',
  }),
  zebra: option({
    type: 'boolean',
    description: 'Whether every other row is tinted; from 8 columns on when absent.',
  }),
  tags: option({
    type: 'string',
    enum: ['auto', 'cells', 'rows'],
    default: 'auto',
    description:
      'What is tagged for assistive technology: each cell, only rows, or cells up to 50,000 and then rows (`auto`).',
  }),
} as const;
