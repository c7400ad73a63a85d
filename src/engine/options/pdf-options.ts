import {
  BREAK_LEVELS,
  CODE_THEMES,
  DIRECTIONS,
  LINE_FIELDS,
  LINK_STYLES,
  MOST_COLUMNS,
  TABLE_STYLES,
  TEXT_FAMILIES,
  THEME_NAMES,
} from '../typeset/style/look-options.js';
import { PAGE_SIZES } from '../typeset/style/page-options.js';
import { LENGTH } from './length.schema.js';
import type { OptionSchema, OptionTable } from './option-schema.js';

const FIELDS = LINE_FIELDS.map((field) => `{${field}}`).join(', ');
const LINE_TEXT = { type: 'string', maxLength: 500 } as const;
const ONE_LINE = { type: 'string', minLength: 1, maxLength: 500 } as const;

/** A flag with its default. */
function flag(description: string, isOn: boolean): OptionSchema {
  return { type: 'boolean', default: isOn, description };
}

/** Text above or below the pages: at three places, or in the middle. */
function runningLine(place: string, withNone: string): OptionSchema {
  return {
    description: `${place} of every page: text with the fields ${FIELDS}. Text alone stands in the middle; ${withNone}`,
    examples: [{ left: '{title}', right: '{page} / {pages}', firstPage: false }],
    anyOf: [
      LINE_TEXT,
      { type: 'boolean', enum: [false], title: 'false' },
      {
        type: 'object',
        title: 'an object with left, center, right and firstPage',
        additionalProperties: false,
        properties: {
          left: LINE_TEXT,
          center: LINE_TEXT,
          right: LINE_TEXT,
          firstPage: { type: 'boolean', default: true, description: '`false`: not on the first page.' },
        },
      },
    ],
  };
}

/** The page. */
export const PAGE_OPTIONS = {
  pageSize: {
    description: 'Size of the paper: a name, or width and height. A4 when absent.',
    default: 'A4',
    examples: ['Letter', ['150mm', '220mm']],
    anyOf: [
      { type: 'string', enum: Object.keys(PAGE_SIZES) },
      { type: 'array', title: 'a list of width and height', items: LENGTH, minItems: 2, maxItems: 2 },
    ],
  },
  orientation: {
    type: 'string',
    enum: ['auto', 'portrait', 'landscape'],
    default: 'auto',
    description: '`auto` turns the page where the content needs it.',
  },
  margin: {
    description: 'Margin: one length for all sides, or each by itself. By the theme when absent.',
    examples: ['20mm', { top: '25mm', left: '1in' }],
    anyOf: [
      LENGTH,
      {
        type: 'object',
        title: 'an object with top, right, bottom and left',
        additionalProperties: false,
        properties: { top: LENGTH, right: LENGTH, bottom: LENGTH, left: LENGTH },
      },
    ],
  },
} as const satisfies OptionTable;

/** Type and how lines are made. */
export const TEXT_OPTIONS = {
  theme: { type: 'string', enum: THEME_NAMES, default: 'folio', description: 'The look of the whole document.' },
  fontFamily: {
    description: 'Family of the running text, or families by their part. By the theme when absent.',
    examples: ['Source Sans 3', { text: 'EB Garamond', headings: 'Inter' }],
    anyOf: [
      { type: 'string', enum: TEXT_FAMILIES },
      {
        type: 'object',
        title: 'an object with text, headings and code',
        additionalProperties: false,
        properties: {
          text: { type: 'string', enum: TEXT_FAMILIES },
          headings: { type: 'string', enum: TEXT_FAMILIES },
          code: { type: 'string', enum: TEXT_FAMILIES },
        },
      },
    ],
  },
  fontSize: {
    type: 'number',
    minimum: 4,
    maximum: 72,
    description: 'Size of the running text, pt; everything else grows with it. By the theme when absent.',
    examples: [11],
  },
  lineHeight: {
    type: 'number',
    minimum: 1,
    maximum: 3,
    description: 'Distance of the lines of running text, in multiples of its size; about 1.4 when absent.',
    examples: [1.5],
  },
  align: {
    type: 'string',
    enum: ['left', 'justify'],
    default: 'left',
    description: '`justify` makes both edges of running text even. Not for what keeps the source’s formatting.',
  },
  hyphenate: flag('Whether words may be parted at the ends of lines.', true),
  dir: {
    type: 'string',
    enum: DIRECTIONS,
    default: 'auto',
    description: 'Direction of the text as a whole; `auto` by its language and letters.',
  },
  lang: {
    type: 'string',
    pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,4}$',
    title: 'a language tag such as en or de-CH',
    description: 'Language of the document, a BCP 47 tag; found in the text when absent.',
    examples: ['en-GB'],
  },
} as const satisfies OptionTable;

