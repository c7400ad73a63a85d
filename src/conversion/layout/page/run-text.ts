import type { TextRun } from './page.model.js';

/** What a run says, U+00AD for the hyphen of a divided word. */
export function runText(run: TextRun): string {
  if (run.type === 'glyphs') return run.words.map(({ text }) => text).join('');
  return run.text.slice(run.start, run.end) + (run.isDivided ? '\u00ad' : '');
}
