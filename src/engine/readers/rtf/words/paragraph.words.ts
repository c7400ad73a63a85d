import { PLAIN_PARAGRAPH, type ParagraphState, type TabState } from '../state/paragraph-state.js';
import type { WordContext, WordHandler, WordHandlers } from './word-handler.js';

const MAX_TABS = 64;

type NumberName = {
  [Name in keyof ParagraphState]-?: number extends ParagraphState[Name] ? Name : never;
}[keyof ParagraphState];

function number(name: NumberName): WordHandler {
  return (context, parameter) => context.changeParagraph({ [name]: parameter ?? 0 });
}

function set(change: Partial<ParagraphState>): WordHandler {
  return (context) => context.changeParagraph(change);
}

function flag(name: 'isContextual' | 'keepTogether' | 'keepWithNext' | 'pageBreakBefore' | 'isInTable'): WordHandler {
  return (context, parameter) => context.changeParagraph({ [name]: parameter !== 0 });
}

/** Space that a browser would choose: Word takes 14 pt. */
function automaticSpace(name: 'spaceBeforeTwips' | 'spaceAfterTwips'): WordHandler {
  return (context, parameter) => {
    if (parameter !== 0) context.changeParagraph({ [name]: 280 });
  };
}

function tabAlign(align: TabState['align']): WordHandler {
  return (context) => {
    context.tab = { ...context.tab, align };
  };
}

function tabLeader(leader: TabState['leader']): WordHandler {
  return (context) => {
    context.tab = { ...context.tab, leader };
  };
}

function tabStop(context: WordContext, parameter: number | undefined): void {
  const { tabs } = context.state.paragraph;
  const { align, leader } = context.tab;
  context.tab = { align: 'start' };
  if (parameter === undefined || tabs.length >= MAX_TABS) return;
  const tab: TabState = { positionTwips: parameter, align, ...(leader && { leader }) };
  const others = tabs.filter(({ positionTwips }) => positionTwips !== parameter);
  context.changeParagraph({ tabs: [...others, tab].sort((a, b) => a.positionTwips - b.positionTwips) });
}

function reset(context: WordContext): void {
  context.state.paragraph = PLAIN_PARAGRAPH;
  context.tab = { align: 'start' };
}

/** Paragraph formatting. RTF 1.9, "Paragraph Formatting Properties", "Tabs". */
export const PARAGRAPH_WORDS: WordHandlers = {
  pard: reset,
  s: number('styleIndex'),
  ql: set({ alignment: 'left' }),
  qr: set({ alignment: 'right' }),
  qc: set({ alignment: 'center' }),
  qj: set({ alignment: 'justify' }),
  qd: set({ alignment: 'justify' }),
  qt: set({ alignment: 'justify' }),
  qk: set({ alignment: 'justify' }),
  ltrpar: set({ isRightToLeft: false }),
  rtlpar: set({ isRightToLeft: true }),
  li: number('leftTwips'),
  ri: number('rightTwips'),
  lin: number('startTwips'),
  rin: number('endTwips'),
  fi: number('firstLineTwips'),
  sb: number('spaceBeforeTwips'),
  sa: number('spaceAfterTwips'),
  sbauto: automaticSpace('spaceBeforeTwips'),
  saauto: automaticSpace('spaceAfterTwips'),
  contextualspace: flag('isContextual'),
  sl: number('lineTwips'),
  slmult: (context, parameter) => context.changeParagraph({ isLineMultiple: parameter === 1 }),
  keep: flag('keepTogether'),
  keepn: flag('keepWithNext'),
  pagebb: flag('pageBreakBefore'),
  outlinelevel: number('outlineLevel'),
  ls: number('listIndex'),
  ilvl: number('listLevel'),
  intbl: flag('isInTable'),
  itap: number('tableLevel'),
  cfpat: number('shadeForegroundIndex'),
  cbpat: number('shadeBackgroundIndex'),
  shading: number('shadePercent100'),
  tx: tabStop,
  tb: (context) => {
    context.tab = { align: 'start' };
  },
  tqr: tabAlign('end'),
  tqc: tabAlign('center'),
  tqdec: tabAlign('decimal'),
  tldot: tabLeader('dots'),
  tlmdot: tabLeader('dots'),
  tlhyph: tabLeader('hyphens'),
  tlul: tabLeader('line'),
  tlth: tabLeader('line'),
  tleq: tabLeader('line'),
};
