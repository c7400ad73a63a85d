import type { Artwork } from '../../../typeset/page-model/artwork.js';
import type { Drawing } from '../../../typeset/page-model/page.model.js';
import type { FileBody } from '../file/file-body.js';
import { formatNumber, type Raw, reference } from '../file/serialise.js';
import { FormulaGlyphSet } from './formula-glyph-set.js';
import type { PlacedImage } from './image-set.js';
import { shapeOperators } from './shape-operators.js';

/** Enough to scale an em of 1000 units to any size. */
const MATRIX_DECIMALS = 6;

/** The vector graphics of one document: each is a form object, written when it is first placed. */
export class DrawingSet {
  readonly #forms = new WeakMap<Artwork, readonly [name: string, form: Raw]>();
  #count = 0;

  readonly #glyphs: FormulaGlyphSet;

  constructor(private readonly body: FileBody) {
    this.#glyphs = new FormulaGlyphSet(body);
  }

  place({ artwork, xPt, yPt, widthPt, heightPt }: Drawing, pageHeightPt: number): PlacedImage {
    let image = this.#forms.get(artwork);
    if (!image) {
      image = [`D${++this.#count}`, reference(this.#write(artwork))];
      this.#forms.set(artwork, image);
    }
    const matrix = [widthPt / artwork.width, 0, 0, -heightPt / artwork.height, xPt, pageHeightPt - yPt];
    return { matrix: matrix.map((value) => formatNumber(value, MATRIX_DECIMALS)).join(' '), image };
  }

  #write({ width, height, bleed, shapes, isLettering }: Artwork): number {
    const states = new Map<string, string>();
    const glyphs = new Map<string, Raw>();
    const operators = shapes
      .map((shape) => (isLettering && this.#glyphs.operators(shape, glyphs)) || shapeOperators(shape, states))
      .join('');
    const box = [-bleed, -bleed, width + bleed, height + bleed].map((value) => formatNumber(value, 2)).join(' ');
    const named = [...states].map(([state, name]) => `/${name}<<${state}>>`).join('');
    const forms = [...glyphs].map(([name, form]) => `/${name} ${String(form)}`).join('');
    const resources = `${named && `/ExtGState<<${named}>>`}${forms && `/XObject<<${forms}>>`}`;
    const id = this.body.newId();
    const entries = `/Type/XObject/Subtype/Form/BBox[${box}]/Resources<<${resources}>>`;
    this.body.compressed(id, entries, Buffer.from(operators, 'latin1'));
    return id;
  }
}
