import type { ByteBuffer } from '../file/byte-buffer.js';
import type { EmbeddedFont } from './embedded-font.js';

/** Where codes are written. */
export interface CodePen {
  /** The content stream, in an open string of a `TJ` array in this font. */
  use(font: EmbeddedFont): ByteBuffer;
}
