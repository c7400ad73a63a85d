import type { Shape } from '../../../typeset/page-model/artwork.js';
import type { FileBody } from '../file/file-body.js';
import { formatNumber, type Raw, reference } from '../file/serialise.js';
import { colorOperands, coordinate } from '../page/numbers.js';
import { contourOperators } from './shape-operators.js';

/** Outlines of fewer coordinates, rules and bars, are shorter than a form. */
const MIN_COORDINATES = 24;
/** Glyphs whose forms are remembered at most. */
const MAX_GLYPHS = 5000;

/** The glyphs of a document's formulas, given as outlines: each is written once, as a form in the colour of its place. */
export class FormulaGlyphSet {
  readonly #forms = new Map<string, readonly [name: string, form: Raw]>();

  constructor(private readonly body: FileBody) {}

  /**
   * Operators that paint the shape at its place.
   *
   * @param used the forms of a drawing by name, for its resources; the shape's is added
   * @returns `null` where the shape is better written as it is
   */
  operators({ contours, fill, stroke, clips }: Shape, used: Map<string, Raw>): string | null {
    const isPlain = fill?.opacity === 1 && !fill.isEvenOdd && !stroke && clips.length === 0;
    if (!isPlain || contours.points.length < MIN_COORDINATES) return null;
    const { steps, points } = contours;
    const [x, y] = points;
    const [name, form] = this.#form(
      steps,
      points.map((value, index) => value - (index % 2 === 0 ? x : y)),
    );
    used.set(name, form);
    return `q\n${colorOperands(fill.color)} rg 1 0 0 1 ${coordinate(x)} ${coordinate(y)} cm /${name} Do\nQ\n`;
  }

  #form(steps: string, points: readonly number[]): readonly [name: string, form: Raw] {
    const path = contourOperators({ steps, points });
    let form = this.#forms.get(path);
    if (!form) {
      if (this.#forms.size >= MAX_GLYPHS) this.#forms.clear();
      const id = this.body.newId();
      this.body.compressed(id, `/Type/XObject/Subtype/Form/BBox[${boxOf(points)}]`, Buffer.from(`${path}f`, 'latin1'));
      form = [`L${id}`, reference(id)];
      this.#forms.set(path, form);
    }
    return form;
  }
}

/** A box round the points, control points included, with a unit to spare on each side. */
function boxOf(points: readonly number[]): string {
  const [xs, ys] = [0, 1].map((axis) => points.filter((_, index) => index % 2 === axis));
  const box = [Math.min(...xs) - 1, Math.min(...ys) - 1, Math.max(...xs) + 1, Math.max(...ys) + 1];
  return box.map((value) => formatNumber(value, 2)).join(' ');
}
