import { isKnownCodePage } from '../text/code-page.js';
import type { WordContext, WordHandler, WordHandlers } from './word-handler.js';

function codePage(codePageNumber: number): WordHandler {
  return ({ head }) => {
    head.codePage = codePageNumber;
  };
}

function ansiCodePage({ head, report }: WordContext, parameter: number | undefined): void {
  // Apple writes 0 for none.
  if (!parameter) return;
  if (isKnownCodePage(parameter)) head.codePage = parameter;
  else report.malformed(`unknown code page ${parameter}`);
}

/** Defaults of the whole file. RTF 1.9, "Header". */
export const HEAD_WORDS: WordHandlers = {
  mac: codePage(10000),
  pc: codePage(437),
  pca: codePage(850),
  ansicpg: ansiCodePage,
  rtldoc: ({ head }) => {
    head.isRightToLeft = true;
  },
  ltrdoc: ({ head }) => {
    head.isRightToLeft = false;
  },
  deff: ({ head }, parameter) => {
    head.defaultFontIndex = parameter ?? 0;
  },
  deflang: ({ head }, parameter) => {
    head.defaultLanguageId = parameter;
  },
};
