import type { FileBody } from '../file/file-body.js';
import { textString } from '../file/text-string.js';
import { destination } from './destinations.js';

interface Item {
  readonly id: number;
  readonly title: string;
  readonly destination: string;
  readonly level: number;
  readonly kids: Item[];
}

/** Items of deeper levels are collapsed when a reader opens the file. */
const OPEN_LEVELS = 1;

/** The outline (ISO 32000-1, 12.3.3). Items come in the order of the text; a skipped level is closed up. */
export class Outline {
  readonly #root: Item;
  readonly #path: Item[];

  constructor(private readonly body: FileBody) {
    this.#root = { id: body.newId(), title: '', destination: '', level: 0, kids: [] };
    this.#path = [this.#root];
  }

  add(level: number, title: string, pageId: number, topPt: number): void {
    this.leaveOut(level);
    const item = { id: this.body.newId(), title, destination: destination(pageId, topPt), level, kids: [] };
    this.#path[this.#path.length - 1].kids.push(item);
    this.#path.push(item);
  }

  /** Ends the items of this level and below, where an item comes that has no page: what follows is not below them. */
  leaveOut(level: number): void {
    while (this.#path.length > 1 && this.#path[this.#path.length - 1].level >= level) this.#path.pop();
  }

  /** Writes the outline; returns its number, `null` where it is empty. */
  write(): number | null {
    const { id, kids } = this.#root;
    if (kids.length === 0) {
      this.body.object(id, 'null');
      return null;
    }
    this.#writeKids(this.#root, 1);
    this.body.object(id, `<</Type/Outlines${ends(kids)}/Count ${countVisible(this.#root, 1)}>>`);
    return id;
  }

  #writeKids(parent: Item, depth: number): void {
    for (const [i, item] of parent.kids.entries()) {
      const siblings = [
        i > 0 ? `/Prev ${parent.kids[i - 1].id} 0 R` : '',
        i < parent.kids.length - 1 ? `/Next ${parent.kids[i + 1].id} 0 R` : '',
      ].join('');
      const isOpen = depth <= OPEN_LEVELS;
      const count = isOpen ? countVisible(item, depth + 1) : -item.kids.length;
      const below = item.kids.length > 0 ? `${ends(item.kids)}/Count ${count}` : '';
      const title = textString(item.title);
      this.body.object(
        item.id,
        `<</Title${title}/Parent ${parent.id} 0 R${siblings}${below}/Dest${item.destination}>>`,
      );
      this.#writeKids(item, depth + 1);
    }
  }
}

function ends(kids: readonly Item[]): string {
  return `/First ${kids[0].id} 0 R/Last ${kids[kids.length - 1].id} 0 R`;
}

/** Items that show when a reader opens the outline, below one that is open. `depth` is that of its kids. */
function countVisible(item: Item, depth: number): number {
  return item.kids.reduce((sum, kid) => sum + 1 + (depth <= OPEN_LEVELS ? countVisible(kid, depth + 1) : 0), 0);
}
