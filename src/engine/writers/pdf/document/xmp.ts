import type { InvoiceClaim, PdfClaims, PdfMeta } from '../pdf-meta.js';
import { extensionSchemas, FACTUR_X, PDF_UA } from './xmp-extensions.js';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML 1.0 can't hold even escaped. */
const FORBIDDEN = /[\p{Cc}\ufffe\uffff]+/gu;

/** The XMP packet: the same facts as the information dictionary, and the standards that the file claims to follow. */
export function buildXmp(meta: PdfMeta, producer: string, claims: PdfClaims): string {
  const { archival } = claims;
  // PDF/UA-1, 7.1, requires a title.
  const isAccessible = claims.isAccessible && Boolean(meta.title);
  const date = meta.creationDate?.toISOString().replace(/\.\d+Z$/, 'Z');
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"' +
      ' xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">',
    '<dc:format>application/pdf</dc:format>',
    alternative('dc:title', meta.title),
    list('dc:creator', 'Seq', meta.author === undefined ? [] : [meta.author]),
    alternative('dc:description', meta.subject),
    list('dc:subject', 'Bag', meta.keywords ?? []),
    list('dc:language', 'Bag', meta.lang === undefined ? [] : [meta.lang]),
    element('pdf:Producer', producer),
    element('pdf:Keywords', meta.keywords?.join(', ')),
    element('xmp:CreatorTool', meta.creator),
    element('xmp:CreateDate', date),
    element('xmp:ModifyDate', date),
    element('xmp:MetadataDate', date),
    element('pdfuaid:part', isAccessible ? '1' : undefined),
    element('pdfaid:part', archival?.[0]),
    element('pdfaid:conformance', archival?.[1].toUpperCase()),
    '</rdf:Description>',
    claims.invoice ? invoiceDescription(claims.invoice) : '',
    archival ? extensionSchemas([...(isAccessible ? [PDF_UA] : []), ...(claims.invoice ? [FACTUR_X] : [])]) : '',
    '</rdf:RDF></x:xmpmeta>',
    '<?xpacket end="r"?>',
  ]
    .filter((line) => line !== '')
    .join('\n');
}

/** Which attachment is the invoice, and how much of it (Factur-X 1.07). */
function invoiceDescription({ fileName, profile, version }: InvoiceClaim): string {
  const { prefix, namespace } = FACTUR_X;
  return [
    `<rdf:Description rdf:about="" xmlns:${prefix}="${namespace}">`,
    element(`${prefix}:DocumentType`, 'INVOICE'),
    element(`${prefix}:DocumentFileName`, fileName),
    element(`${prefix}:Version`, version),
    element(`${prefix}:ConformanceLevel`, profile),
    '</rdf:Description>',
  ].join('\n');
}

function element(name: string, value: string | undefined): string {
  return value ? `<${name}>${escapeXml(value)}</${name}>` : '';
}

function alternative(name: string, value: string | undefined): string {
  return value ? `<${name}><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(value)}</rdf:li></rdf:Alt></${name}>` : '';
}

function list(name: string, kind: 'Seq' | 'Bag', values: readonly string[]): string {
  if (values.length === 0) return '';
  return `<${name}><rdf:${kind}>${values.map((value) => `<rdf:li>${escapeXml(value)}</rdf:li>`).join('')}</rdf:${kind}></${name}>`;
}

function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(FORBIDDEN, ' ')
    .replaceAll(/[&<>"]/g, (character) => ESCAPES[character]);
}
