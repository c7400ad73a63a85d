import { FileChild, type IContext, type IXmlableObject } from 'docx';
import type { Block } from '../../../document/block.js';
import type { ContainingBlock } from '../containing-block.js';
import type { DocxContext } from '../docx-context.js';
import { serializeXml } from './serialize-xml.js';

const WRAPPER = 'docket';
const WRAPPED = new RegExp(`<${WRAPPER}><!\\[CDATA\\[(.*?)\\]\\]></${WRAPPER}>`, 'gs');

/**
 * Blocks that become XML text the moment the docx package comes to them. It builds a tree of objects for the whole
 * document before it writes a letter, some 15 KB for a paragraph; this way there is one string instead, in a CDATA
 * section of an element of our own. {@link unwrapRendered} takes the strings out again.
 */
export class RenderedBlocks extends FileChild {
  readonly #blocks: readonly Block[];
  readonly #container: ContainingBlock;
  readonly #context: DocxContext;

  constructor(blocks: readonly Block[], container: ContainingBlock, context: DocxContext) {
    super(WRAPPER);
    this.#blocks = blocks;
    this.#container = container;
    this.#context = context;
  }

  override prepForXml(context: IContext): IXmlableObject {
    const components = this.#context.renderBlocks(this.#blocks, this.#container);
    const xml = components.map((component) => {
      const object = component.prepForXml(context);
      return object ? serializeXml(object) : '';
    });
    return { [WRAPPER]: { _cdata: xml.join('') } };
  }
}

/** The part with the XML of all {@link RenderedBlocks} in its place. */
export function unwrapRendered(xml: string): string {
  return xml.replace(WRAPPED, (_, inner: string) => inner);
}
