import { displayWidth } from '../../document/display-width.js';
import { MUST_BREAK, NO_BREAK } from '../../typeset/inline/unicode/break-kinds.js';
import { findLineBreaks } from '../../typeset/inline/unicode/line-breaks.js';

const SPACES_AT_END = /[\s\u200b]+$/;

/**
 * Lines of at most so many columns, broken where UAX #14 allows it; a longer word stands on a line of its own. Line ends in
 * the text stay.
 */
export function wrapText(text: string, columns: number): string[] {
  const breaks = findLineBreaks(text);
  const lines: string[] = [];
  let line = '';
  let start = 0;
  for (let end = 1; end <= text.length; end++) {
    const kind = end === text.length ? MUST_BREAK : breaks[end];
    if (kind === NO_BREAK) continue;
    const piece = text.slice(start, end);
    if (line !== '' && displayWidth((line + piece).replace(SPACES_AT_END, '')) > columns) {
      lines.push(line.replace(SPACES_AT_END, ''));
      line = '';
    }
    line += piece;
    start = end;
    if (kind !== MUST_BREAK) continue;
    lines.push(line.replace(SPACES_AT_END, ''));
    line = '';
  }
  return lines;
}
