import { TEXT_FAMILIES, type TextFamily } from '../../typeset/style/look-options.js';
import { LENGTH } from '../length.schema.js';
import { alias, renamed, type OptionAlias } from '../option-alias.js';
import { parseGeometry } from './geometry.js';
import { sidesOf } from './sides.js';
import { PAPER_NAMES, PAPER_PATTERN, paperSize } from './paper-sizes.js';

const OF = ['pandoc'];
/** LaTeX sets lines at 1.2 times the size; `linestretch` stretches that. */
const LATEX_LEADING = 1.2;
const LEVELS = { type: 'integer', minimum: 1, maximum: 6 } as const;
const FONT_SIZE = {
  title: 'a number of points or a size such as 12pt',
  anyOf: [
    { type: 'number', minimum: 4, maximum: 72 },
    { type: 'string', pattern: '^\\d{1,2}(\\.\\d{1,2})?(pt)?$' },
  ],
} as const;
const GEOMETRY = {
  title: 'settings such as margin=1in, left=3cm or landscape',
  anyOf: [
    { type: 'string', maxLength: 200 },
    { type: 'array', maxItems: 20, items: { type: 'string', maxLength: 200 } },
  ],
} as const;
const MARGINS = {
  'margin-top': 'top',
  'margin-right': 'right',
  'margin-bottom': 'bottom',
  'margin-left': 'left',
} as const;

export const PANDOC: readonly OptionAlias[] = [
  renamed(
    OF,
    'papersize',
    { type: 'string', pattern: `^(${PAPER_PATTERN})(paper)?$`, title: `one of ${PAPER_NAMES.join(', ')}` },
    'pageSize',
    'in any case, with or without `paper` behind it',
    (name) => paperSize(name.replace(/paper$/, '')),
  ),
  alias({
    of: OF,
    names: { geometry: GEOMETRY },
    to: ['pageSize', 'margin', 'orientation'],
    how: 'margins, paper and `landscape`; text or a list',
    translate: ({ geometry }) => parseGeometry(typeof geometry === 'string' ? geometry : (geometry ?? []).join(',')),
  }),
  alias({
    of: OF,
    names: { 'margin-top': LENGTH, 'margin-right': LENGTH, 'margin-bottom': LENGTH, 'margin-left': LENGTH },
    to: ['margin'],
    how: 'the same lengths',
    translate: (given) => ({ options: { margin: sidesOf(given, MARGINS) } }),
  }),
  renamed(OF, 'fontsize', FONT_SIZE, 'fontSize', '`12pt` or a number', (value) => Number.parseFloat(String(value))),
  renamed(
    OF,
    'linestretch',
    { type: 'number', minimum: 0.84, maximum: 2.5 },
    'lineHeight',
    'times 1.2, the distance of lines in LaTeX',
    (value) => Math.round(value * LATEX_LEADING * 1000) / 1000,
  ),
  renamed(OF, 'mainfont', familySchema(), 'fontFamily', 'one of the families that are installed', familyNamed),
  renamed(OF, 'table-of-contents', { type: 'boolean' }, 'toc', 'the same', (value) => value),
  renamed(OF, 'toc-depth', LEVELS, 'tocDepth', 'the same', (value) => value),
  renamed(
    OF,
    'toc-title',
    { type: 'string', minLength: 1, maxLength: 500 },
    'toc',
    'comes to `toc.title`',
    (title) => ({
      title,
    }),
  ),
  renamed(OF, 'number-sections', { type: 'boolean' }, 'numberHeadings', 'the same', (value) => value),
  renamed(OF, 'links-as-notes', { type: 'boolean' }, 'links', '`true` is `footnotes`', (value) =>
    value ? 'footnotes' : 'underline',
  ),
];

function familySchema() {
  const anyCase = TEXT_FAMILIES.map((name) =>
    name.replaceAll(/[A-Za-z]/g, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`),
  );
  return { type: 'string', pattern: `^(${anyCase.join('|')})$`, title: `one of ${TEXT_FAMILIES.join(', ')}` } as const;
}

function familyNamed(name: string): TextFamily | undefined {
  return TEXT_FAMILIES.find((family) => family.toLowerCase() === name.toLowerCase());
}
