/* oxlint-disable no-underscore-dangle, import/no-named-as-default -- pdfkit names its internals so */
import PDFDocument from 'pdfkit';

/** The class of pdfkit's references, which it doesn't export. */
export type ReferenceClass = new (document: PDFKit.PDFDocument, id: number, data: object) => PDFKit.PDFKitReference;

const METHODS =
  'ref addPage flushPages end _write _refEnd _finalize initOutline endOutline endMarkings endMetadata'.split(' ');

/**
 * Finds the class of references and checks everything that the writer uses of pdfkit's internals, so that an update that
 * changes something fails at start and not in a document.
 *
 * @throws Error that names what is missing
 */
export function loadReferenceClass(): ReferenceClass {
  const prototype: unknown = PDFDocument.prototype;
  for (const name of METHODS) demand(typeof property(prototype, name) === 'function', `PDFDocument.${name}`);
  const document = { _offsets: [], _waiting: 0, compress: true };
  const sample: unknown = Reflect.apply(PDFDocument.prototype.ref, document, [{}]);
  demand(document._waiting === 1, '_waiting');
  const found = property(sample, 'constructor');
  demand(typeof property(sample, 'finalize') === 'function', 'PDFReference.finalize');
  demand(Array.isArray(property(sample, 'buffer')), 'PDFReference.buffer');
  demand(isReferenceClass(found), 'PDFReference');
  return found;
}

function isReferenceClass(value: unknown): value is ReferenceClass {
  return typeof value === 'function' && value.name === 'PDFReference';
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function demand(condition: boolean, what: string): asserts condition {
  if (!condition) throw new Error(`pdfkit has changed: ${what} isn't what the PDF writer needs. Pin pdfkit 0.20.2.`);
}
