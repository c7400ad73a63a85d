import { boundsOf } from '../geometry/box.js';
import { alignmentOf } from './alignment.js';
import type { ColumnPlace } from './column-place.js';
import { compactLine } from './compact-line.js';
import type { ParagraphDraft } from './paragraph-draft.js';
import { isBoldLine, lineText, type TextLine } from './text-line.js';

/** Differences of size, indents, and steps from baseline to baseline, as shares of the type size. */
const SIZE_TOLERANCE = 0.12;
const INDENT = 0.8;
const USUAL_LEADING = 1.2;
/** Steps, as multiples of the usual one, that part paragraphs, and lines of one tagged block. */
const WIDER_STEP = 1.28;
const TAGGED_STEP = 1.6;
const SAME_EDGE_PT = 2;
/** What has to be free at a line's end beside the next word, for it to have fitted there. */
const SPACE = 0.25;
const TOLERANCE = 0.5;
/** Share of the measure that a line has to leave free to end a paragraph whatever its words are. */
const VERY_SHORT = 0.35;
/** What a line has to leave free beside that before a word that may begin a sentence. */
const FRESH_SLACK = 2.5;
const SENTENCE_END = /[.!?:;]["'”’)\]]*\d{0,3}$/;
const DIVIDED = /\p{L}[-\u00ad\u2010]$/u;
const FRESH_START = /^["'“‘([]?\p{Lu}/u;

/** Where the lines to be grouped stand; lengths in page coordinates, pt. */
export interface ColumnSettings {
  readonly page: number;
  readonly x0: number;
  readonly x1: number;
  readonly column: ColumnPlace | null;
  /** Middle of the page, for titles on pages whose text leaves one side free. */
  readonly pageCenter?: number;
}

/** Groups the lines of a column to paragraphs by distance, indent, look and the length of the line before. */
export function splitParagraphs(lines: readonly TextLine[], settings: ColumnSettings): ParagraphDraft[] {
  const leading = usualSteps(lines);
  const groups: TextLine[][] = [];
  lines.forEach((line, index) => {
    const group = groups.at(-1);
    if (group && !startsParagraph(group, line, lines[index + 1], leading, settings)) group.push(line);
    else groups.push([line]);
  });
  return groups.map((group, index) => toDraft(group, groups[index - 1], leading, settings));
}

/** The usual step from baseline to baseline for each type size, as a share of it. */
function usualSteps(lines: readonly TextLine[]): (sizePt: number) => number {
  const steps = new Map<number, number[]>();
  for (let i = 1; i < lines.length; i++) {
    const { sizePt } = lines[i];
    const step = (lines[i].y - lines[i - 1].y) / sizePt;
    if (lines[i - 1].sizePt !== sizePt || step < 0.8 || step > 2.6) continue;
    const known = steps.get(sizePt);
    if (known) known.push(step);
    else steps.set(sizePt, [step]);
  }
  return (sizePt) => {
    const known = [...(steps.get(sizePt) ?? [])].sort((a, b) => a - b);
    // The lower third: between paragraphs steps are wider, and in lists there are as many of those.
    return known.length >= 3 ? known[Math.floor(known.length / 3)] : Math.min(known[0] ?? USUAL_LEADING, 1.5);
  };
}

function startsParagraph(
  group: readonly TextLine[],
  line: TextLine,
  next: TextLine | undefined,
  leading: (sizePt: number) => number,
  settings: ColumnSettings,
): boolean {
  const above = group[group.length - 1];
  const size = Math.max(above.sizePt, line.sizePt);
  const tagged = byTags(above, line, leading(line.sizePt) * size);
  if (tagged !== null) return tagged;
  if (line.marker && isItemStart(group, line, settings)) return true;
  if (Math.abs(above.sizePt - line.sizePt) > SIZE_TOLERANCE * size) return true;
  if (line.y - above.y > (leading(line.sizePt) * WIDER_STEP + 0.05) * size) return true;
  if (isBoldLine(above) !== isBoldLine(line) && (isBoldLine(above) ? !startsBold(line) : isBoldLine(line))) return true;
  if (above.segments.some((segment) => segment.hasLeader)) return true;
  return isIndentBreak(group, line, next, settings) || isShort(group, line, settings);
}

/**
 * Whether a line starts a paragraph by the structure tree: lines of two blocks do, lines of one block don't, unless white
 * space or the type size differ much. `null` where the tree decides nothing.
 */
function byTags(above: TextLine, line: TextLine, leadingPt: number): boolean | null {
  if (!above.tag || !line.tag) return null;
  if (above.tag.block !== line.tag.block) return true;
  if (line.tag.role === '' || line.tag.role === 'LI') return null;
  const isFar = line.y - above.y > TAGGED_STEP * leadingPt;
  return isFar || Math.abs(above.sizePt - line.sizePt) > 2 * SIZE_TOLERANCE * line.sizePt ? null : false;
}

function startsBold({ words }: TextLine): boolean {
  return words[0].pieces.at(0)?.style.isBold === true;
}

/** A marker starts an item unless it may as well be a word at the start of a line: `… see page\n12. The`. */
function isItemStart(group: readonly TextLine[], line: TextLine, settings: ColumnSettings): boolean {
  const [first] = group;
  const above = group[group.length - 1];
  if (first.marker)
    return (
      first.marker.pattern === line.marker?.pattern || line.x0 < first.textX0 || Math.abs(line.x0 - first.textX0) < 3
    );
  const isInText = Math.abs(line.x0 - above.x0) < SAME_EDGE_PT && settings.x1 - above.x1 < line.sizePt;
  if (isInText && !SENTENCE_END.test(lineText(above))) return false;
  return Math.abs(line.textX0 - line.x0) > 0.6 * line.sizePt;
}

function isIndentBreak(
  group: readonly TextLine[],
  line: TextLine,
  next: TextLine | undefined,
  { x1 }: ColumnSettings,
): boolean {
  const above = group[group.length - 1];
  const indent = INDENT * line.sizePt;
  const left = group.length > 1 ? above.x0 : group[0].textX0;
  const isCentered = Math.abs(line.x0 + line.x1 - above.x0 - above.x1) < 2 * SAME_EDGE_PT;
  if (isCentered) return false;
  if (line.x0 > left + indent) {
    if (group.length > 1) return true;
    const isHanging = next !== undefined && Math.abs(next.x0 - line.x0) <= SAME_EDGE_PT && above.x1 > x1 - 2 * indent;
    return !isHanging;
  }
  return group.length > 1 && line.x0 < left - indent;
}

/** Whether the first word of the next line would have fitted at the end of the line above. */
function isShort(group: readonly TextLine[], line: TextLine, { x0, x1 }: ColumnSettings): boolean {
  const above = group[group.length - 1];
  const right = group.length > 2 ? Math.max(...group.map((other) => other.x1), line.x1) : Math.max(x1, line.x1);
  const isCentered = Math.abs(line.x0 + line.x1 - above.x0 - above.x1) < 2 * SAME_EDGE_PT && line.x0 !== above.x0;
  const slack = isCentered ? x1 - x0 - (above.x1 - above.x0) : right - above.x1;
  const [first] = line.words;
  const needed = first.x1 - first.x0 + (SPACE + TOLERANCE) * line.sizePt;
  if (slack <= needed || (DIVIDED.test(lineText(above)) && /^\p{Ll}/u.test(first.text))) return false;
  if (SENTENCE_END.test(lineText(above))) return true;
  const isFresh = FRESH_START.test(first.text);
  return slack > Math.min(isFresh ? needed + FRESH_SLACK * line.sizePt : Infinity, VERY_SHORT * (x1 - x0));
}

function toDraft(
  lines: readonly TextLine[],
  above: readonly TextLine[] | undefined,
  leading: (sizePt: number) => number,
  settings: ColumnSettings,
): ParagraphDraft {
  const [first] = lines;
  const { sizePt } = lines.reduce((best, line) => (line.words.length > best.words.length ? line : best));
  const lastAbove = above?.at(-1);
  const normal = leading(first.sizePt) * first.sizePt;
  return {
    type: 'paragraph',
    ...boundsOf(lines),
    lines: lines.map(compactLine),
    sizePt,
    page: settings.page,
    column: settings.column,
    columnX0: settings.x0,
    columnX1: settings.x1,
    align: alignmentOf(lines, settings.x0, settings.x1, settings.column ? undefined : settings.pageCenter),
    leadingPt: lines.length > 1 ? (lines[lines.length - 1].y - first.y) / (lines.length - 1) : 0,
    spaceBeforePt: lastAbove ? Math.max(0, first.y - lastAbove.y - normal) : null,
  };
}
