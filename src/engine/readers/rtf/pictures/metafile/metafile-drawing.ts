import type { PictureKind } from '../picture-kind.js';
import { playEmf } from './emf.player.js';
import { playWmf } from './wmf.player.js';

/** A metafile as a drawing. */
export interface MetafileDrawing {
  readonly svg: Uint8Array;
  /** The text in it, in the order in which it was drawn; serves as alternative text. */
  readonly text: string;
}

const MAX_TEXT_LENGTH = 500;

/** Plays the records of a WMF or EMF; `undefined` where nothing is drawn, or more than a page can show. */
export function drawMetafile(bytes: Uint8Array, kind: PictureKind | undefined): MetafileDrawing | undefined {
  if (kind !== 'WMF' && kind !== 'EMF') return undefined;
  const { painter, frame } = kind === 'WMF' ? playWmf(bytes) : playEmf(bytes);
  const { canvas } = painter;
  const box = frame ?? canvas.bounds;
  if (!box || canvas.isEmpty || canvas.isFull || box.right <= box.left || box.bottom <= box.top) return undefined;
  return { svg: Buffer.from(canvas.toSvg(box)), text: canvas.plainText.slice(0, MAX_TEXT_LENGTH) };
}
