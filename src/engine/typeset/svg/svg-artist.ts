import type { Color } from '../../document/style.js';
import type { Artwork, Contours, Label, Shape } from '../page-model/artwork.js';
import { boxContours, shapeContours, type Measure } from './basic-shapes.js';
import { lengthOf } from './length.js';
import {
  IDENTITY,
  isUpright,
  mapContours,
  multiply,
  parseTransform,
  scaleOf,
  translation,
  type Matrix,
} from './matrix.js';
import type { SvgElement } from './svg-element.js';
import { SvgIndex } from './svg-index.js';
import type { SvgScope } from './svg-scope.js';
import { fillOf, inheritStyle, initialStyle, strokeOf, type Properties } from './svg-style.js';
import { textLabels } from './text-labels.js';
import { parseViewBox, viewBoxMatrix, type Extents } from './viewport.js';

/** What a drawing is measured by. */
export interface Canvas {
  /** Where the drawing has no size of its own, or one in per cent. */
  readonly port: Extents;
  /** What `currentColor` stands for. */
  readonly color: Color;
  readonly em: number;
  readonly ex: number;
  readonly bleed: number;
}

/** A drawing, and what is not in it as its source says. */
export interface SvgDrawing {
  readonly artwork: Artwork;
  /** Features that were simplified, e.g. `gradient`. */
  readonly simplified: readonly string[];
  /** Features that are missing. */
  readonly missing: readonly string[];
}

const MAX_ELEMENTS = 50_000;
/** Steps of contours, with those of clip paths as often as they cut, and characters of labels. */
const MAX_STEPS = 200_000;
const MAX_DEPTH = 64;
/** Places beyond are far outside of any drawing, and within what PDF readers calculate with. */
const FARTHEST = 1_000_000;
const PORT: Extents = { width: 300, height: 150 };
/** Elements that are never drawn where they stand. */
const SILENT = new Set('title desc metadata defs style script symbol clipPath mask filter pattern marker'.split(' '));
/** Elements that change nothing in a still picture. */
const PASSIVE = /Gradient$|^(?:animate|set$|sodipodi|namedview|cursor|view$|font)/;
const GROUPS = new Set(['g', 'a', 'switch']);

/** Draws an SVG tree. `null` when it is more than the limits allow, or has no size. */
export function drawSvg(root: SvgElement, canvas: Canvas): SvgDrawing | null {
  return new SvgArtist(root, canvas).draw();
}

class SvgArtist {
  readonly #index: SvgIndex;
  readonly #shapes: Shape[] = [];
  readonly #labels: Label[] = [];
  readonly #simplified = new Set<string>();
  readonly #missing = new Set<string>();
  #elements = 0;
  #steps = 0;

  constructor(
    private readonly root: SvgElement,
    private readonly canvas: Canvas,
  ) {
    this.#index = new SvgIndex(root);
  }

  draw(): SvgDrawing | null {
    const port = this.#rootPort();
    const { color, em, bleed } = this.canvas;
    if (!(port.width > 0 && port.height > 0 && port.width <= FARTHEST && port.height <= FARTHEST)) return null;
    const style = this.#styleOf(this.root, initialStyle(color, em), port);
    this.#drawPort(this.root, port, { matrix: IDENTITY, style, port, clips: [], depth: 0 });
    if (this.#elements > MAX_ELEMENTS || this.#steps > MAX_STEPS) return null;
    const artwork = { ...port, bleed, shapes: this.#shapes, labels: this.#labels };
    return { artwork, simplified: [...this.#simplified].sort(), missing: [...this.#missing].sort() };
  }

  #rootPort(): Extents {
    const { attributes } = this.root;
    const box = parseViewBox(attributes.get('viewBox'));
    const { port, em, ex } = this.canvas;
    const width = lengthOf(attributes.get('width'), { em, ex, whole: port.width || box?.width || PORT.width });
    const height = lengthOf(attributes.get('height'), { em, ex, whole: port.height || box?.height || PORT.height });
    const ratio = box ? box.height / box.width : PORT.height / PORT.width;
    const wide = width ?? (height === undefined ? (box?.width ?? PORT.width) : height / ratio);
    return { width: wide, height: height ?? wide * ratio };
  }

  #drawAll(element: SvgElement, scope: SvgScope): void {
    for (const child of element.children) if (typeof child !== 'string') this.#draw(child, scope);
  }

  #draw(element: SvgElement, outer: SvgScope): void {
    if (++this.#elements > MAX_ELEMENTS || this.#steps > MAX_STEPS) return;
    if (SILENT.has(element.name) || PASSIVE.test(element.name)) return;
    if (outer.depth > MAX_DEPTH) return void this.#missing.add('nesting');
    const properties = this.#index.sheet.propertiesOf(element);
    if (properties.get('display') === 'none') return;
    const transform = element.attributes.get('transform');
    const matrix = transform ? multiply(outer.matrix, parseTransform(transform)) : outer.matrix;
    const style = this.#styleOf(element, outer.style, outer.port, properties);
    const scope = { ...outer, matrix, style, depth: outer.depth + 1 };
    this.#noteEffects(properties);
    this.#drawElement(element, { ...scope, clips: this.#clipsOf(properties, scope) });
  }

  #drawElement(element: SvgElement, scope: SvgScope): void {
    if (GROUPS.has(element.name)) return this.#drawAll(element, scope);
    const measure = this.#measureFor(element, scope);
    switch (element.name) {
      case 'svg':
        return this.#drawNested(element, measure, scope);
      case 'use':
        return this.#drawUse(element, measure, scope);
      case 'text':
        return this.#drawText(element, scope);
      default: {
        const contours = shapeContours(element, measure, MAX_STEPS + 1);
        if (contours) this.#addShape(contours, scope);
        else this.#missing.add(element.name.slice(0, 30));
      }
    }
  }

  #drawNested(element: SvgElement, measure: Measure, outer: SvgScope): void {
    const port = { width: measure('width') ?? outer.port.width, height: measure('height') ?? outer.port.height };
    const matrix = multiply(outer.matrix, translation(measure('x') ?? 0, measure('y') ?? 0));
    const isOpen = element.attributes.get('overflow') === 'visible';
    const clip = mapContours(matrix, boxContours(0, 0, port.width, port.height));
    this.#drawPort(element, port, { ...outer, matrix, clips: isOpen ? outer.clips : [...outer.clips, clip] });
  }

