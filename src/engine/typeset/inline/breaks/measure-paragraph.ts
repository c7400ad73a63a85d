import type { FontLibrary } from '../../../fonts/font-library.js';
import { segmentParagraph } from '../segment/segment.js';
import type { Extent, ParagraphSettings, TextItem, TextLook } from '../text.model.js';
import { MUST_BREAK } from '../unicode/break-kinds.js';
import type { Unit } from '../units/unit.js';
import { placeTab } from './tab-position.js';

const UNBOUNDED: ParagraphSettings = { measurePt: Infinity, align: 'start', direction: 'auto', hyphenate: false };

/** Widths of a paragraph: its longest piece that can't be broken, and its longest line when only forced breaks count. */
export function measureParagraph(items: readonly TextItem[], fonts: FontLibrary): Extent {
  return extentOf(segmentParagraph(items, UNBOUNDED, fonts).units);
}

/** {@link measureParagraph} for one plain string, in which `\n` is a forced break: the cheap way for table cells. */
export function measureText(text: string, look: TextLook, fonts: FontLibrary): Extent {
  return measureParagraph([{ type: 'span', text, ...look }], fonts);
}

function extentOf(units: readonly Unit[]): Extent {
  let minPt = 0;
  let maxPt = 0;
  let piece = 0;
  let line = 0;
  let trailing = 0;
  for (const [i, unit] of units.entries()) {
    const widthPt = unit.item.type === 'tab' ? placeTab(units, i, line, UNBOUNDED).widthPt : unit.widthPt;
    if (unit.isSpace) trailing += widthPt;
    else {
      piece += widthPt;
      line += trailing + widthPt;
      trailing = 0;
      minPt = Math.max(minPt, piece);
      maxPt = Math.max(maxPt, line);
    }
    if (unit.breakAfter) piece = 0;
    if (unit.breakAfter === MUST_BREAK) line = trailing = 0;
  }
  return { minPt, maxPt };
}
