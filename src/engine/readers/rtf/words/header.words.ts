import { isKnownCodePage } from '../text/code-page.js';
import type { WordContext, WordHandler, WordHandlers } from './word-handler.js';

function codePage(codePageNumber: number): WordHandler {
  return ({ rtfHeader }) => {
    rtfHeader.codePage = codePageNumber;
  };
}

function ansiCodePage({ rtfHeader, report }: WordContext, parameter: number | undefined): void {
  // Apple's programs write 0 for none.
  if (!parameter) return;
  if (isKnownCodePage(parameter)) rtfHeader.codePage = parameter;
  else report.malformed(`unknown code page ${parameter}`);
}

/** Defaults of the file. RTF 1.9, "Header". */
export const HEADER_WORDS: WordHandlers = {
  mac: codePage(10000),
  pc: codePage(437),
  pca: codePage(850),
  ansicpg: ansiCodePage,
  rtldoc: ({ rtfHeader }) => {
    rtfHeader.isRightToLeft = true;
  },
  ltrdoc: ({ rtfHeader }) => {
    rtfHeader.isRightToLeft = false;
  },
  deff: ({ rtfHeader }, parameter) => {
    rtfHeader.defaultFontIndex = parameter ?? 0;
  },
  deflang: ({ rtfHeader }, parameter) => {
    rtfHeader.defaultLanguageId = parameter;
  },
};
