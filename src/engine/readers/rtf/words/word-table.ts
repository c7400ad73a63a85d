import { BORDER_WORDS } from './border.words.js';
import { CHARACTER_WORDS } from './character.words.js';
import { DESTINATION_WORDS } from './destination.words.js';
import { FRAME_WORDS } from './frame.words.js';
import { HEADER_WORDS } from './header.words.js';
import { PARAGRAPH_WORDS } from './paragraph.words.js';
import { SECTION_WORDS } from './section.words.js';
import { STORY_WORDS } from './story.words.js';
import { TABLE_WORDS } from './table.words.js';
import type { WordHandler } from './word-handler.js';

/** Words that name the destination of a group: they count only at its beginning. */
export const DESTINATION_TABLE: ReadonlyMap<string, WordHandler> = new Map(Object.entries(DESTINATION_WORDS));

/** Words that may stand anywhere. */
export const WORD_TABLE: ReadonlyMap<string, WordHandler> = new Map([
  ...Object.entries(HEADER_WORDS),
  ...Object.entries(STORY_WORDS),
  ...Object.entries(CHARACTER_WORDS),
  ...Object.entries(PARAGRAPH_WORDS),
  ...Object.entries(FRAME_WORDS),
  ...Object.entries(BORDER_WORDS),
  ...Object.entries(TABLE_WORDS),
  ...Object.entries(SECTION_WORDS),
]);
