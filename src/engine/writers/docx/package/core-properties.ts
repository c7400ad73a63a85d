import type { DocumentMeta } from '../../../document/block.js';
import { serializeXml } from './serialize-xml.js';
import { xmlText } from './xml-text.js';

const NAMESPACES = {
  'xmlns:cp': 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
};

/**
 * The part docProps/core.xml (ISO/IEC 29500-2, 8.3.4): only what the source says of itself. The docx package would put
 * the time of day into it, and "Un-named" for a missing author.
 */
export function coreProperties(meta: DocumentMeta): string {
  const properties = [
    ['dc:title', meta.title],
    ['dc:creator', meta.author],
    ['dc:subject', meta.subject],
    ['cp:keywords', meta.keywords?.join(', ')],
    ['dc:language', meta.lang],
  ].filter((entry): entry is [string, string] => Boolean(entry[1]));
  const root = {
    'cp:coreProperties': [{ _attr: NAMESPACES }, ...properties.map(([name, value]) => ({ [name]: [xmlText(value)] }))],
  };
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${serializeXml(root)}`;
}
