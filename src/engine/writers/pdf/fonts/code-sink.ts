import type { ByteBuffer } from '../file/byte-buffer.js';
import type { EmbeddedFont } from './embedded-font.js';

/** Where the codes of glyphs are written. */
export interface CodeSink {
  /** The content stream, in an open string of a `TJ` array that is set in this font. */
  use(font: EmbeddedFont): ByteBuffer;
}
