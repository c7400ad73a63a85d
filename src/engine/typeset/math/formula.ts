import type { Color } from '../../document/style.js';
import type { Artwork, Shape } from '../page-model/artwork.js';
import { drawSvg } from '../svg/svg-artist.js';
import type { SvgElement } from '../svg/svg-element.js';
import { EM, EX, texEngine } from './tex-engine.js';

/** A formula that is set. Lengths in em, from the baseline. */
export interface Formula {
  readonly artwork: Artwork;
  readonly widthEm: number;
  readonly ascentEm: number;
  readonly descentEm: number;
}

/** How a formula is set. */
export interface FormulaSetting {
  /** On a line of its own, not in running text. */
  readonly isDisplay: boolean;
  /** Of the line, for formulas with a number at its end. */
  readonly measureEm: number;
  readonly color: Color;
}

/** What MathJax throws, which is no `Error`. */
interface TexProblem {
  readonly message: string;
}

/** The time to set a formula grows with the square of its length. */
const MAX_TEX_LENGTH = 4000;
/** Shapes may stand out of a formula's box so far: accents, slanted letters. */
const BLEED = EM / 2;
/** Where MathJax sets the number of an equation, what is beside it has no width of its own. */
const FULL_WIDTH = '100%';

/** Sets TeX, or says why it can't be set. The same answer for the same input, always. */
export function setFormula(tex: string, setting: FormulaSetting): Formula | string {
  if (tex.length > MAX_TEX_LENGTH) return `It is longer than ${MAX_TEX_LENGTH} characters.`;
  try {
    const measure = Math.round(setting.measureEm * EM);
    return draw(texEngine().set(tex, setting.isDisplay, measure), measure, setting.color);
  } catch (error) {
    return error instanceof RangeError ? 'It is nested too deep.' : (error as TexProblem).message;
  }
}

function draw(root: SvgElement, measure: number, color: Color): Formula | string {
  const isFull = root.attributes.get('width') === FULL_WIDTH;
  const port = { width: isFull ? measure : 0, height: 0 };
  const drawing = drawSvg(root, { port, color, em: EM, ex: EX, bleed: BLEED });
  if (!drawing || drawing.missing.length > 0) return 'It is too large.';
  const artwork = { ...drawing.artwork, shapes: drawing.artwork.shapes.map(roundShape), isLettering: true } as const;
  const [, drop = '0'] = /vertical-align:\s*(-?[\d.]+)ex/.exec(root.attributes.get('style') ?? '') ?? [];
  const descentEm = Math.max(0, (-Number(drop) * EX) / EM);
  const ascentEm = Math.max(0, artwork.height / EM - descentEm);
  return { artwork, widthEm: artwork.width / EM, ascentEm, descentEm };
}

/**
 * A thousandth of an em is as fine as the outlines were drawn, and shorter to write. Seen from its first point a letter
 * is the same wherever it stands.
 */
function roundShape(shape: Shape): Shape {
  const { steps, points } = shape.contours;
  const rounded = points.map((value, index) => {
    const start = points[index % 2];
    return Math.round(start) + Math.round(value - start);
  });
  return { ...shape, contours: { steps, points: rounded } };
}
