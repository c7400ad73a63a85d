import {
  BREAK_LEVELS,
  CODE_THEMES,
  LINK_STYLES,
  MOST_COLUMNS,
  TABLE_STYLES,
} from '../../typeset/style/look-options.js';
import { LENGTH } from '../length.schema.js';
import { option } from '../option.js';
import type { OptionValues } from '../option-schema.js';
import { areDifferent } from './are-different.js';
import { flag } from './flag.js';

/** Headings that begin pages, and a page for the title. */
export const OPENINGS = {
  cover: flag('A title page of its own.', false),
  breakBefore: option({
    type: 'array',
    title: `a list of ${BREAK_LEVELS.join(', ')}`,
    items: { type: 'string', enum: BREAK_LEVELS },
    maxItems: BREAK_LEVELS.length,
    description: 'Headings that begin a new page; the theme’s when absent.',
    examples: [['h1']],
  }),
} as const;

/** The table of contents, and what it refers to. */
export const CONTENTS = {
  toc: option(
    {
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
          properties: {
            depth: { type: 'integer', minimum: 1, maximum: 6 },
            title: { type: 'string', minLength: 1, maxLength: 500 },
          },
        },
      ],
    },
    (toc, { tocDepth }) =>
      typeof toc === 'object' && areDifferent((toc as OptionValues).depth, tocDepth)
        ? 'toc.depth and tocDepth are different; give one'
        : null,
  ),
  tocDepth: option({
    type: 'integer',
    minimum: 1,
    maximum: 6,
    default: 3,
    description: 'How many levels of headings the table of contents shows; the same as `toc.depth`.',
  }),
  numberHeadings: flag('Numbers before the headings: 1, 1.1, 1.1.1.', false),
} as const;

/** Code, links and pictures. */
export const INSERTS = {
  codeTheme: option({
    type: 'string',
    enum: CODE_THEMES,
    default: 'folio-light',
    description: 'Colours of code.',
  }),
  codeLineNumbers: flag('Numbers before the lines of code; they are not copied with it.', false),
  links: option({
    type: 'string',
    enum: LINK_STYLES,
    default: 'underline',
    description: 'How links look; `footnotes` prints their addresses at the foot of the page.',
  }),
  images: option({
    type: 'object',
    title: 'an object with maxWidth and remote',
    additionalProperties: false,
    properties: {
      maxWidth: { ...LENGTH, description: 'No picture is wider.' },
      remote: { type: 'boolean', enum: [false], default: false, title: 'false: nothing is ever fetched' },
    },
    description: 'Limits of pictures.',
    examples: [{ maxWidth: '80mm' }],
  }),
} as const;

/** Columns of running text. */
export const COLUMNS = {
  columns: option({
    type: 'integer',
    minimum: 1,
    maximum: MOST_COLUMNS,
    default: 1,
    description: 'Columns of running text on a page.',
  }),
  columnGap: option({ ...LENGTH, default: '18pt', description: 'Space between columns.' }),
} as const;

/** Tables. */
export const TABLES = {
  tableStyle: option({
    type: 'string',
    enum: TABLE_STYLES,
    description: 'Rules and tints of tables; the theme’s when absent.',
  }),
} as const;
