import * as make from '../../../document/builders.js';
import { CollectorDestination } from '../destinations/collector.destination.js';
import type { Destination, GroupState } from '../state/group-state.js';
import type { WordContext } from '../words/word-handler.js';
import { MathNode } from './math.node.js';
import { toTex } from './tex.js';

/** Names of elements, by control word. */
const ELEMENTS = new Map(
  'acc bar borderBox box d deg den e eqArr f fName func groupChr lim limLow limUpp m mr nary num phant rad sPre sSub sSubSup sSup sub sup'
    .split(' ')
    .map((name) => [`m${name}`, name]),
);
/** In RTF, `\mr` is a run of characters and `\mmr` the row of a matrix. */
const RUN = 'mr';
const ROW = 'mmr';
const PROPERTIES = new Set(['mchr', 'mbegChr', 'mendChr', 'msepChr', 'mpos', 'mtype']);
/** Special characters of TeX: a formula without any is a mere row of characters. */
const STRUCTURE = /[\\^_{]/;

/** `{\*\moMath …}` and the elements in it: a tree of groups, written as TeX when it is complete. */
export class MathDestination implements Destination {
  readonly isData = true;
  readonly #context: WordContext;
  readonly #node: MathNode;
  readonly #done: (node: MathNode) => void;

  /** The whole formula: as TeX where it has structure, as text in italics where it is a row of characters. */
  static open(context: WordContext): void {
    const { flow } = context;
    if (!flow) return;
    const done = ({ content }: MathNode): void => {
      const { state } = context;
      if (STRUCTURE.test(content)) flow.add(make.math(content.trim()), state);
      else flow.text(content, { ...state, character: { ...state.character, isItalic: true } });
    };
    context.enter(new MathDestination(context, new MathNode('oMath'), done));
  }

  private constructor(context: WordContext, node: MathNode, done: (node: MathNode) => void) {
    this.#context = context;
    this.#node = node;
    this.#done = done;
  }

  text(value: string, state: GroupState): void {
    if (!state.character.isHidden && !state.character.isDeleted) this.#node.addText(value);
  }

  word(word: string): boolean {
    const name = word === ROW ? 'mr' : word === RUN ? undefined : ELEMENTS.get(word);
    if (name !== undefined) this.#enterElement(name);
    else if (PROPERTIES.has(word)) this.#enterProperty(word.slice(1));
    else return false;
    return true;
  }

  close(): void {
    this.#done(this.#node);
  }

  #enterElement(name: string): void {
    const child = new MathNode(name);
    const done = (node: MathNode): void => this.#node.addChild(name, toTex(node));
    this.#context.enter(new MathDestination(this.#context, child, done));
  }

  #enterProperty(name: string): void {
    this.#context.enter(new CollectorDestination((text) => this.#node.setProperty(name, text.trim())));
  }
}
