import type { Destinations } from '../document/destinations.js';
import type { FileBody } from '../file/file-body.js';
import { destinationEntry } from './link-annotation.js';

/**
 * Links to places that may be on pages which are left out: they are written when that is known. A link to nowhere stays on
 * its page, for the structure counts on it, and does nothing.
 */
export class PendingLinks {
  readonly #links: { readonly id: number; readonly entries: string; readonly anchor: string }[] = [];

  constructor(
    private readonly body: FileBody,
    private readonly destinations: Destinations,
  ) {}

  add(id: number, entries: string, anchor: string): void {
    this.#links.push({ id, entries, anchor });
  }

  /** Writes them all; no place may become known afterwards. */
  write(): void {
    for (const { id, entries, anchor } of this.#links) {
      // Named all the same: the report tells of links that lead nowhere.
      const destination = destinationEntry(anchor, this.destinations);
      this.body.object(id, `<<${entries}${this.destinations.has(anchor) ? destination : ''}>>`);
    }
  }
}
