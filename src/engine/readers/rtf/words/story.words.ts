import * as make from '../../../document/builders.js';
import type { CharacterState } from '../state/character-state.js';
import type { WordContext, WordHandler, WordHandlers } from './word-handler.js';

/** Neither hidden nor deleted: part of the final text. */
function isShown({ isHidden, isDeleted }: CharacterState): boolean {
  return !isHidden && !isDeleted;
}

/** A deleted paragraph end joins the paragraphs; so does a hidden one. In tables it must stay, or cells would join. */
function endParagraph({ flow, state }: WordContext): void {
  if (!flow) return;
  if (isShown(state.character) || flow.isInTable) flow.endParagraph(state);
}

function lineBreak({ flow, state }: WordContext): void {
  if (flow && isShown(state.character)) flow.add(make.lineBreak(), state);
}

/** Only the body has pages; in a table a break would divide its row, and Word ignores it there. */
function pageBreak(context: WordContext, _: number | undefined, word: string): void {
  const { flow, state, body } = context;
  if (!flow) return;
  if (flow === body.flow && !flow.isInCell(state)) flow.addBlock(make.pageBreak(), state);
  else ignoreBreak(context, word);
}

/** The words before and after a break that is ignored must not join. */
function ignoreBreak({ flow, state, report }: WordContext, word: string): void {
  report.ignore(word);
  if (!flow || flow.isAtParagraphStart) return;
  if (flow.isInCell(state)) flow.add(make.lineBreak(), state);
  else flow.endParagraph(state);
}

/** Without columns, a column break is a page break. The house style has no columns, and ignores breaks between them. */
const columnBreak: WordHandler = (context, parameter, word) => {
  const { body, flow, state, flowContext } = context;
  if (body.section.columns === 1) return pageBreak(context, parameter, word);
  if (!flow) return;
  if (flowContext.isSourceStyle && flow === body.flow && !flow.isInCell(state)) {
    return flow.addBlock(make.columnBreak(), state);
  }
  ignoreBreak(context, word);
};

function endSection({ flow, state, body }: WordContext): void {
  if (!flow || flow !== body.flow) return;
  flow.finish(state);
  body.beginSection();
}

/** Ends of paragraphs and sections, breaks, and values that are known only on the page. */
export const STORY_WORDS: WordHandlers = {
  par: endParagraph,
  line: lineBreak,
  lbr: lineBreak,
  tab: (context) => context.characters('\t'),
  page: pageBreak,
  column: columnBreak,
  sect: endSection,
  ftnalt: ({ state }) => {
    if (state.note) state.note.isEndnote = true;
  },
  chpgn: ({ flow, state, flowContext }) => {
    flow?.add(make.pageField('page', flowContext.textStyles.of(state.character)), state);
  },
};
