import { deflateSync } from 'node:zlib';
import { CrossReferences } from './cross-references.js';
import type { FileSink } from './file-sink.js';

/** Objects in one object stream: more would save little. */
const OBJECTS_PER_STREAM = 200;

/**
 * The objects of a PDF file as they come: those without a stream are gathered in object streams (ISO 32000-1, 7.5.7),
 * which makes a tagged table five times smaller. Text is given with one character per byte.
 */
export class FileBody {
  readonly #references = new CrossReferences();
  #open: { readonly id: number; readonly heads: string[]; readonly bodies: string[]; length: number } | null = null;

  /** @param hasObjectStreams `false`: every object by itself and a plain cross-reference table, as before PDF 1.5 */
  constructor(
    private readonly sink: FileSink,
    private readonly hasObjectStreams = true,
  ) {}

  newId(): number {
    return this.#references.newId();
  }

  writeText(text: string): void {
    this.sink.write(Buffer.from(text, 'latin1'));
  }

  /** Writes an object that has no stream. */
  object(id: number, syntax: string): void {
    if (!this.hasObjectStreams) return this.#writeObject(id, syntax);
    const stream = (this.#open ??= { id: this.newId(), heads: [], bodies: [], length: 0 });
    this.#references.setInStream(id, stream.id, stream.heads.length);
    stream.heads.push(`${id} ${stream.length}`);
    stream.bodies.push(syntax);
    stream.length += syntax.length + 1;
    if (stream.heads.length === OBJECTS_PER_STREAM) this.#closeStream();
  }

  /** Writes a new object without a stream and returns its number. */
  add(syntax: string): number {
    const id = this.newId();
    this.object(id, syntax);
    return id;
  }

  /** Writes a stream; `entries` are those of its dictionary but `/Length`. */
  stream(id: number, entries: string, bytes: Uint8Array): void {
    this.#references.setOffset(id, this.sink.offset);
    this.writeText(`${id} 0 obj\n<<${entries}/Length ${bytes.length}>>\nstream\n`);
    this.sink.write(bytes);
    this.writeText('\nendstream\nendobj\n');
  }

  /** Deflates and writes a stream. */
  compressed(id: number, entries: string, bytes: Uint8Array): void {
    this.stream(id, `${entries}/Filter/FlateDecode`, deflateSync(bytes));
  }

  /** Writes what is open, the cross-references and the end of the file. */
  finish(trailerEntries: string): void {
    this.#closeStream();
    const start = this.sink.offset;
    const digest = this.sink.digest().toString('hex').slice(0, 32);
    const trailer = `${trailerEntries}/ID[<${digest}><${digest}>]`;
    if (this.hasObjectStreams) this.#writeReferenceStream(start, trailer);
    else this.writeText(`${this.#references.table()}trailer\n<</Size ${this.#references.size}${trailer}>>\n`);
    this.writeText(`startxref\n${start}\n%%EOF\n`);
  }

  #writeObject(id: number, syntax: string): void {
    this.#references.setOffset(id, this.sink.offset);
    this.writeText(`${id} 0 obj\n${syntax}\nendobj\n`);
  }

  #writeReferenceStream(start: number, trailer: string): void {
    const id = this.newId();
    this.#references.setOffset(id, start);
    const { bytes, entries } = this.#references.encode();
    this.stream(id, `/Type/XRef${entries}${trailer}`, bytes);
  }

  #closeStream(): void {
    if (!this.#open) return;
    const { id, heads, bodies } = this.#open;
    this.#open = null;
    const head = `${heads.join(' ')}\n`;
    const text = Buffer.from(`${head}${bodies.join('\n')}`, 'latin1');
    this.compressed(id, `/Type/ObjStm/N ${heads.length}/First ${head.length}`, text);
  }
}
