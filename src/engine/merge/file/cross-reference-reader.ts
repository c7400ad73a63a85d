import { inflateSync } from 'node:zlib';
import { malformed } from './malformed.js';
import type { ObjectParser } from './object-parser.js';
import { isArray, isDictionary, type Dictionary, type PdfObject } from './values.js';

/** Where an object stands: at an offset of the file, or in an object stream, as the one of this index. */
export type Place = { readonly offset: number } | { readonly streamId: number; readonly index: number };

/** Where each object stands, and what the trailer says. */
export interface CrossReferenceTable {
  readonly places: ReadonlyMap<number, Place>;
  readonly trailer: Dictionary;
}

const IN_USE = 1;
const IN_STREAM = 2;
/** Implementation limit of PDF/A (ISO 19005-2, 6.1.13). */
const MAX_OBJECTS = 8_388_607;
const MAX_STREAM_BYTES = 128 * 1024 * 1024;
const MAX_FIELD_BYTES = 6;
const [NO_FILTER, UP_FILTER] = [0, 2];

/** Reads a table of plain text (ISO 32000-1, 7.5.4), behind its keyword `xref`. @throws ConversionError `input-malformed` */
export function readTable(parser: ObjectParser): CrossReferenceTable {
  const places = new Map<number, Place>();
  while (!parser.takes('trailer')) {
    const [first, count] = [parser.integer(), parser.integer()];
    if (first + count > MAX_OBJECTS) throw malformed('its cross-references are too many');
    for (let id = first; id < first + count; id++) {
      const offset = parser.integer();
      parser.integer();
      if (parser.token() === 'n') places.set(id, { offset });
    }
  }
  const trailer = parser.value();
  if (!isDictionary(trailer)) throw malformed('it has no trailer');
  return { places, trailer };
}

/** Reads a cross-reference stream (ISO 32000-1, 7.5.8). @throws ConversionError `input-malformed` */
export function readStream({ value: trailer, stream }: PdfObject): CrossReferenceTable {
  if (!isDictionary(trailer) || trailer.get('Type') !== '/XRef' || !stream)
    throw malformed('its cross-references are not where it says');
  const widths = numbers(trailer, 'W');
  if (widths.length !== 3 || !widths.every((width) => width >= 1 && width <= MAX_FIELD_BYTES))
    throw malformed('its cross-references have no form');
  const rowBytes = widths.reduce((sum, width) => sum + width, 0);
  const rows = withoutPredictor(decode(trailer, stream), trailer, rowBytes);
  const places = new Map<number, Place>();
  for (let id = 0; (id + 1) * rowBytes <= rows.length; id++) {
    const [kind, first, second] = fields(rows, id * rowBytes, widths);
    if (kind === IN_USE) places.set(id, { offset: first });
    else if (kind === IN_STREAM) places.set(id, { streamId: first, index: second });
  }
  return { places, trailer };
}

/** The bytes of a stream, unless it is encoded in another way than the writer does. @throws ConversionError `input-malformed` */
export function decode(dictionary: Dictionary, stream: Buffer): Buffer {
  const filter = dictionary.get('Filter');
  if (filter === undefined) return stream;
  if (filter !== '/FlateDecode') throw malformed('a stream has a filter that is not known');
  try {
    return inflateSync(stream, { maxOutputLength: MAX_STREAM_BYTES });
  } catch (error) {
    throw malformed('a stream can not be decompressed', error);
  }
}

function fields(rows: Buffer, at: number, widths: readonly number[]): number[] {
  let from = at;
  return widths.map((width) => {
    const value = rows.readUIntBE(from, width);
    from += width;
    return value;
  });
}

/** Undoes the PNG filters of the rows (ISO 32000-1, 7.4.4.4). */
function withoutPredictor(bytes: Buffer, trailer: Dictionary, rowBytes: number): Buffer {
  const parameters = trailer.get('DecodeParms');
  if (!isDictionary(parameters)) return bytes;
  if (parameters.get('Predictor') !== '12' || parameters.get('Columns') !== String(rowBytes))
    throw malformed('its cross-references have a predictor that is not known');
  const count = Math.floor(bytes.length / (rowBytes + 1));
  const rows = Buffer.alloc(count * rowBytes);
  for (let row = 0; row < count; row++) {
    const filter = bytes[row * (rowBytes + 1)];
    if (filter !== NO_FILTER && filter !== UP_FILTER) throw malformed('its cross-references have an unknown filter');
    for (let i = 0; i < rowBytes; i++) {
      const above = filter === UP_FILTER && row > 0 ? rows[(row - 1) * rowBytes + i] : 0;
      rows[row * rowBytes + i] = bytes[row * (rowBytes + 1) + 1 + i] + above;
    }
  }
  return rows;
}

function numbers(dictionary: Dictionary, key: string): number[] {
  const value = dictionary.get(key);
  return isArray(value) ? value.map(Number) : [];
}
