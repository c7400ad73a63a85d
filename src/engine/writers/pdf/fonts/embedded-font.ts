import type { ByteBuffer } from '../file/byte-buffer.js';
import type { FileBody } from '../file/file-body.js';
import type { GlyphShape } from './glyph-shape.js';

/** A font object of the file: gives codes to shapes until it is full. */
export interface EmbeddedFont {
  readonly id: number;
  /** Its name in the resources of all pages. */
  readonly resourceName: string;
  /** Whether U+0020 is the one-byte code 32, so that `Tw` widens it. */
  readonly hasWordSpace: boolean;
  /** Gives a code to a shape that has none yet; `null` when the font is full. */
  add(shape: GlyphShape): number | null;
  /** Appends a code to a literal string. */
  append(code: number, bytes: ByteBuffer): void;
  /** Writes the font; no shape can be added then. */
  write(body: FileBody): void;
}

/** A code in a font. */
export interface Coded {
  readonly font: EmbeddedFont;
  readonly code: number;
}
