import { createHash } from 'node:crypto';
import type { FileBody } from '../file/file-body.js';
import { Raw, reference, serialise } from '../file/serialise.js';
import type { Attachment } from '../pdf-meta.js';

/** Entries that lead to the attachment. */
export interface AttachmentEntries {
  /** `/AF` (ISO 19005-3, Annex E). */
  readonly associated: Raw;
  /** `/EmbeddedFiles` of the catalogue's names. */
  readonly names: Raw;
}

/**
 * Embeds the source of the document and marks it as such (ISO 32000-1, 7.11.4; ISO 19005-3, 6.8).
 *
 * @param modified date of the source, where one is known
 */
export function writeAttachment(
  body: FileBody,
  { fileName, contentType, bytes }: Attachment,
  modified?: Date,
): AttachmentEntries {
  const file = body.newId();
  const parameters = { Size: bytes.length, CheckSum: createHash('md5').update(bytes).digest(), ModDate: modified };
  body.compressed(
    file,
    serialise({ Type: 'EmbeddedFile', Subtype: contentType, Params: parameters }).slice(2, -2),
    bytes,
  );
  const specification = {
    Type: 'Filespec',
    // Before PDF 1.7 file names were bytes in no certain encoding.
    F: new String(fileName.replaceAll(/[^ -~]/g, '_')),
    UF: new String(fileName),
    EF: { F: reference(file), UF: reference(file) },
    AFRelationship: 'Source',
    Desc: new String('Source of this document'),
  };
  const id = body.add(serialise(specification));
  return { associated: new Raw(`[${id} 0 R]`), names: new Raw(`<</Names[(source) ${id} 0 R]>>`) };
}
