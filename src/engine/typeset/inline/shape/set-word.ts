import type { Face, ShapedWord } from '../../../fonts/face.js';

/** A part of a word in one face. */
export interface Piece {
  readonly face: Face;
  readonly word: ShapedWord;
  /** What the size of the type is multiplied by: 1 but for faces that stand in for another one. */
  readonly scale: number;
}

/** How wide a word is, at any size and with any space between its letters. */
export interface WordMeasure {
  /** Width in em: times the size it is pt. */
  readonly em: number;
  /** See {@link countClusters}. */
  readonly clusterCount: number;
}

/** A word shaped, in as many faces as it needs. Shared between documents and never changed. */
export interface SetWord extends WordMeasure {
  readonly text: string;
  /** In visual order. */
  readonly pieces: readonly Piece[];
  /** Characters that no face has. */
  readonly missing: readonly string[] | null;
}

/** Puts the pieces of a word together; `missing` are characters that no face has. */
export function makeSetWord(text: string, pieces: readonly Piece[], missing: readonly string[] | null): SetWord {
  let em = 0;
  let clusterCount = 0;
  for (const { face, word, scale } of pieces) {
    em += (word.width / face.metrics.unitsPerEm) * scale;
    clusterCount += countClusters(word);
  }
  return { text, pieces, em, clusterCount, missing };
}

/** How many clusters a word has: letter space is added to each. */
export function countClusters({ clusters }: ShapedWord): number {
  let count = 0;
  for (let i = 0; i < clusters.length; i++) if (i === 0 || clusters[i] !== clusters[i - 1]) count++;
  return count;
}
