import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { outlineKey, type OutlineLevels } from '../blocks/heading-levels.js';

interface OutlineItem {
  readonly title?: string;
  readonly items?: readonly OutlineItem[];
}

const MAX_ENTRIES = 20_000;

/** Titles of the outline (ISO 32000-1, 12.3.3) with their depth from 1, without those that stand at different depths. */
export async function readOutline(pdf: PDFDocumentProxy): Promise<OutlineLevels> {
  const levels = new Map<string, number>();
  const ambiguous = new Set<string>();
  const stack: { items: readonly OutlineItem[]; depth: number }[] = [];
  stack.push({ items: (await pdf.getOutline().catch(() => null)) ?? [], depth: 1 });
  for (let next = stack.pop(), count = 0; next && count < MAX_ENTRIES; next = stack.pop())
    for (const item of next.items) {
      count++;
      const key = outlineKey(item.title ?? '');
      if (key !== '' && levels.has(key) && levels.get(key) !== next.depth) ambiguous.add(key);
      else if (key !== '') levels.set(key, next.depth);
      if (item.items) stack.push({ items: item.items, depth: next.depth + 1 });
    }
  for (const key of ambiguous) levels.delete(key);
  return levels;
}
