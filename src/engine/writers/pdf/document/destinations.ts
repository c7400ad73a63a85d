import type { FileBody } from '../file/file-body.js';
import { formatNumber } from '../file/serialise.js';
import { writeNameTree } from '../structure/name-tree.js';

/** Places inside the document that links point to; a link may come before its place. Names are ASCII of fixed width. */
export class Destinations {
  readonly #names = new Map<string, string>();
  readonly #places = new Map<string, string>();
  readonly #leftOut = new Set<string>();

  constructor(private readonly body: FileBody) {}

  /** The name under which links reach an anchor. */
  nameOf(anchor: string): string {
    let name = this.#names.get(anchor);
    if (name === undefined) {
      name = `d${String(this.#names.size).padStart(7, '0')}`;
      this.#names.set(anchor, name);
    }
    return name;
  }

  /** Sets the place of an anchor: `topPt` upwards from the foot of the page. The first one counts. */
  define(anchor: string, pageId: number, topPt: number): void {
    const name = this.nameOf(anchor);
    if (!this.#places.has(name)) this.#places.set(name, destination(pageId, topPt));
  }

  /** Says that an anchor is on a page that is not written. */
  leaveOut(anchor: string): void {
    this.#leftOut.add(anchor);
  }

  /** Whether an anchor is on a page that is not written. */
  isLeftOut(anchor: string): boolean {
    return this.#leftOut.has(anchor);
  }

  /** Whether the place of an anchor is known by now. */
  has(anchor: string): boolean {
    return this.#places.has(this.#names.get(anchor) ?? '');
  }

  /** Anchors that links point to and that no page holds. */
  get dangling(): readonly string[] {
    return [...this.#names].filter(([, name]) => !this.#places.has(name)).map(([anchor]) => anchor);
  }

  /** Writes the names; returns the tree's number, `null` where there are none. */
  write(): number | null {
    return this.#places.size === 0 ? null : writeNameTree(this.body, [...this.#places]);
  }
}

/** An explicit destination: the page with its top at this height, zoom as it is. */
export function destination(pageId: number, topPt: number): string {
  return `[${pageId} 0 R/XYZ null ${formatNumber(topPt, 2)} null]`;
}
