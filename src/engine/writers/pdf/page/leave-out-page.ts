import type { Page } from '../../../typeset/page-model/page.model.js';
import type { PaintContext } from './page-painter.js';

/** Takes from a page that is not written what the others have to know of it: where places are not, and what ends on it. */
export function leaveOutPage({ items }: Page, { destinations, outline, structure }: PaintContext): void {
  for (const item of items) {
    if (item.type === 'anchor') destinations.leaveOut(item.id);
    else if (item.type === 'outline') outline.leaveOut(item.level);
    else if (item.type === 'close') structure?.close(item.node);
  }
}
