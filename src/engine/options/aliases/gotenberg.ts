import type { Length } from '../../typeset/style/page-options.js';
import type { ValueOf } from '../option.js';
import { PAGE_RANGES } from '../page-ranges.schema.js';
import { alias, NO_EFFECT, renamed, type OptionAlias } from '../option-alias.js';
import type { PdfStandard } from '../definitions/pdf/standards.js';
import { sidesOf } from './sides.js';

const OF = ['Gotenberg'];
const SWITCH = {
  title: 'true or false',
  anyOf: [{ type: 'boolean' }, { type: 'string', enum: ['true', 'false'] }],
} as const;
/** Gotenberg counts in inches where there is no unit. */
const INCHES = {
  title: 'a number of inches or a length such as 8.5in, 21cm or 210mm',
  anyOf: [
    { type: 'number', minimum: 0, maximum: 200 },
    { type: 'string', pattern: '^\\d{1,6}(\\.\\d{1,6})?(pt|mm|cm|in|px)?$' },
  ],
} as const;
const PASSWORD = { type: 'string', minLength: 1, maxLength: 127, writeOnly: true } as const;
const ARCHIVAL = { 'PDF/A-2b': 'a-2b', 'PDF/A-2u': 'a-2u', 'PDF/A-3b': 'a-3b' } as const;
type Archival = keyof typeof ARCHIVAL;
const PDFA = { type: 'string', enum: Object.keys(ARCHIVAL) as Archival[] } as const;

type Switch = ValueOf<typeof SWITCH>;

function isOn(value: Switch | undefined): boolean {
  return value === true || value === 'true';
}

function inches(value: Length): Length {
  return /\d$/.test(String(value)) ? `${value}in` : value;
}

const MARGINS = { marginTop: 'top', marginRight: 'right', marginBottom: 'bottom', marginLeft: 'left' } as const;

export const GOTENBERG: readonly OptionAlias[] = [
  alias({
    of: OF,
    names: { paperWidth: INCHES, paperHeight: INCHES },
    to: ['pageSize'],
    how: 'inches without a unit; both together',
    translate: ({ paperWidth, paperHeight }) =>
      paperWidth === undefined || paperHeight === undefined
        ? { problem: 'paperWidth and paperHeight need one another' }
        : { options: { pageSize: [inches(paperWidth), inches(paperHeight)] } },
  }),
  alias({
    of: OF,
    names: { marginTop: INCHES, marginRight: INCHES, marginBottom: INCHES, marginLeft: INCHES },
    to: ['margin'],
    how: 'inches without a unit',
    translate: (given) => ({ options: { margin: sidesOf(given, MARGINS, inches) } }),
  }),
  alias({
    of: ['Gotenberg', 'Puppeteer'],
    names: { landscape: SWITCH },
    to: ['orientation'],
    how: '`true` is `landscape`, `false` is `auto`',
    translate: ({ landscape }) => ({ options: { orientation: isOn(landscape) ? 'landscape' : 'auto' } }),
  }),
  alias({
    of: OF,
    names: { pdfa: PDFA, pdfua: SWITCH },
    to: ['pdf'],
    how: 'both come to `pdf.standard`; `pdfua: false` takes `ua-1` out',
    translate: ({ pdfa, pdfua }) => ({ options: { pdf: { standard: standards(pdfa, pdfua) } } }),
  }),
  renamed(OF, 'generateDocumentOutline', SWITCH, 'outline', 'the same', isOn),
  renamed(OF, 'generateTaggedPdf', SWITCH, 'pdf', 'comes to `pdf.tagged`', (value) => ({ tagged: isOn(value) })),
  alias({
    of: OF,
    names: { userPassword: PASSWORD, ownerPassword: PASSWORD },
    to: ['pdf'],
    how: 'come to `pdf.encryption`',
    translate: (encryption) => ({ options: { pdf: { encryption } } }),
  }),
  alias({
    of: ['Gotenberg', 'Puppeteer'],
    names: { printBackground: SWITCH, omitBackground: SWITCH },
    to: [],
    how: 'without effect: tints are always printed, and pages have no background; the report says so',
    translate: () => NO_EFFECT,
  }),
  alias({
    of: OF,
    names: { preferCssPageSize: SWITCH },
    to: [],
    how: 'without effect: there is no CSS; the report says so',
    translate: () => NO_EFFECT,
  }),
  renamed(OF, 'nativePageRanges', PAGE_RANGES, 'pageRanges', 'the same', (ranges) => ranges),
  alias({
    of: ['Gotenberg', 'Puppeteer'],
    names: { scale: { title: '1: set fontSize instead', anyOf: [{ enum: [1, '1', '1.0'] }] } },
    to: [],
    how: 'refused unless 1: `fontSize` scales everything',
    translate: () => NO_EFFECT,
  }),
];

/** PDF/UA-1 is the default: it stays unless it is switched off. */
function standards(pdfa: Archival | undefined, pdfua: Switch | undefined): PdfStandard[] {
  const isAccessible = pdfua === undefined || isOn(pdfua);
  const all: PdfStandard[] = [...(isAccessible ? ['ua-1' as const] : []), ...(pdfa ? [ARCHIVAL[pdfa]] : [])];
  return all.length === 0 ? ['none'] : all;
}
