import { option, type Option, type OptionCheck, type Options } from '../option.js';
import type { OptionValues } from '../option-schema.js';
import { PAGE } from './page.js';

/** Whose look the pages of a rich document have. */
export const STYLE = {
  style: option({
    type: 'string',
    enum: ['source', 'house'],
    default: 'source',
    description:
      'The document’s own fonts, sizes, spacing, headers and footers (`source`), or those of the theme (`house`). What a theme decides can be set with `house` only.',
  }),
} as const;

const { default: _, ...paper } = PAGE.pageSize.schema;

/** The page of a rich document. */
export const OWN_PAGE = {
  pageSize: option(
    { ...paper, description: 'Size of the paper: a name, or width and height. The document’s own when absent.' },
    PAGE.pageSize.check,
  ),
} as const;

/** What these options were said to be by default, whatever the theme: clients may go on sending it. */
const ONCE_USUAL: OptionValues = { align: 'left', hyphenate: true, tableStyle: 'booktabs' };

/** Options of a theme mean nothing to a document that keeps its own look, unless they are given as their defaults. */
const needsHouse: OptionCheck = (value, { style }, { name, schema }) =>
  style === 'house' || value === (schema.default ?? ONCE_USUAL[name])
    ? null
    : `${name} needs style: house beside it; otherwise the document keeps its own look`;

/** The same options, for documents whose look is that of a theme. */
export function withHouseStyle<Table extends Options>(table: Table): Table {
  const entries = Object.entries(table).map(([name, { schema }]) => [name, { schema, check: needsHouse }] as const);
  return Object.fromEntries<Option>(entries) as Table;
}
