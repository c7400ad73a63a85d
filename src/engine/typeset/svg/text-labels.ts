import type { Label } from '../page-model/artwork.js';
import { lengthOf } from './length.js';
import { mapPoint, scaleOf, type Matrix } from './matrix.js';
import type { SvgElement } from './svg-element.js';
import { fillOf, type SvgStyle } from './svg-style.js';

/** The style of a `tspan` within its parent's. */
export type StyleWithin = (element: SvgElement, outer: SvgStyle) => SvgStyle;

/** A stretch of text before it is placed. */
interface Piece {
  text: string;
  readonly x: number;
  readonly y: number;
  readonly style: SvgStyle;
}

const MONO = /mono|courier|consol|menlo/i;
const SERIF = /(?<!sans-?)serif|times|georgia|garamond|palatino/i;
const MAX_PIECES = 1000;

/**
 * The labels that a `text` element stands for. A `tspan` without a place of its own goes on in the label before it,
 * with that one's looks.
 */
export function textLabels(element: SvgElement, style: SvgStyle, matrix: Matrix, styleWithin: StyleWithin): Label[] {
  const gatherer = new PieceGatherer(styleWithin);
  gatherer.add(element, style, 0);
  return gatherer.pieces.flatMap((piece) => {
    const text = piece.text.replaceAll(/\s+/g, ' ').trim();
    return text === '' ? [] : labelOf({ ...piece, text }, matrix);
  });
}

class PieceGatherer {
  readonly pieces: Piece[] = [];

  constructor(private readonly styleWithin: StyleWithin) {}

  add(element: SvgElement, style: SvgStyle, depth: number): void {
    this.#place(element, style);
    for (const child of element.children) {
      if (typeof child === 'string') this.#append(child);
      else if (depth < 16 && /^(?:tspan|a|textPath)$/.test(child.name)) {
        this.add(child, this.styleWithin(child, style), depth + 1);
      }
    }
  }

  #place({ attributes }: SvgElement, style: SvgStyle): void {
    const first = (name: string): number | undefined => {
      const units = { em: style.fontSize, ex: style.fontSize / 2, whole: 0 };
      return lengthOf(
        attributes
          .get(name)
          ?.trim()
          .split(/[\s,]+/)[0],
        units,
      );
    };
    const [x, y, dx, dy] = [first('x'), first('y'), first('dx'), first('dy')];
    const before = this.pieces.at(-1);
    const isNew = !before || x !== undefined || y !== undefined || (dy !== undefined && dy !== 0);
    if (!isNew || this.pieces.length >= MAX_PIECES) return;
    const place = { x: (x ?? before?.x ?? 0) + (dx ?? 0), y: (y ?? before?.y ?? 0) + (dy ?? 0) };
    this.pieces.push({ text: '', ...place, style });
  }

  #append(text: string): void {
    const piece = this.pieces.at(-1);
    if (piece) piece.text += text;
  }
}

function labelOf({ text, x, y, style }: Piece, matrix: Matrix): Label[] {
  const fill = fillOf(style);
  const size = style.fontSize * scaleOf(matrix);
  if (!style.isVisible || !fill || !(size > 0)) return [];
  const [left, baseline] = mapPoint(matrix, x, y);
  const { family, isBold, isItalic, anchor } = style;
  const generic = MONO.test(family ?? '') ? 'mono' : SERIF.test(family ?? '') ? 'serif' : 'sans';
  return [{ text, x: left, y: baseline, size, anchor, color: fill.color, family, generic, isBold, isItalic }];
}
