import type { SetWord } from '../shape/set-word.js';
import type { Unit } from '../units/unit.js';

/** What justification adds: to every U+0020, and to every cluster of Han, Kana or Hangul. */
export interface Spacing {
  readonly wordPt: number;
  readonly ideographPt: number;
}

export const NO_SPACING: Spacing = { wordPt: 0, ideographPt: 0 };

/** How much wider a space grows than the gap between two ideographs. */
const SPACE_SHARE = 3;

/**
 * Shares the room of a line among its spaces and ideographs; `null` where there are none, where a tab has put the text in
 * columns, or where spaces would grow more than `mostStretch` times: that line is better left short. An ideograph takes
 * a third of what a space does; the last one on the line adds nothing that is seen.
 */
export function justify(units: readonly Unit[], end: number, roomPt: number, mostStretch = Infinity): Spacing | null {
  let [spaces, spacesPt, ideographs] = [0, 0, 0];
  for (let i = 0; i < end; i++) {
    const { item, isSpace, word, widthPt } = units[i];
    if (item.type === 'tab') return null;
    if (isSpace) {
      spaces += word?.text.length ?? 0;
      spacesPt += widthPt;
    } else if (word && isIdeographic(word)) ideographs += word.clusterCount;
  }
  if (spaces > 0 && ideographs <= spaces) return shareAmongSpaces(roomPt, spaces, spacesPt, mostStretch);
  const gaps = ideographs - 1;
  if (gaps < 1) return null;
  const ideographPt = roomPt / (gaps + spaces * SPACE_SHARE);
  return { wordPt: ideographPt * SPACE_SHARE, ideographPt };
}

/** `null` where spaces of this width in all would grow more than `mostStretch` times. */
export function shareAmongSpaces(
  roomPt: number,
  spaces: number,
  spacesPt: number,
  mostStretch = Infinity,
): Spacing | null {
  return roomPt > spacesPt * mostStretch ? null : { wordPt: roomPt / spaces, ideographPt: 0 };
}

/** Whether a word is in a face of Han, Kana or Hangul, between whose characters lines are justified. */
export function isIdeographic({ pieces }: SetWord): boolean {
  return pieces.length > 0 && pieces[0].face.isIdeographic;
}
