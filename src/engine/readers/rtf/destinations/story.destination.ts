import type { Block } from '../../../document/block.js';
import { Flow } from '../flow/flow.js';
import { PLAIN_CHARACTERS } from '../state/character-state.js';
import type { GroupState } from '../state/group-state.js';
import { PLAIN_PARAGRAPH } from '../state/paragraph-state.js';
import { newRow } from '../state/row-state.js';
import type { WordContext } from '../words/word-handler.js';
import { FlowDestination } from './flow.destination.js';

/** Stories nested deeper than this are read as part of the outer one. */
const MAX_STORY_DEPTH = 8;

/** A story of its own: a header or footer, a note, a text box. Hands over its blocks at the end. */
export class StoryDestination extends FlowDestination {
  readonly #done: (blocks: Block[]) => void;
  /** No text has come yet: the space that writers put after the mark of a note is not part of its text. */
  #isAtStart = true;
  readonly #blocks: Block[];

  /** Begins with plain formatting: of the formatting where the story is anchored only the font holds in it. */
  static open(context: WordContext, done: (blocks: Block[]) => void): void {
    const { state } = context;
    if (state.storyDepth >= MAX_STORY_DEPTH) return;
    context.enter(new StoryDestination(context, done));
    state.storyDepth++;
    state.paragraph = PLAIN_PARAGRAPH;
    state.character = { ...PLAIN_CHARACTERS, ...fontOf(state) };
    state.row = { current: newRow() };
    state.link = undefined;
  }

  private constructor(context: WordContext, done: (blocks: Block[]) => void) {
    const blocks: Block[] = [];
    super(new Flow(context.flowContext, (block) => blocks.push(block)), context.report);
    this.#blocks = blocks;
    this.#done = done;
  }

  override text(value: string, state: GroupState): void {
    const text = this.#isAtStart ? value.trimStart() : value;
    if (text === '') return;
    this.#isAtStart = false;
    super.text(text, state);
  }

  close(closing: GroupState): void {
    this.flow.finish(closing);
    this.#done(this.#blocks);
  }
}

function fontOf({ character }: GroupState): { fontIndex?: number } {
  return character.fontIndex === undefined ? {} : { fontIndex: character.fontIndex };
}