/** What stands round the text. */
export const FURNITURE_OPTIONS = {
  header: runningLine('Above the text', '`false`: nothing.'),
  footer: runningLine('Below the text, instead of the theme’s own footer', '`false`: nothing, not even numbers.'),
  pageNumbers: flag('Whether pages are numbered at their foot.', true),
  pageNumberFormat: {
    type: 'string',
    minLength: 1,
    maxLength: 100,
    default: '{page} / {pages}',
    description: 'How the theme’s own footer numbers pages, with the fields {page} and {pages}.',
  },
  startPage: {
    type: 'integer',
    minimum: 0,
    maximum: 100_000,
    default: 1,
    description: 'Number of the first page.',
  },
  outline: flag('Whether the headings become bookmarks.', true),
  title: {
    type: 'string',
    maxLength: 500,
    description: 'Title of the document, instead of the one found in it.',
    examples: ['Annual report'],
  },
} as const satisfies OptionTable;

/** The parts and headings of a composed document. */
export const DOCUMENT_OPTIONS = {
  cover: flag('A title page of its own.', false),
  toc: {
    description:
      'Table of contents behind the title; `auto` for documents of at least 8 pages and 6 headings. When absent, only a paragraph `[TOC]` makes one, in its place.',
    examples: ['auto', { depth: 2, title: 'In this report' }],
    anyOf: [
      { type: 'boolean' },
      { type: 'string', enum: ['auto'] },
      {
        type: 'object',
        title: 'an object with depth and title',
        additionalProperties: false,
        properties: { depth: { type: 'integer', minimum: 1, maximum: 6 }, title: ONE_LINE },
      },
    ],
  },
  tocDepth: {
    type: 'integer',
    minimum: 1,
    maximum: 6,
    default: 3,
    description: 'How many levels of headings the table of contents shows; the same as `toc.depth`.',
  },
  numberHeadings: flag('Numbers before the headings: 1, 1.1, 1.1.1.', false),
  breakBefore: {
    type: 'array',
    title: `a list of ${BREAK_LEVELS.join(', ')}`,
    items: { type: 'string', enum: BREAK_LEVELS },
    maxItems: BREAK_LEVELS.length,
    description: 'Headings that begin a new page. By the theme when absent.',
    examples: [['h1']],
  },
  codeTheme: { type: 'string', enum: CODE_THEMES, default: 'folio-light', description: 'Colours of code.' },
  codeLineNumbers: flag('Numbers before the lines of code; they are not copied with it.', false),
  links: {
    type: 'string',
    enum: LINK_STYLES,
    default: 'underline',
    description: 'How links look; `footnotes` prints their addresses at the foot of the page.',
  },
  images: {
    type: 'object',
    title: 'an object with maxWidth and remote',
    additionalProperties: false,
    properties: {
      maxWidth: { ...LENGTH, description: 'No picture is wider.' },
      remote: { type: 'boolean', enum: [false], default: false, title: 'false: nothing is ever fetched' },
    },
    description: 'Limits of pictures.',
    examples: [{ maxWidth: '80mm' }],
  },
} as const satisfies OptionTable;

/** Columns of running text. */
export const COLUMN_OPTIONS = {
  columns: {
    type: 'integer',
    minimum: 1,
    maximum: MOST_COLUMNS,
    default: 1,
    description: 'Columns of running text on a page.',
  },
  columnGap: { ...LENGTH, default: '18pt', description: 'Space between columns.' },
} as const satisfies OptionTable;

export const TABLE_OPTIONS = {
  tableStyle: { type: 'string', enum: TABLE_STYLES, default: 'booktabs', description: 'Rules and tints of tables.' },
} as const satisfies OptionTable;
