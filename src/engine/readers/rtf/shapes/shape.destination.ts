import type { Block } from '../../../document/block.js';
import type { Image } from '../../../document/inline.js';
import { CollectorDestination } from '../destinations/collector.destination.js';
import type { Destination, GroupState } from '../state/group-state.js';
import { SKIP } from '../destinations/skip.destination.js';
import { StoryDestination } from '../destinations/story.destination.js';
import { PictureDestination } from '../pictures/picture.destination.js';
import type { WordContext } from '../words/word-handler.js';
import { anchorOfProperties, anchorOfWord, DEFAULT_ANCHOR } from './shape.anchor.js';
import type { ShapeBounds, ShapeDraft } from './shape.draft.js';
import { ShapeProperties } from './shape.properties.js';

const EDGES: Readonly<Record<string, keyof ShapeBounds>> = {
  shpleft: 'left',
  shptop: 'top',
  shpright: 'right',
  shpbottom: 'bottom',
};
const MAX_CHILDREN = 2000;
/** How deep groups may be nested in groups. */
const MAX_DEPTH = 16;

/** `{\shp{\*\shpinst … {\sp{\sn name}{\sv value}} {\shptxt …}}}`: a drawing, a text box, a picture, or a group of them. */
export class ShapeDestination implements Destination {
  readonly #context: WordContext;
  readonly #done: (draft: ShapeDraft, closing: GroupState) => void;
  readonly #properties = new ShapeProperties();
  readonly #blocks: Block[] = [];
  readonly #pictures: Image[] = [];
  readonly #children: ShapeDraft[] = [];
  #property = '';
  #hasInstance: boolean;
  #depth = 0;
  #bounds: ShapeBounds = { left: 0, top: 0, right: 0, bottom: 0 };
  #anchor = DEFAULT_ANCHOR;

  /** `done` gets the shape when it has been read; `hasInstance`: its group is `\shpinst` itself. */
  constructor(context: WordContext, done: (draft: ShapeDraft, closing: GroupState) => void, hasInstance = false) {
    this.#context = context;
    this.#done = done;
    this.#hasInstance = hasInstance;
  }

  text(): void {
    // Only the groups below hold text.
  }

  word(word: string, parameter: number | undefined): boolean {
    if (word === 'sn') this.#context.enter(new CollectorDestination((text) => (this.#property = text.trim())));
    else if (word === 'sv') this.#enterValue();
    else if (word === 'pict') PictureDestination.open(this.#context, (image) => image && this.#pictures.push(image));
    else if (word === 'shptxt' || word === 'dptxbxtext')
      StoryDestination.open(this.#context, (blocks) => {
        for (const block of blocks) this.#blocks.push(block);
      });
    else if (word === 'shp' || word === 'shpgrp') this.#enterChild();
    else if (word === 'shpinst') this.#enterInstance();
    else if (word === 'shprslt') this.#context.enter(SKIP);
    else return this.#measure(word, parameter) || PARTS.test(word);
    return true;
  }

  close(closing: GroupState): void {
    this.#done(this.#draft(), closing);
  }

  #measure(word: string, parameter = 0): boolean {
    const edge = EDGES[word];
    const anchor = anchorOfWord(word, parameter);
    if (edge) this.#bounds = { ...this.#bounds, [edge]: parameter };
    if (anchor) this.#anchor = { ...this.#anchor, ...anchor };
    return edge !== undefined || anchor !== undefined;
  }

  #enterValue(): void {
    const name = this.#property;
    if (name !== 'pib' && name !== '') {
      this.#context.enter(new CollectorDestination((text) => this.#properties.set(name, text.trim())));
    }
  }

  /** The first `\shpinst` is this shape's, any further one a child's. Some writers leave out the `\shp` round it. */
  #enterInstance(): void {
    if (this.#hasInstance) this.#enterChild();
    this.#hasInstance = true;
  }

  #enterChild(): void {
    if (this.#depth >= MAX_DEPTH) {
      this.#context.report.shapeSkipped('group in too many groups');
      return this.#context.enter(SKIP);
    }
    const children = this.#children;
    const done = (draft: ShapeDraft): void => {
      if (children.length < MAX_CHILDREN) children.push(draft);
    };
    const child = new ShapeDestination(this.#context, done);
    child.#depth = this.#depth + 1;
    this.#context.enter(child);
  }

  #draft(): ShapeDraft {
    const properties = this.#properties;
    return {
      kind: this.#children.length > 0 ? 'group' : properties.kind(this.#blocks.length > 0),
      name: properties.type === undefined ? 'shape' : `shape type ${properties.type}`,
      bounds: this.#bounds,
      anchor: { ...this.#anchor, ...anchorOfProperties(properties) },
      fill: properties.fill,
      line: properties.line,
      isFlippedX: (properties.number('fFlipH') ?? properties.number('fRelFlipH')) === 1,
      isFlippedY: (properties.number('fFlipV') ?? properties.number('fRelFlipV')) === 1,
      isFitted: properties.number('fFitShapeToText') === 1,
      outline: properties.outline,
      wordArt: properties.wordArt,
      alt: properties.text('wzDescription') ?? '',
      pictures: this.#pictures,
      blocks: this.#blocks,
      paddingPt: properties.paddingPt,
      children: this.#children,
      ...(properties.relativeBounds && { relativeBounds: properties.relativeBounds }),
      ...(properties.groupBounds && { groupBounds: properties.groupBounds }),
    };
  }
}

/** Control words of the structure and the measures of a drawing. */
const PARTS = /^(?:shp|sp|dp|do)/;
