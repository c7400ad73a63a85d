import type { DocumentMeta } from '../../../document/block.js';
import { serializeXml } from './serialize-xml.js';
import { xmlElement } from './xml-element.js';
import { xmlText } from './xml-text.js';

const NAMESPACES = {
  'xmlns:cp': 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
};

/**
 * The part docProps/core.xml (ISO/IEC 29500-2, 8.3.4): only what the source says of itself. The docx package would put
 * the time of day into it, and "Un-named" for a missing author.
 */
export function coreProperties({ title, author, subject, keywords, lang }: DocumentMeta): string {
  const properties = Object.entries({
    'dc:title': title,
    'dc:creator': author,
    'dc:subject': subject,
    'cp:keywords': keywords?.join(', '),
    'dc:language': lang,
  });
  const elements = properties.flatMap(([name, value]) => (value ? [xmlElement(name, {}, xmlText(value))] : []));
  const root = xmlElement('cp:coreProperties', NAMESPACES, ...elements);
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${serializeXml(root)}`;
}
