import type { ValueOf } from '../../option.js';
import type { OptionSchema } from '../../option-schema.js';
import { INVOICE_PROFILES, readInvoice, versionOf, type InvoiceProfile } from './invoice-profile.js';
import type { PdfStandard } from './standards.js';

/** `pdf.facturX`: an electronic invoice inside of the file. */
export const FACTUR_X = {
  type: 'object',
  title: 'an object with xml and profile',
  additionalProperties: false,
  required: ['xml'],
  properties: {
    xml: {
      type: 'string',
      title: 'an invoice as XML, in base64',
      pattern: '^[A-Za-z0-9+/\\s]+={0,2}\\s*$',
      maxLength: 1_000_000,
      description: 'The invoice: a Cross Industry Invoice of UN/CEFACT, in UTF-8.',
    },
    profile: {
      type: 'string',
      enum: INVOICE_PROFILES,
      description: 'The profile that the invoice follows; found in it when absent.',
    },
  },
  description: 'An electronic invoice inside of the file: Factur-X, ZUGFeRD. With `a-3b`, which it brings with it.',
  examples: [{ xml: 'PD94bWwgdmVyc2lvbj0iMS4wIj8+', profile: 'EN 16931' }],
} as const satisfies OptionSchema;

export type FacturXOption = ValueOf<typeof FACTUR_X>;

/** What is wrong with an invoice, after the types of its fields were checked. */
export function facturXProblem(option: FacturXOption | undefined, standards: readonly PdfStandard[]): string | null {
  if (!option) return null;
  if (!standards.includes('a-3b')) return 'pdf.facturX needs the standard a-3b';
  const facts = readInvoice(Buffer.from(option.xml, 'base64'));
  if (!facts) return 'pdf.facturX.xml must be a Cross Industry Invoice (UN/CEFACT, D16B or later) in UTF-8, as base64';
  if (!facts.profile && option.profile === undefined)
    return 'pdf.facturX.profile is needed: the invoice names no profile of Factur-X that is known here';
  if (facts.profile && option.profile !== undefined && facts.profile !== option.profile)
    return `pdf.facturX.profile: the invoice says that it follows ${facts.profile}`;
  return null;
}

/** An invoice as it goes into the file. */
export interface InvoiceSettings {
  readonly xml: Uint8Array;
  readonly profile: InvoiceProfile;
  /** Of the data, as XMP tells it. */
  readonly version: string;
  readonly fileName: string;
  /** What the invoice is to the pages: all that they say, or a part of it. */
  readonly relationship: 'Alternative' | 'Data';
}

/** Profiles that don't hold the whole invoice. */
const PARTIAL: ReadonlySet<InvoiceProfile> = new Set(['MINIMUM', 'BASIC WL']);

/** The settings that the option stands for, after it has been checked. */
export function invoiceSettings({ xml, profile }: FacturXOption): InvoiceSettings {
  const bytes = Buffer.from(xml, 'base64');
  const facts = readInvoice(bytes) ?? { guideline: '', profile: null };
  const followed = profile ?? facts.profile ?? 'EN 16931';
  return {
    xml: bytes,
    profile: followed,
    version: versionOf(facts),
    fileName: followed === 'XRECHNUNG' ? 'xrechnung.xml' : 'factur-x.xml',
    relationship: PARTIAL.has(followed) ? 'Data' : 'Alternative',
  };
}
