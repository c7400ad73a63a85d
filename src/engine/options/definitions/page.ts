import {
  marginsFor,
  PAGE_SIZES,
  PageOptionError,
  sizeOf,
  type PageOptions,
  type PageSizeName,
} from '../../typeset/style/page-options.js';
import { LENGTH } from '../length.schema.js';
import { option } from '../option.js';
import type { OptionValues } from '../option-schema.js';

/** The page. */
export const PAGE = {
  pageSize: option(
    {
      description: 'Size of the paper: a name, or width and height. A4 when absent.',
      default: 'A4',
      examples: ['Letter', ['150mm', '220mm']],
      anyOf: [
        { type: 'string', enum: Object.keys(PAGE_SIZES) as PageSizeName[] },
        { type: 'array', title: 'a list of width and height', items: LENGTH, minItems: 2, maxItems: 2 },
      ],
    },
    (pageSize) => problemIn(() => sizeOf(pageSize as PageSize)),
  ),
  orientation: option({
    type: 'string',
    enum: ['auto', 'portrait', 'landscape'],
    default: 'auto',
    description: '`auto` turns the page where the content needs it.',
  }),
  margin: option(
    {
      description: 'Margin: one length for all sides, or each by itself. The theme’s when absent.',
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
    (margin, options) => problemIn(() => marginsFor(margin as Margin, pageFor(options))),
  ),
} as const;

type PageSize = NonNullable<PageOptions['pageSize']>;
type Margin = NonNullable<PageOptions['margin']>;

function problemIn(use: () => unknown): string | null {
  try {
    use();
    return null;
  } catch (error) {
    if (error instanceof PageOptionError) return error.message;
    throw error;
  }
}

/** Width and height of the page that margins are checked against, pt; A4 while `pageSize` itself is wrong. */
function pageFor({ pageSize, orientation }: OptionValues): readonly [number, number] {
  const wanted = (pageSize ?? 'A4') as PageSize;
  const isKnown = typeof wanted === 'string' ? Object.hasOwn(PAGE_SIZES, wanted) : Array.isArray(wanted);
  const isUsable = isKnown && problemIn(() => sizeOf(wanted)) === null;
  const [widthPt, heightPt] = isUsable ? sizeOf(wanted) : PAGE_SIZES.A4;
  return orientation === 'landscape' && widthPt < heightPt ? [heightPt, widthPt] : [widthPt, heightPt];
}
