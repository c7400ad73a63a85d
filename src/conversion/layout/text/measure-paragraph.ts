import type { FontLibrary } from '../../fonts/font-library.js';
import type { Extent, TextItem, TextLook } from './text.model.js';

/** Widths of a paragraph: its longest piece that can't be broken, and its longest line when only forced breaks count. */
export function measureParagraph(_items: readonly TextItem[], _fonts: FontLibrary): Extent {
  throw new Error('The text measure is not built yet.');
}

/** {@link measureParagraph} for one plain string, in which `\n` is a forced break: the cheap way for table cells. */
export function measureText(_text: string, _look: TextLook, _fonts: FontLibrary): Extent {
  throw new Error('The text measure is not built yet.');
}
