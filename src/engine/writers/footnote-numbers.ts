import type { Block, Footnote } from '../document/block.js';
import type { Inline } from '../document/inline.js';
import { unreachable } from '../unreachable.js';
import { walkBlocks } from '../document/children.js';

/** Which footnote has which number in the package: 1, 2, 3… in the order of their texts. */
export class FootnoteNumbers {
  readonly #numbers = new Map<string, number>();
  readonly #notes: Footnote[] = [];

  constructor(blocks: readonly Block[]) {
    const referred = new Set<string>();
    const notes: Footnote[] = [];
    for (const block of walkBlocks(blocks)) {
      for (const id of referredNotes(block)) referred.add(id);
      if (block.type === 'footnote') notes.push(block);
    }
    for (const note of notes) {
      if (!referred.has(note.id) || this.#numbers.has(note.id)) continue;
      this.#notes.push(note);
      this.#numbers.set(note.id, this.#notes.length);
    }
  }

  /** In the order of their numbers. */
  get notes(): readonly Footnote[] {
    return this.#notes;
  }

  isReferred(id: string): boolean {
    return this.#numbers.has(id);
  }

  /** `null` for a reference to a note that does not exist. */
  numberOf(id: string): number | null {
    return this.#numbers.get(id) ?? null;
  }
}

function referredNotes(block: Block): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return noteIds(block.children);
    case 'table':
    case 'figure':
      return noteIds(block.caption ?? []);
    case 'definition-list':
      return block.items.flatMap((item) => noteIds(item.term));
    case 'title-block':
      return noteIds(block.title);
    case 'list':
    case 'quote':
    case 'alert':
    case 'text-box':
    case 'code-block':
    case 'preformatted':
    case 'rule':
    case 'math-block':
    case 'footnote':
    case 'table-of-contents':
    case 'page-break':
    case 'section':
      return [];
    default:
      return unreachable(block);
  }
}

function noteIds(inlines: readonly Inline[]): string[] {
  return inlines.flatMap((inline) => {
    if (inline.type === 'link') return noteIds(inline.children);
    return inline.type === 'footnote-reference' ? [inline.id] : [];
  });
}
