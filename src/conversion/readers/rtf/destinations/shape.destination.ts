import type { Block } from '../../../document/block.js';
import type { Image } from '../../../document/inline.js';
import type { Flow } from '../flow/flow.js';
import { PictureDestination } from '../pictures/picture.destination.js';
import type { GroupState } from '../state/group-state.js';
import type { WordContext } from '../words/word-handler.js';
import { CollectorDestination } from './collector.destination.js';
import type { Destination } from './destination.js';
import { SKIP } from './skip.destination.js';
import { StoryDestination } from './story.destination.js';

/**
 * `{\*\shpinst … {\sp{\sn name}{\sv value}} {\shptxt …}}`: of a drawing, its text, its picture and its words in fancy
 * letters are kept, beside the paragraph in which it is anchored; its lines and place are not.
 */
export class ShapeDestination implements Destination {
  readonly #context: WordContext;
  readonly #anchor: Flow;
  #property = '';
  readonly #values = new Map<string, string>();
  readonly #blocks: Block[] = [];
  readonly #pictures: Image[] = [];

  constructor(context: WordContext, anchor: Flow) {
    this.#context = context;
    this.#anchor = anchor;
  }

  text(): void {
    // Only the groups below hold text.
  }

  word(word: string): boolean {
    if (word === 'sn') this.#context.enter(new CollectorDestination((text) => (this.#property = text.trim())));
    else if (word === 'sv') this.#enterValue();
    else if (word === 'pict') PictureDestination.open(this.#context, (image) => this.#addPicture(image));
    else if (word === 'shptxt' || word === 'dptxbxtext')
      StoryDestination.open(this.#context, (blocks) => {
        for (const block of blocks) this.#blocks.push(block);
      });
    else if (word === 'shpinst') this.#context.enter(new ShapeDestination(this.#context, this.#anchor));
    else if (word === 'shprslt') this.#context.enter(SKIP);
    else return PARTS.test(word);
    return true;
  }

  close(closing: GroupState): void {
    const alt = this.#values.get('wzDescription') ?? '';
    for (const picture of this.#pictures) this.#anchor.add({ ...picture, alt: alt || picture.alt }, closing);
    const words = this.#values.get('gtextUNICODE');
    if (words) this.#blocks.push({ type: 'paragraph', children: [{ type: 'text', value: words }] });
    // Word gives an embedded object's picture as the shape's own and again as its text.
    const isRepeated = this.#pictures.length > 0 && this.#blocks.every(isPictureOnly);
    if (!isRepeated) this.#anchor.addFloats(this.#blocks);
  }

  #enterValue(): void {
    const name = this.#property;
    if (name !== 'pib' && name !== '') {
      this.#context.enter(new CollectorDestination((text) => this.#keep(name, text)));
    }
  }

  #keep(name: string, value: string): void {
    if (name === 'wzDescription' || name === 'gtextUNICODE') this.#values.set(name, value.trim());
  }

  #addPicture(image: Image | undefined): void {
    if (image) this.#pictures.push(image);
  }
}

/** The structure of a drawing, and its measures. */
const PARTS = /^(?:shp|sp|dp|do)/;

function isPictureOnly(block: Block): boolean {
  if (block.type !== 'paragraph') return false;
  return block.children.every((child) => child.type === 'image' || (child.type === 'text' && child.value === ''));
}
