import { type FrameState, NEW_FRAME } from '../state/frame-state.js';
import type { WordHandler, WordHandlers } from './word-handler.js';

function change(make: (parameter: number) => Partial<FrameState>): WordHandler {
  return (context, parameter) => {
    const frame = context.state.paragraph.frame ?? NEW_FRAME;
    context.changeParagraph({ frame: { ...frame, ...make(parameter ?? 0) } });
  };
}

/** A drop cap is set as a plain letter in the first line of its paragraph. */
const dropCap: WordHandler = (context, _, word) => {
  context.changeParagraph({ isDropCap: true });
  context.report.ignore(word);
};

/** Frames round paragraphs. RTF 1.9, "Positioned Objects and Frames". */
export const FRAME_WORDS: WordHandlers = {
  absw: change((widthTwips) => ({ widthTwips })),
  absh: change((heightTwips) => ({ heightTwips })),
  posx: change((xTwips) => ({ xTwips })),
  posnegx: change((xTwips) => ({ xTwips })),
  posxl: change(() => ({ alignX: 'start' })),
  posxi: change(() => ({ alignX: 'start' })),
  posxc: change(() => ({ alignX: 'center' })),
  posxr: change(() => ({ alignX: 'end' })),
  posxo: change(() => ({ alignX: 'end' })),
  posy: change((yTwips) => ({ yTwips })),
  posnegy: change((yTwips) => ({ yTwips })),
  phpg: change(() => ({ horizontal: 'page' })),
  phmrg: change(() => ({ horizontal: 'margin' })),
  phcol: change(() => ({ horizontal: 'column' })),
  pvpg: change(() => ({ vertical: 'page' })),
  pvmrg: change(() => ({ vertical: 'margin' })),
  pvpara: change(() => ({ vertical: 'paragraph' })),
  dropcapli: dropCap,
};
