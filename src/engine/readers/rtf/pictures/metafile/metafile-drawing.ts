import type { PictureKind } from '../picture-kind.js';
import { playEmf } from './emf.player.js';
import { playWmf } from './wmf.player.js';

/** A metafile as a drawing. */
export interface MetafileDrawing {
  readonly svg: Uint8Array;
  /** The words in it. */
  readonly words: string;
}

const MAX_WORDS_LENGTH = 500;

/** Plays the records of a WMF or EMF; `undefined` where nothing is drawn, or more than a page can show. */
export function drawMetafile(bytes: Uint8Array, kind: PictureKind | undefined): MetafileDrawing | undefined {
  if (kind !== 'WMF' && kind !== 'EMF') return undefined;
  const { painter, frame } = kind === 'WMF' ? playWmf(bytes) : playEmf(bytes);
  const { canvas } = painter;
  const box = frame ?? canvas.bounds;
  if (!box || canvas.isEmpty || canvas.isFull || box.right <= box.left || box.bottom <= box.top) return undefined;
  return { svg: Buffer.from(canvas.toSvg(box)), words: canvas.words.slice(0, MAX_WORDS_LENGTH) };
}
