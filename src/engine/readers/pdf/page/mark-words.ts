import type { Fill, PageContent } from '../content/page-content.js';
import type { Box } from '../geometry/box.js';
import { wholeRules } from '../table/grid-lines.js';
import { isWordIn, type Word } from '../text/word.js';

/** How far below the baseline rules stand, as shares of the type size. */
const UNDERLINE = { from: -0.02, to: 0.3 } as const;
const STRIKE = { from: -0.45, to: -0.15 } as const;
/** Share of a word that its rule has to run along. */
const COVERED = 0.6;
/** How far an underline may begin before the first word or end after the last, as a share of the type size. */
const MAX_OVERHANG = 0.6;
/** Gap between words over one underline, as a multiple of the type size: the rule under cells spans wider ones. */
const MAX_GAP = 2;
const MEET_PT = 3;
/** Lower fills are rules and highlights. */
const MIN_AREA_PT = 8;
/** How much shorter than a word its link may be, as a share of the type size, and still hold its last character. */
const END_SHARE = 0.12;
const PUNCTUATION = /[.,;:!?)\]]$/;

/** Notes which words a rule underlines or strikes out, which stand on a colour, and which are links. */
export function markWords(
  words: readonly Word[],
  content: Pick<PageContent, 'rulings' | 'fills' | 'links' | 'tags'>,
): void {
  const uprights = content.rulings.filter((ruling) => !ruling.isHorizontal);
  const rules = wholeRules(content.rulings).filter((rule) => !uprights.some((upright) => doMeet(rule, upright)));
  const highlights = content.fills.filter(isHighlight);
  const areas = content.fills.filter((fill) => fill.y1 - fill.y0 > MIN_AREA_PT);
  for (const word of words) {
    if (rules.some((rule) => isAt(rule, word, UNDERLINE) && isOwn(rule, word, words))) word.isUnderlined = true;
    if (rules.some((rule) => isAt(rule, word, STRIKE) && isOwn(rule, word, words))) word.isStruck = true;
    const highlight = highlights.find((fill) => isBehind(fill, word));
    if (highlight) word.highlight = highlight.color;
    const area = areas.findLast((fill) => isWordIn(word, fill));
    if (area && !highlight && area.color !== '#ffffff') word.areaColor = area.color;
    const link = content.links.find((linkArea) => isWordIn(word, linkArea));
    if (link) {
      word.target = link.target;
      if (link.x1 < word.x1 - END_SHARE * word.sizePt) word.unlinkedEnd = PUNCTUATION.exec(word.text)?.[0];
    }
    word.tag = content.tags.get(word.markedContent);
  }
}

function isAt(rule: Box, word: Word, range: { readonly from: number; readonly to: number }): boolean {
  const offset = (rule.y0 + rule.y1) / 2 - word.y;
  if (offset < range.from * word.sizePt || offset > range.to * word.sizePt) return false;
  const covered = Math.min(rule.x1, word.x1) - Math.max(rule.x0, word.x0);
  return covered >= COVERED * (word.x1 - word.x0);
}

/** Whether a rule begins and ends with words on its line, as an underline does; that of a table or a header runs on. */
function isOwn(rule: Box, word: Word, words: readonly Word[]): boolean {
  const line = words
    .filter((other) => Math.abs(other.y - word.y) < 0.3 * word.sizePt && other.x1 > rule.x0 && other.x0 < rule.x1)
    .sort((a, b) => a.x0 - b.x0);
  const overhang = MAX_OVERHANG * word.sizePt;
  return (
    rule.x0 >= Math.min(...line.map((other) => other.x0)) - overhang &&
    rule.x1 <= Math.max(...line.map((other) => other.x1)) + overhang &&
    line.slice(1).every((other, index) => other.x0 - line[index].x1 < MAX_GAP * word.sizePt)
  );
}

/** Whether a rule meets an upright one: it is a table's, or the side of a box. */
function doMeet(rule: Box, upright: Box): boolean {
  const isBeside = upright.x0 > rule.x0 - MEET_PT && upright.x1 < rule.x1 + MEET_PT;
  return isBeside && upright.y0 < rule.y1 + MEET_PT && upright.y1 > rule.y0 - MEET_PT;
}

/** A bright, coloured area about as high as a line. */
function isHighlight({ color, y0, y1 }: Fill): boolean {
  const value = Number.parseInt(color.slice(1), 16);
  const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255];
  const isColored = Math.max(red, green, blue) - Math.min(red, green, blue) > 60;
  return isColored && Math.max(red, green, blue) > 200 && y1 - y0 < 40;
}

function isBehind(fill: Fill, word: Word): boolean {
  const isTight = fill.y1 - fill.y0 < 1.9 * word.sizePt && fill.y1 - fill.y0 > 0.7 * word.sizePt;
  return (
    isTight &&
    fill.x0 <= word.x0 + 2 &&
    fill.x1 >= word.x1 - 2 &&
    fill.y0 < word.y - 0.3 * word.sizePt &&
    fill.y1 > word.y - 1
  );
}
