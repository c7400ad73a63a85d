/** Properties of XMP that PDF/A doesn't know by itself. */
export interface ExtensionSchema {
  readonly name: string;
  readonly namespace: string;
  readonly prefix: string;
  readonly properties: readonly ExtensionProperty[];
}

interface ExtensionProperty {
  readonly name: string;
  readonly type: 'Integer' | 'Text';
  /** `external`: a value that people give; `internal`: one that programs find. */
  readonly category: 'internal' | 'external';
  readonly description: string;
}

/** The mark of PDF/UA-1 (ISO 14289-1, clause 5). */
export const PDF_UA: ExtensionSchema = {
  name: 'PDF/UA identification schema',
  namespace: 'http://www.aiim.org/pdfua/ns/id/',
  prefix: 'pdfuaid',
  properties: [
    {
      name: 'part',
      type: 'Integer',
      category: 'internal',
      description: 'Part of the standard PDF/UA that the file follows',
    },
  ],
};

/** The marks of an electronic invoice (Factur-X 1.07). */
export const FACTUR_X: ExtensionSchema = {
  name: 'Factur-X PDFA Extension Schema',
  namespace: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
  prefix: 'fx',
  properties: [
    text('DocumentFileName', 'The name of the embedded XML document'),
    text('DocumentType', 'The type of the hybrid document in capital letters, e.g. INVOICE or ORDER'),
    text('Version', 'The actual version of the standard applying to the embedded XML document'),
    text('ConformanceLevel', 'The conformance level of the embedded XML document'),
  ],
};

function text(name: string, description: string): ExtensionProperty {
  return { name, type: 'Text', category: 'external', description };
}

/**
 * Describes the properties of schemas that PDF/A doesn't define itself (ISO 19005-2, 6.6.2.3.3); empty where there are none.
 */
export function extensionSchemas(schemas: readonly ExtensionSchema[]): string {
  if (schemas.length === 0) return '';
  return (
    '<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"' +
    ' xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">' +
    `<pdfaExtension:schemas><rdf:Bag>${schemas.map(schemaItem).join('')}</rdf:Bag></pdfaExtension:schemas></rdf:Description>`
  );
}

function schemaItem({ name, namespace, prefix, properties }: ExtensionSchema): string {
  return (
    '<rdf:li rdf:parseType="Resource">' +
    `<pdfaSchema:schema>${name}</pdfaSchema:schema>` +
    `<pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>` +
    `<pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>` +
    `<pdfaSchema:property><rdf:Seq>${properties.map(propertyItem).join('')}</rdf:Seq></pdfaSchema:property></rdf:li>`
  );
}

function propertyItem({ name, type, category, description }: ExtensionProperty): string {
  return (
    '<rdf:li rdf:parseType="Resource">' +
    `<pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>${type}</pdfaProperty:valueType>` +
    `<pdfaProperty:category>${category}</pdfaProperty:category>` +
    `<pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`
  );
}
