import type { Face } from '../../../fonts/face.js';
import type { FileBody } from '../file/file-body.js';
import { CompositeFont } from './composite-font.js';
import type { EmbeddedFont } from './embedded-font.js';
import { FaceEncoder } from './face-encoder.js';
import { SimpleFont } from './simple-font.js';

/** The fonts of one document, in the order of their first use. */
export class FontSet {
  readonly #encoders = new Map<Face, FaceEncoder>();
  readonly #fonts: EmbeddedFont[] = [];

  constructor(private readonly body: FileBody) {}

  encoderOf(face: Face): FaceEncoder {
    let encoder = this.#encoders.get(face);
    if (!encoder) {
      encoder = new FaceEncoder(face, (isFirst) => this.#add(face, isFirst));
      this.#encoders.set(face, encoder);
    }
    return encoder;
  }

  /** Writes all fonts; nothing can be encoded then. */
  write(): void {
    for (const font of this.#fonts) font.write(this.body);
  }

  #add(face: Face, isFirst: boolean): EmbeddedFont {
    const id = this.body.newId();
    const name = `F${this.#fonts.length + 1}`;
    const font = face.isIdeographic ? new CompositeFont(id, name, face) : new SimpleFont(id, name, face, isFirst);
    this.#fonts.push(font);
    return font;
  }
}
