import type { ImageFormat } from '../../../../document/inline.js';
import type { Box } from '../../geometry/box.js';

/** A picture of the page, ready to be embedded: where it stands, and the bytes of its file. */
export interface PlacedImage extends Box {
  readonly format: ImageFormat;
  readonly bytes: Uint8Array;
  /** As of a {@link Glyph}. */
  readonly markedContent: number;
  /** Alternative text, where the structure tree has one. */
  readonly alt?: string;
}
