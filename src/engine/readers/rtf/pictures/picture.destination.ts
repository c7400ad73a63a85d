import * as make from '../../../document/builders.js';
import type { Image } from '../../../document/inline.js';
import { CollectorDestination } from '../destinations/collector.destination.js';
import type { Destination } from '../state/group-state.js';
import type { WordContext } from '../words/word-handler.js';
import { HexBuffer } from './hex.buffer.js';
import { pictureToImage } from './picture.js';
import type { PictureKind } from './picture-kind.js';
import { PictureSize } from './picture.size.js';

const KINDS: ReadonlyMap<string, PictureKind> = new Map([
  ['pngblip', 'PNG'],
  ['jpegblip', 'JPEG'],
  ['emfblip', 'EMF'],
  ['wmetafile', 'WMF'],
  ['dibitmap', 'DIB'],
  ['wbitmap', 'DDB'],
  ['macpict', 'PICT'],
  ['pmmetafile', 'PM metafile'],
]);

/** `{\pict\pngblip\picwgoal… 89504e47…}`. */
export class PictureDestination implements Destination {
  readonly #context: WordContext;
  readonly #done: (image: Image | undefined, replacement: string) => void;
  readonly #data = new HexBuffer();
  readonly #size = new PictureSize();
  #kind: PictureKind | undefined;
  #property = '';
  #alt = '';

  /** `done` gets no image where there is none to show; `replacement` is then the text to show for it. */
  static open(context: WordContext, done: (image: Image | undefined, replacement: string) => void): void {
    context.enter(new PictureDestination(context, done));
  }

  private constructor(context: WordContext, done: (image: Image | undefined, replacement: string) => void) {
    this.#context = context;
    this.#done = done;
  }

  text(): void {
    // Data comes as raw bytes.
  }

  raw(bytes: Uint8Array, start: number, end: number): void {
    this.#data.addHex(bytes, start, end);
  }

  binary(bytes: Uint8Array, start: number, end: number): void {
    this.#data.addBytes(bytes, start, end);
  }

  word(word: string, parameter: number | undefined): boolean {
    const kind = KINDS.get(word);
    if (kind) this.#kind = kind;
    else if (word === 'sn') this.#context.enter(new CollectorDestination((text) => (this.#property = text.trim())));
    else if (word === 'sv') this.#enterValue();
    else return this.#size.word(word, parameter) || STRUCTURE.has(word);
    return true;
  }

  close(): void {
    const data = this.#data.take();
    if (data === 'too-large') return this.#skip('too large');
    if (data.length === 0) return;
    const picture = pictureToImage(data, this.#kind);
    if ('skipped' in picture) return this.#skip(picture.skipped);
    if (this.#size.isCropped) this.#context.report.ignore('piccrop');
    const { format, bytes, text = '' } = picture;
    this.#done(make.image(format, bytes, this.#alt || text, this.#size.toPt()), '');
  }

  #skip(kind: string): void {
    this.#context.report.pictureSkipped(kind);
    this.#done(undefined, `[${kind}]`);
  }

  #enterValue(): void {
    const isAlt = this.#property === 'wzDescription';
    this.#context.enter(
      new CollectorDestination((text) => {
        if (isAlt) this.#alt = text.trim();
      }),
    );
  }
}

/** Properties of the picture as a shape; all but its description are looks. */
const STRUCTURE = new Set(['picprop', 'sp', 'shplid', 'defshp']);
