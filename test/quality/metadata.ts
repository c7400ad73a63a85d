import { DOMParser, type Element } from '@xmldom/xmldom';
import type { PdfObjects } from './pdf-objects.js';

const dc = 'http://purl.org/dc/elements/1.1/';
const pdfNamespace = 'http://ns.adobe.com/pdf/1.3/';
const xmp = 'http://ns.adobe.com/xap/1.0/';
/** Key of the information dictionary → property of XMP that has to say the same (ISO 19005-2, 6.6.3). */
const pairs = [
  ['/Title', dc, 'title'],
  ['/Author', dc, 'creator'],
  ['/Subject', dc, 'description'],
  ['/Keywords', pdfNamespace, 'Keywords'],
  ['/Producer', pdfNamespace, 'Producer'],
  ['/Creator', xmp, 'CreatorTool'],
] as const;

/** Where the XMP packet is no XML, or doesn't say what the information dictionary says. */
export function metadataFaults(pdf: PdfObjects): string[] {
  return packetFaults(pdf.data(pdf.catalog['/Metadata']).toString('utf8'), infoOf(pdf));
}

function infoOf(pdf: PdfObjects): Record<string, string> {
  const info = pdf.dictionary(pdf.trailer['/Info']);
  const read = ([key]: (typeof pairs)[number]) => [key, pdf.text(pdf.resolve(info[key])).replace(/^u:/, '')];
  return Object.fromEntries(pairs.map(read)) as Record<string, string>;
}

export function packetFaults(packet: string, info: Readonly<Record<string, string>>): string[] {
  const faults: string[] = [];
  try {
    const root = new DOMParser({ onError: refuse }).parseFromString(packet, 'application/xml').documentElement!;
    for (const [key, namespace, name] of pairs) {
      const said = textOf(root, namespace, name);
      if (said !== (info[key] ?? '')) faults.push(`${key} is “${info[key] ?? ''}”, XMP says “${said}”`);
    }
  } catch (error) {
    faults.push(`XMP is no XML: ${(error as Error).message}`);
  }
  return faults;
}

function refuse(_: string, message: string): never {
  throw new Error(message);
}

function textOf(root: Element, namespace: string, name: string): string {
  return root.getElementsByTagNameNS(namespace, name).item(0)?.textContent ?? '';
}
