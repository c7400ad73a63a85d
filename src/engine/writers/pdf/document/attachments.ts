import { createHash } from 'node:crypto';
import type { FileBody } from '../file/file-body.js';
import { Raw, reference, serialise } from '../file/serialise.js';
import { byteString } from '../file/text-string.js';
import type { Attachment } from '../pdf-meta.js';

/** Entries that lead to the attachments. */
export interface AttachmentEntries {
  /** `/AF` (ISO 19005-3, Annex E). */
  readonly associated: Raw;
  /** `/EmbeddedFiles` of the catalogue's names. */
  readonly names: Raw;
}

/**
 * Embeds files, and says what they are to the document (ISO 32000-1, 7.11.4; ISO 19005-3, 6.8).
 *
 * @param modified date of the files, where one is known
 */
export function writeAttachments(
  body: FileBody,
  attachments: readonly Attachment[],
  modified?: Date,
): AttachmentEntries {
  // The names of a tree are sorted.
  const sorted = [...attachments].sort((a, b) => (a.key < b.key ? -1 : 1));
  const written = sorted.map((attachment) => ({ attachment, id: writeAttachment(body, attachment, modified) }));
  const names = written.map(({ attachment, id }) => `${byteString(attachment.key)} ${id} 0 R`);
  return {
    associated: new Raw(`[${written.map(({ id }) => `${id} 0 R`).join(' ')}]`),
    names: new Raw(`<</Names[${names.join(' ')}]>>`),
  };
}

function writeAttachment(
  body: FileBody,
  { fileName, contentType, description, relationship, bytes }: Attachment,
  modified?: Date,
): number {
  const file = body.newId();
  const parameters = { Size: bytes.length, CheckSum: createHash('md5').update(bytes).digest(), ModDate: modified };
  body.compressed(
    file,
    serialise({ Type: 'EmbeddedFile', Subtype: contentType, Params: parameters }).slice(2, -2),
    bytes,
  );
  const specification = {
    Type: 'Filespec',
    ...nameEntries(fileName),
    EF: { F: reference(file), UF: reference(file) },
    AFRelationship: relationship,
    Desc: new String(description),
  };
  return body.add(serialise(specification));
}

/** The name of a file in its specification. Before PDF 1.7 it was bytes in no certain encoding. */
export function nameEntries(fileName: string): { readonly F: object; readonly UF: object } {
  return { F: new String(fileName.replaceAll(/[^ -~]/g, '_')), UF: new String(fileName) };
}
