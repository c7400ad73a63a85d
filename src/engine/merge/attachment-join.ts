import { UniqueNames } from '../unique-names.js';
import { nameEntries } from '../writers/pdf/document/attachments.js';
import type { FileBody } from '../writers/pdf/file/file-body.js';
import { Raw, reference, serialise } from '../writers/pdf/file/serialise.js';
import { writeNameTree } from '../writers/pdf/structure/name-tree.js';
import type { PdfFile } from './file/pdf-file.js';
import { textOf } from './file/text.js';
import { treeEntries } from './file/trees.js';
import type { PdfValue } from './file/values.js';
import type { ObjectCopy } from './object-copy.js';

/** The files that the documents carry inside (ISO 32000-1, 7.11.4), each under a name of its own. */
export class AttachmentJoin {
  readonly #keys = new UniqueNames();
  readonly #fileNames = new UniqueNames();
  readonly #entries: [key: string, value: string][] = [];

  constructor(private readonly body: FileBody) {}

  /**
   * @param tree the embedded files of a document
   * @throws ConversionError `input-malformed`
   */
  add(file: PdfFile, copy: ObjectCopy, tree: PdfValue): void {
    for (const [key, value] of treeEntries(file, tree, 'Names')) {
      const specification = file.dictionary(value);
      const names = nameEntries(this.#fileNames.take(textOf(specification.get('UF')) ?? ''));
      const entries = copy.entries(specification, 'F', 'UF');
      const id = this.body.add(`<<${entries}${serialise(names).slice(2, -2)}>>`);
      this.#entries.push([this.#keys.take(textOf(key) ?? ''), `${id} 0 R`]);
    }
  }

  /** Writes what leads to them; `null` where there are none. */
  write(): { readonly names: Raw; readonly associated: Raw } | null {
    if (this.#entries.length === 0) return null;
    return {
      names: reference(writeNameTree(this.body, this.#entries)),
      associated: new Raw(`[${this.#entries.map(([, value]) => value).join(' ')}]`),
    };
  }
}
