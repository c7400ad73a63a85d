import type { Destination, GroupState } from '../state/group-state.js';
import type { Body } from '../flow/body.js';
import type { Flow } from '../flow/flow.js';
import type { FlowContext } from '../flow/flow.context.js';
import type { RtfHeader } from '../header/rtf-header.js';
import type { ReadingReport } from '../report/reading-report.js';
import type { BorderState } from '../state/border-state.js';
import type { CharacterState } from '../state/character-state.js';
import type { ParagraphState, TabState } from '../state/paragraph-state.js';

/** What control words act on. */
export interface WordContext {
  readonly state: GroupState;
  readonly rtfHeader: RtfHeader;
  readonly body: Body;
  readonly flowContext: FlowContext;
  readonly report: ReadingReport;
  /** The story that the group's text goes to; `undefined` in tables of the RTF header, in field instructions and so on. */
  readonly flow: Flow | undefined;
  /** The border that the next border words describe. */
  border: BorderState | undefined;
  /** How the next tab stop aligns and what leads to it. */
  tab: Pick<TabState, 'align' | 'leader'>;
  changeCharacter(change: Partial<CharacterState>): void;
  changeParagraph(change: Partial<ParagraphState>): void;
  /** Makes a destination that of the current group; it ends with the group. */
  enter(destination: Destination): void;
  /** One character, or a few, as if they stood in the text. */
  characters(value: string): void;
  /** An id for the next note, unique in the document. */
  nextNoteId(): string;
}

/** What a control word does. `word` is the word itself, for handlers that several words share. */
export type WordHandler = (context: WordContext, parameter: number | undefined, word: string) => void;

/** Handlers by control word, without the backslash. */
export type WordHandlers = Readonly<Record<string, WordHandler>>;
