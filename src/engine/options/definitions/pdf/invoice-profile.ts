/** Profiles of Factur-X 1.07, which is ZUGFeRD 2.3, by the names that XMP has for them. */
export const INVOICE_PROFILES = ['MINIMUM', 'BASIC WL', 'BASIC', 'EN 16931', 'EXTENDED', 'XRECHNUNG'] as const;
export type InvoiceProfile = (typeof INVOICE_PROFILES)[number];

/** What an invoice says of itself. */
export interface InvoiceFacts {
  /** The specification that it follows (BT-24); empty where it says none. */
  readonly guideline: string;
  /** The profile of that specification; `null` where it is none of Factur-X. */
  readonly profile: InvoiceProfile | null;
}

/** What the identifier of each profile's specification is, or begins with. */
const GUIDELINES: Readonly<Record<InvoiceProfile, RegExp>> = {
  MINIMUM: /^urn:factur-x\.eu:1p0:minimum$/,
  'BASIC WL': /^urn:factur-x\.eu:1p0:basicwl$/,
  BASIC: /^urn:cen\.eu:en16931:2017#compliant#urn:factur-x\.eu:1p0:basic$/,
  'EN 16931': /^urn:cen\.eu:en16931:2017$/,
  EXTENDED: /^urn:cen\.eu:en16931:2017#conformant#urn:factur-x\.eu:1p0:extended$/,
  XRECHNUNG: /^urn:cen\.eu:en16931:2017#compliant#urn:(xeinkauf\.de:kosit|xoev-de:kosit:standard):xrechnung_\d/,
};
const NAMESPACE = 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100';
/** What may stand before the root: a declaration, instructions, comments. A document type may not. */
const PROLOG = /^\s*(?:<\?[^>]*>\s*|<!--[^]*?-->\s*)*/;
const ROOT = /<(?:[\w.-]+:)?CrossIndustryInvoice\s[^<>]*>/y;
const GUIDELINE =
  /<(?:[\w.-]+:)?GuidelineSpecifiedDocumentContextParameter>\s*<(?:[\w.-]+:)?ID[^<>]*>\s*([^<\s]*)\s*<\//;
const XRECHNUNG_VERSION = /:xrechnung_(\d+\.\d+)/;

/** Reads what decides about the profile; `null` for what is no Cross Industry Invoice of UN/CEFACT in UTF-8. */
export function readInvoice(xml: Uint8Array): InvoiceFacts | null {
  const text = decode(xml);
  if (text === null) return null;
  ROOT.lastIndex = PROLOG.exec(text)?.[0].length ?? 0;
  if (ROOT.exec(text)?.[0].includes(`"${NAMESPACE}"`) !== true) return null;
  const guideline = GUIDELINE.exec(text)?.[1] ?? '';
  return { guideline, profile: INVOICE_PROFILES.find((name) => GUIDELINES[name].test(guideline)) ?? null };
}

/** The version that XMP tells: that of XRechnung for its profile, of the data of Factur-X for all others. */
export function versionOf({ guideline }: InvoiceFacts): string {
  return XRECHNUNG_VERSION.exec(guideline)?.[1] ?? '1.0';
}

function decode(xml: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(xml);
  } catch {
    return null;
  }
}
