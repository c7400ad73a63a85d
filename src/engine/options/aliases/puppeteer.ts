import type { Length } from '../../typeset/style/page-options.js';
import { alias, NO_EFFECT, renamed, type OptionAlias, type Translation } from '../option-alias.js';
import type { PdfOptionValues } from '../definitions/groups.js';
import { PAPER_NAMES, PAPER_PATTERN, paperSize } from './paper-sizes.js';
import { templateText } from './template-text.js';

const OF = ['Puppeteer', 'md-to-pdf'];
const TITLE = { type: 'string', minLength: 1, maxLength: 500 } as const;
const TEMPLATE = { type: 'string', maxLength: 10_000 } as const;
/** Puppeteer counts in CSS pixels where there is no unit. */
const PIXELS = {
  title: 'a number of pixels or a length such as 8.5in, 21cm or 210mm',
  anyOf: [
    { type: 'number', minimum: 0, maximum: 20_000 },
    { type: 'string', pattern: '^\\s*\\d{1,6}(\\.\\d{1,6})?(pt|mm|cm|in|px)?\\s*$' },
  ],
} as const;
/** The margin of `pdf_options`: numbers are pixels, and text may hold up to four lengths, as in CSS. */
export const PUPPETEER_MARGIN = {
  title: 'lengths for top, right, bottom and left, as an object or as text in the order of CSS',
  anyOf: [
    { type: 'number', minimum: 0, maximum: 20_000 },
    { type: 'string', pattern: '^\\s*(\\d{1,6}(\\.\\d{1,6})?(pt|mm|cm|in|px)?\\s*){1,4}$', maxLength: 100 },
    {
      type: 'object',
      additionalProperties: false,
      properties: { top: PIXELS, right: PIXELS, bottom: PIXELS, left: PIXELS },
    },
  ],
} as const;

export const PUPPETEER: readonly OptionAlias[] = [
  renamed(
    OF,
    'format',
    { type: 'string', pattern: `^(${PAPER_PATTERN})$`, title: `one of ${PAPER_NAMES.join(', ')}` },
    'pageSize',
    'in any case',
    (name) => paperSize(name),
  ),
  alias({
    of: OF,
    names: { width: PIXELS, height: PIXELS },
    to: ['pageSize'],
    how: 'pixels without a unit; both together',
    translate: ({ width, height }) =>
      width === undefined || height === undefined
        ? { problem: 'width and height need one another' }
        : { options: { pageSize: [pixels(width), pixels(height)] } },
  }),
  alias({
    of: ['Gotenberg', ...OF],
    names: { displayHeaderFooter: { type: 'boolean' }, headerTemplate: TEMPLATE, footerTemplate: TEMPLATE },
    to: ['header', 'footer'],
    how: 'the text of the templates, with the classes `title`, `date`, `url`, `pageNumber`, `totalPages`',
    translate: runningLines,
  }),
  renamed(OF, 'tagged', { type: 'boolean' }, 'pdf', 'comes to `pdf.tagged`', (value) => ({ tagged: value })),
  renamed(['md-to-pdf'], 'document_title', TITLE, 'title', 'the same', (value) => value),
  alias({
    of: OF,
    names: { preferCSSPageSize: { type: 'boolean' } },
    to: [],
    how: 'without effect: there is no CSS; the report says so',
    translate: () => NO_EFFECT,
  }),
];

export function puppeteerMargin(margin: unknown): unknown {
  if (typeof margin === 'object' && margin !== null) {
    return Object.fromEntries(Object.entries(margin).map(([side, length]) => [side, pixels(length)]));
  }
  const lengths = String(margin).trim().split(/\s+/).map(pixels);
  const [top, right = top, bottom = top, left = right] = lengths;
  return lengths.length === 1 ? top : { top, right, bottom, left };
}

function pixels(length: Length): string {
  const text = String(length).trim();
  return /\d$/.test(text) ? `${text}px` : text;
}

interface Templates {
  readonly displayHeaderFooter?: boolean;
  readonly headerTemplate?: string;
  readonly footerTemplate?: string;
}

/** Without `displayHeaderFooter` Puppeteer prints no templates. */
function runningLines({ displayHeaderFooter, headerTemplate, footerTemplate }: Templates): Translation<Lines> {
  if (displayHeaderFooter === false) return { options: { header: false, footer: false } };
  if (displayHeaderFooter === undefined) return { problem: 'templates need displayHeaderFooter: true beside them' };
  return { options: { header: line(headerTemplate), footer: line(footerTemplate) } };
}

type Lines = Pick<PdfOptionValues, 'header' | 'footer'>;

function line(template: string | undefined): Lines['header'] {
  if (template === undefined) return undefined;
  const text = templateText(template);
  return text === '' ? false : { center: text };
}
