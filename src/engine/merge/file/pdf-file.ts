import { BoundedMap } from '../../bounded-map.js';
import { ConversionError } from '../../conversion-error.js';
import { decode, readStream, readTable, type CrossReferenceTable } from './cross-reference-reader.js';
import { malformed } from './malformed.js';
import { ObjectParser } from './object-parser.js';
import { isDictionary, Reference, type Dictionary, type PdfObject, type PdfValue } from './values.js';

const TAIL_BYTES = 1024;
/** An object stream of the writer has 200 objects: what is asked for together stands together. */
const MAX_OPEN_STREAMS = 64;

/** A stream with its objects, and where each of them begins. */
interface ObjectStream {
  readonly bytes: Buffer;
  readonly offsets: readonly number[];
}

/**
 * The objects of a PDF file as the PDF writer makes it: one cross-reference section, object streams or a plain table.
 * What other programs make besides (updates, hybrid files) is refused rather than misread.
 */
export class PdfFile {
  readonly #references: CrossReferenceTable;
  readonly #streams = new BoundedMap<number, ObjectStream>(MAX_OPEN_STREAMS);

  /**
   * @param bytes the whole file
   * @throws ConversionError `input-malformed`, or `input-encrypted` when it has a password
   */
  constructor(private readonly bytes: Buffer) {
    if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw malformed('it does not begin as one');
    this.#references = this.#readReferences();
    const { trailer } = this.#references;
    if (trailer.has('Encrypt'))
      throw new ConversionError('input-encrypted', 'The PDF is encrypted, and its pages can not be read.');
    if (trailer.has('Prev')) throw malformed('it was changed after it was written');
  }

  /** What the trailer leads to. @throws ConversionError `input-malformed` */
  get catalogue(): Dictionary {
    return this.dictionary(this.#references.trailer.get('Root'));
  }

  /** The information dictionary; empty where there is none. @throws ConversionError `input-malformed` */
  get information(): Dictionary {
    const info = this.#references.trailer.get('Info');
    return info === undefined ? new Map() : this.dictionary(info);
  }

  /** @throws ConversionError `input-malformed` when there is no such object */
  object(id: number): PdfObject {
    const place = this.#references.places.get(id);
    if (!place) throw malformed('an object is missing');
    if ('offset' in place) return this.#objectAt(place.offset, id);
    const { bytes, offsets } = this.#objectStream(place.streamId);
    const offset = offsets[place.index];
    if (offset === undefined) throw malformed('an object is missing');
    return { value: new ObjectParser(bytes, offset).value() };
  }

  /** The value itself, or the object that it refers to. @throws ConversionError `input-malformed` */
  resolve(value: PdfValue): PdfValue {
    return value instanceof Reference ? this.object(value.id).value : value;
  }

  /** @throws ConversionError `input-malformed` when the value is no dictionary and refers to none */
  dictionary(value: PdfValue | undefined): Dictionary {
    const found = value === undefined ? undefined : this.resolve(value);
    if (!isDictionary(found)) throw malformed('a dictionary is missing');
    return found;
  }

  #readReferences(): CrossReferenceTable {
    const tail = this.bytes.toString('latin1', Math.max(0, this.bytes.length - TAIL_BYTES));
    const offset = /startxref\s+(\d{1,15})\s+%%EOF\s*$/.exec(tail)?.[1];
    if (offset === undefined) throw malformed('its end is missing');
    const parser = new ObjectParser(this.bytes, Number(offset));
    return parser.takes('xref') ? readTable(parser) : readStream(this.#objectAt(Number(offset)));
  }

  /** @param id of the object that has to stand there, where it is known */
  #objectAt(offset: number, id?: number): PdfObject {
    const parser = new ObjectParser(this.bytes, offset);
    const found = parser.integer();
    parser.integer();
    if (!parser.takes('obj') || (id !== undefined && found !== id))
      throw malformed('an object is not where it should be');
    const value = parser.value();
    if (!isDictionary(value) || !parser.takes('stream')) return { value };
    parser.skipLineEnd();
    const length = Number(value.get('Length'));
    const end = parser.at + length;
    if (!Number.isSafeInteger(length) || length < 0 || end > this.bytes.length) throw malformed('a stream is cut off');
    const stream = this.bytes.subarray(parser.at, end);
    parser.at = end;
    if (!parser.takes('endstream')) throw malformed('a stream is longer or shorter than it says');
    return { value, stream };
  }

  #objectStream(id: number): ObjectStream {
    const known = this.#streams.get(id);
    if (known) return known;
    const place = this.#references.places.get(id);
    if (!place || !('offset' in place)) throw malformed('an object stream is missing');
    const { value, stream } = this.#objectAt(place.offset, id);
    if (!isDictionary(value) || !stream) throw malformed('an object stream is missing');
    const bytes = decode(value, stream);
    const read = { bytes, offsets: objectOffsets(bytes, Number(value.get('N')), Number(value.get('First'))) };
    this.#streams.set(id, read);
    return read;
  }
}

/** Where the objects of a stream begin: pairs of number and offset stand before them (ISO 32000-1, 7.5.7). */
function objectOffsets(bytes: Buffer, count: number, first: number): number[] {
  const parser = new ObjectParser(bytes);
  const offsets: number[] = [];
  for (let i = 0; i < count; i++) {
    parser.integer();
    offsets.push(first + parser.integer());
  }
  return offsets;
}
