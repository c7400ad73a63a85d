import type { ReportBuilder } from '../../report.js';
import { cleanLine } from '../text/lines/clean-line.js';
import { TextNotes } from '../text/lines/text-notes.js';

/** Text without any of these is not changed by {@link cleanLine}. */
const UNCLEAN = /[^\P{Cc}\t\n]|[\ufdd0-\ufdef\ufffe\uffff\u202a-\u202e\u2066-\u2069]/u;
const LINE_END = /\r\n?|[\f\u0085\u2028\u2029]/g;

/** The source as one string whose lines end with LF, without control characters. */
export function joinSource(chunks: Iterable<string>, report: ReportBuilder): string {
  const notes = new TextNotes();
  const text = Array.from(chunks).join('').replace(LINE_END, '\n').replaceAll('\v', ' ');
  if (!UNCLEAN.test(text)) return text;
  const lines = text.split('\n');
  const cleaned = lines.map((line) => cleanLine(line, notes)).join('\n');
  notes.report(report);
  return cleaned;
}
