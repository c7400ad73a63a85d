import type { Heading } from '../../../document/block.js';
import type { RtfHeader } from '../header/rtf-header.js';
import type { ParagraphState } from '../state/paragraph-state.js';

/** `\outlinelevel9` is body text. */
const BODY_LEVEL = 9;
const LEVELS = [1, 2, 3, 4, 5, 6] as const;

/**
 * Level of a heading: from the paragraph's own outline level, its style's, or the style's name, which Word writes in
 * English in every language. `undefined`: no heading.
 */
export function headingLevelOf(state: ParagraphState, rtfHeader: RtfHeader): Heading['level'] | undefined {
  const style = rtfHeader.styles.get(state.styleIndex);
  const outline = state.outlineLevel ?? style?.outlineLevel;
  if (outline !== undefined) return outline >= 0 && outline < BODY_LEVEL ? clampLevel(outline + 1) : undefined;
  const name = style?.name ?? '';
  const number = /^heading ([1-9])\b/i.exec(name)?.[1];
  if (number !== undefined) return clampLevel(Number(number));
  return /^title(?:,|$)/i.test(name) ? 1 : undefined;
}

function clampLevel(level: number): Heading['level'] {
  return LEVELS[Math.min(level, LEVELS.length) - 1];
}
