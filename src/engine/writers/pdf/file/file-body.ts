import { deflateSync } from 'node:zlib';
import { ByteBuffer } from './byte-buffer.js';
import { CrossReferences } from './cross-references.js';
import type { SecurityHandler } from '../encryption/security-handler.js';
import type { FileSink } from './file-sink.js';

/** Objects in one object stream: more would save little. */
const OBJECTS_PER_STREAM = 200;
const INDEX_BYTES = 4 * 1024;
const LINE_FEED = 0x0a;
const MIN_CHUNK_BYTES = 1024;

/**
 * The objects of a PDF file as they come: those without a stream are gathered in object streams (ISO 32000-1, 7.5.7),
 * which makes a tagged table five times smaller. Text is given with one character per byte.
 */
export class FileBody {
  readonly #references = new CrossReferences();
  /** The object stream that is being filled: its number, an index of where its objects begin, and the objects. */
  readonly #open = { id: 0, count: 0, index: new ByteBuffer(INDEX_BYTES), objects: new ByteBuffer() };

  /**
   * @param hasObjectStreams `false`: every object by itself and a plain cross-reference table, as before PDF 1.5
   * @param security encrypts strings and streams, but not the cross-references; objects in a stream are encrypted with it
   */
  constructor(
    private readonly sink: FileSink,
    private readonly hasObjectStreams = true,
    private readonly security?: SecurityHandler,
  ) {}

  /** Gives a new object its number. */
  newId(): number {
    return this.#references.newId();
  }

  /** Writes what waits to the file, if it is much: called after each page. */
  drain(): void {
    this.sink.drain();
  }

  writeText(text: string): void {
    this.sink.write(Buffer.from(text, 'latin1'));
  }

  /** Writes an object that has no stream. */
  object(id: number, syntax: string): void {
    if (!this.hasObjectStreams) return this.#writeObject(id, this.#encryptStrings(syntax));
    const open = this.#open;
    if (open.count === 0) open.id = this.newId();
    this.#references.setInStream(id, open.id, open.count);
    open.index.text(`${id} ${open.objects.length} `);
    open.objects.text(syntax);
    open.objects.text('\n');
    if (++open.count === OBJECTS_PER_STREAM) this.#closeStream();
  }

  /** Writes a new object without a stream and returns its number. */
  add(syntax: string): number {
    const id = this.newId();
    this.object(id, syntax);
    return id;
  }

  /** Writes a stream; `entries` are those of its dictionary but `/Length`. */
  stream(id: number, entries: string, bytes: Uint8Array): void {
    this.#writeStream(id, this.#encryptStrings(entries), this.security ? this.security.cipher.encrypt(bytes) : bytes);
  }

  #writeStream(id: number, entries: string, bytes: Uint8Array): void {
    this.#references.setOffset(id, this.sink.offset);
    this.writeText(`${id} 0 obj\n<<${entries}/Length ${bytes.length}>>\nstream\n`);
    this.sink.write(bytes);
    this.writeText('\nendstream\nendobj\n');
  }

  /** Deflates and writes a stream; `entries` name no filter. */
  compressed(id: number, entries: string, bytes: Uint8Array): void {
    this.deflated(id, `${entries}/Filter/FlateDecode`, bytes);
  }

  /** Deflates and writes a stream whose `entries` name the filter already. */
  deflated(id: number, entries: string, bytes: Uint8Array): void {
    // One buffer that holds the whole: zlib's usual one is four times as large as most streams, and each is kept until it is written.
    this.stream(id, entries, deflateSync(bytes, { chunkSize: Math.max(MIN_CHUNK_BYTES, bytes.length) }));
  }

  /** Writes the open object stream, the cross-references and the end of the file. */
  finish(trailerEntries: string): void {
    this.#closeStream();
    const encryption = this.#writeEncryption();
    const start = this.sink.offset;
    const digest = this.sink.digest().toString('hex').slice(0, 32);
    const trailer = `${trailerEntries}${encryption}/ID[<${digest}><${digest}>]`;
    if (this.hasObjectStreams) this.#writeReferenceStream(start, trailer);
    else this.writeText(`${this.#references.table()}trailer\n<</Size ${this.#references.size}${trailer}>>\n`);
    this.writeText(`startxref\n${start}\n%%EOF\n`);
  }

  /** Writes the encryption dictionary, which stands in no object stream; returns its entry of the trailer. */
  #writeEncryption(): string {
    if (!this.security) return '';
    const id = this.newId();
    this.#writeObject(id, this.security.dictionary);
    return `/Encrypt ${id} 0 R`;
  }

  #encryptStrings(syntax: string): string {
    return this.security ? this.security.cipher.encryptStrings(syntax) : syntax;
  }

  #writeObject(id: number, syntax: string): void {
    this.#references.setOffset(id, this.sink.offset);
    this.writeText(`${id} 0 obj\n${syntax}\nendobj\n`);
  }

  #writeReferenceStream(start: number, trailer: string): void {
    const id = this.newId();
    this.#references.setOffset(id, start);
    const { bytes, entries } = this.#references.encode();
    this.#writeStream(id, `/Type/XRef${entries}${trailer}`, bytes);
  }

  #closeStream(): void {
    const open = this.#open;
    if (open.count === 0) return;
    const index = open.index.take();
    index[index.length - 1] = LINE_FEED;
    const objects = open.objects.take().subarray(0, -1);
    const entries = `/Type/ObjStm/N ${open.count}/First ${index.length}`;
    open.count = 0;
    this.compressed(open.id, entries, Buffer.concat([index, objects]));
  }
}
