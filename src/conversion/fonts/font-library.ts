import type { Face, FontRequest } from './face.js';

/** What decides between faces beside the request: the language tells Chinese from Japanese. */
export interface FallbackHints {
  /** BCP 47. */
  readonly lang?: string;
}

/** All faces of the process. A face is opened when it is first needed and kept; nothing a document does changes it. */
export interface FontLibrary {
  /** The face of the theme, or of the family the source names. */
  resolve(request: FontRequest): Face;
  /**
   * The face that sets a grapheme cluster: the requested one where it can, else the first in the order for the
   * cluster's script that has every character, else the box face ({@link isMissing}).
   */
  resolveCluster(request: FontRequest, cluster: string, hints?: FallbackHints): Face;
  /** Whether the face is the one that draws a box with the code point. */
  isMissing(face: Face): boolean;
}

/** The library over the font packages that are installed. */
export function fontLibrary(): FontLibrary {
  throw new Error('The font library is not built yet.');
}
