import type { Word } from '../../text/word.js';

/** Destinations stand a little above the line that they lead to, so that viewers show some space over it. */
const SLACK_PT = 14;
const PLACE = /^#page-(\d+):(\d+)$/;

/** The places that links of the document lead to, handed out to the blocks that stand there. */
export class Anchors {
  /** Heights of the targets by page, ascending. */
  readonly #pending = new Map<number, number[]>();

  constructor(words: Iterable<Word>) {
    const targets = new Set<string>();
    for (const { target } of words) if (target?.startsWith('#')) targets.add(target);
    for (const target of targets) {
      const match = PLACE.exec(target);
      if (!match) continue;
      const [page, y] = [Number(match[1]), Number(match[2])];
      this.#pending.set(
        page,
        [...(this.#pending.get(page) ?? []), y].sort((a, b) => a - b),
      );
    }
  }

  /** Ids of the places that fall to the next block in reading order, whose foot stands at `bottomPt` of its page. */
  take(page: number, bottomPt: number): string[] {
    const ids: string[] = [];
    for (const [target, heights] of this.#pending) {
      if (target > page) continue;
      const taken = target < page ? heights.length : heights.filter((y) => y - SLACK_PT <= bottomPt).length;
      ids.push(...heights.splice(0, taken).map((y) => `page-${target}:${y}`));
      if (heights.length === 0) this.#pending.delete(target);
    }
    return ids;
  }
}