  #drawPort(element: SvgElement, port: Extents, scope: SvgScope): void {
    const box = parseViewBox(element.attributes.get('viewBox'));
    const fit = box ? viewBoxMatrix(box, port, element.attributes.get('preserveAspectRatio')) : IDENTITY;
    this.#drawAll(element, { ...scope, matrix: multiply(scope.matrix, fit), port: box ?? port });
  }

  #drawUse(element: SvgElement, measure: Measure, outer: SvgScope): void {
    const target = this.#index.get(element.attributes.get('href'));
    if (!target) return void this.#missing.add('use');
    const matrix = multiply(outer.matrix, translation(measure('x') ?? 0, measure('y') ?? 0));
    const scope = { ...outer, matrix };
    if (target.name !== 'symbol') return this.#draw(target, scope);
    const style = this.#styleOf(target, scope.style, scope.port);
    this.#drawNested(target, (name) => (name === 'x' || name === 'y' ? 0 : measure(name)), { ...scope, style });
  }

  #drawText(element: SvgElement, { matrix, style, port }: SvgScope): void {
    if (!isUpright(matrix)) this.#simplified.add('turned text');
    const within = (child: SvgElement, outer: typeof style): typeof style => this.#styleOf(child, outer, port);
    for (const label of textLabels(element, style, matrix, within)) {
      this.#labels.push(label);
      this.#elements++;
      this.#steps += label.text.length;
    }
  }

  #addShape(contours: Contours, { matrix, style, clips }: SvgScope): void {
    this.#steps += clips.reduce((sum, { steps }) => sum + steps.length, contours.steps.length);
    const [fill, stroke] = [fillOf(style), strokeOf(style, scaleOf(matrix))];
    if (!style.isVisible || contours.steps.length < 2 || !(fill || stroke)) return;
    const placed = nearContours(matrix, contours);
    if (placed) this.#shapes.push({ contours: placed, fill, stroke, clips });
    else this.#missing.add('endless shape');
  }

  /** The contours of a clip path, each with what is round it. */
  #clipsOf(properties: Properties, scope: SvgScope): readonly Contours[] {
    const reference = properties.get('clip-path');
    if (reference === undefined || reference === 'none') return scope.clips;
    const element = this.#index.get(reference);
    if (!element || element.attributes.get('clipPathUnits') === 'objectBoundingBox') {
      this.#simplified.add('clip path');
      return scope.clips;
    }
    const merged = element.children.flatMap((child) =>
      typeof child === 'string' ? [] : this.#clipShape(child, scope),
    );
    const clip = { steps: merged.map((one) => one.steps).join(''), points: merged.flatMap((one) => one.points) };
    return [...scope.clips, clip];
  }

  #clipShape(element: SvgElement, scope: SvgScope): Contours[] {
    this.#elements++;
    const contours = shapeContours(element, this.#measureFor(element, scope), MAX_STEPS + 1);
    if (!contours) {
      this.#simplified.add('clip path');
      return [];
    }
    this.#steps += contours.steps.length;
    const own = parseTransform(element.attributes.get('transform') ?? '');
    const placed = nearContours(multiply(scope.matrix, own), contours);
    return placed ? [placed] : [];
  }

  #noteEffects(properties: Properties): void {
    for (const effect of ['mask', 'filter', 'marker-start', 'marker-mid', 'marker-end']) {
      if ((properties.get(effect) ?? 'none') !== 'none') this.#simplified.add(effect.replace(/-.*/, ''));
    }
  }

  #styleOf(
    element: SvgElement,
    outer: SvgScope['style'],
    port: Extents,
    properties = this.#index.sheet.propertiesOf(element),
  ): SvgScope['style'] {
    const units = { em: outer.fontSize, ex: this.#exOf(outer.fontSize), whole: diagonal(port) };
    return inheritStyle(outer, properties, units, (id) => {
      this.#simplified.add('gradient');
      return this.#index.gradientColor(id);
    });
  }

  #measureFor({ attributes }: SvgElement, { style, port }: SvgScope): Measure {
    return (name) => {
      const whole = /^(?:x|cx|rx|width)\d?$|^x/.test(name) ? port.width : name === 'r' ? diagonal(port) : port.height;
      return lengthOf(attributes.get(name), { em: style.fontSize, ex: this.#exOf(style.fontSize), whole });
    };
  }

  #exOf(fontSize: number): number {
    return (fontSize / this.canvas.em) * this.canvas.ex;
  }
}

function diagonal({ width, height }: Extents): number {
  return Math.hypot(width, height) / Math.SQRT2;
}

/** Contours on their place; what is far outside is drawn nearer. `null` when it has no place at all. */
function nearContours(matrix: Matrix, contours: Contours): Contours | null {
  const { steps, points } = mapContours(matrix, contours);
  if (!points.every(Number.isFinite)) return null;
  return { steps, points: points.map((value) => Math.min(FARTHEST, Math.max(-FARTHEST, value))) };
}
