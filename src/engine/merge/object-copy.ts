import type { FileBody } from '../writers/pdf/file/file-body.js';
import { byteString } from '../writers/pdf/file/text-string.js';
import { malformed } from './file/malformed.js';
import type { PdfFile } from './file/pdf-file.js';
import { isArray, isDictionary, PdfString, Reference, type Dictionary, type PdfValue } from './file/values.js';
import type { SharedObjects } from './shared-objects.js';

/** Where a document's objects go, and what is another one there. */
export interface CopyTarget {
  readonly body: FileBody;
  readonly shared: SharedObjects;
  /** What is added to the keys of the document's parent tree. */
  readonly firstKey: number;
  /** The name of one of the document's named destinations. */
  readonly destinationName: (name: string) => string;
}

/**
 * Copies the objects of one document: references lead to the copies, keys of the parent tree and names of destinations
 * become those of the merged document. Streams are taken over as they are encoded.
 */
export class ObjectCopy {
  readonly #ids = new Map<number, number>();
  readonly #open = new Set<number>();

  constructor(
    private readonly file: PdfFile,
    private readonly target: CopyTarget,
  ) {}

  /** Says under which number an object is written by somebody else. */
  place(id: number, newId: number): void {
    this.#ids.set(id, newId);
  }

  /** The number of a copy that there is already. */
  find(id: number): number | undefined {
    return this.#ids.get(id);
  }

  /**
   * The syntax of a copy; what it refers to is written.
   *
   * @param isResource whether equal objects may be one
   * @throws ConversionError `input-malformed`
   */
  syntax(value: PdfValue, isResource = false): string {
    if (typeof value === 'string') return value;
    if (value instanceof PdfString) return byteString(value.bytes);
    if (value instanceof Reference) return `${this.#idOf(value.id, isResource)} 0 R`;
    if (isArray(value)) return `[${value.map((item) => this.syntax(item, isResource)).join(' ')}]`;
    if (isDictionary(value)) return `<<${this.#entries(value, isResource, [])}>>`;
    throw malformed('an object is of no kind');
  }

  /** The entries of a copied dictionary, but for some of them. @throws ConversionError `input-malformed` */
  entries(dictionary: Dictionary, ...without: readonly string[]): string {
    return this.#entries(dictionary, false, without);
  }

  #entries(dictionary: Dictionary, isResource: boolean, without: readonly string[]): string {
    let syntax = '';
    for (const [key, value] of dictionary)
      if (!without.includes(key)) syntax += `/${key} ${this.#entry(key, value, isResource)}`;
    return syntax;
  }

  #entry(key: string, value: PdfValue, isResource: boolean): string {
    if (key === 'StructParents' || key === 'StructParent') return this.#structureKey(value);
    if (key === 'Dest' && value instanceof PdfString) return byteString(this.target.destinationName(value.bytes));
    return this.syntax(value, isResource || key === 'Resources');
  }

  #structureKey(value: PdfValue): string {
    const key = Number(value);
    if (!Number.isSafeInteger(key)) throw malformed('a key of its structure is no number');
    return String(this.target.firstKey + key);
  }

  #idOf(id: number, isResource: boolean): number {
    const known = this.#ids.get(id);
    if (known !== undefined) return known;
    if (this.#open.has(id)) throw malformed('an object holds itself');
    this.#open.add(id);
    const copied = this.#copy(id, isResource);
    this.#open.delete(id);
    this.#ids.set(id, copied);
    return copied;
  }

  #copy(id: number, isResource: boolean): number {
    const { body, shared } = this.target;
    const { value, stream } = this.file.object(id);
    const syntax =
      stream && isDictionary(value) ? this.#entries(value, isResource, ['Length']) : this.syntax(value, isResource);
    const write = () => {
      const newId = body.newId();
      if (stream) body.stream(newId, syntax, stream);
      else body.object(newId, syntax);
      return newId;
    };
    return isResource ? shared.idOf(syntax, stream, write) : write();
  }
}
