import { BC, isIsolateInitiator, isRemoved } from './bidi-class.js';

/** BD2: the deepest level. */
const MAX_DEPTH = 125;

/** A paragraph while its levels are found: one entry a character. */
export interface BidiParagraph {
  readonly codePoints: readonly number[];
  /** Bidirectional classes, as the rules change them. */
  readonly kinds: Uint8Array;
  readonly originalKinds: Uint8Array;
  readonly levels: Uint8Array;
  /** See {@link matchIsolates}. */
  readonly matches: Int32Array;
  readonly baseLevel: number;
}

interface Embedding {
  readonly level: number;
  /** Class that overrides, or −1. */
  readonly override: number;
  readonly isIsolate: boolean;
}

/** P2, P3: level of a text by its first strong character outside of isolates; `null` where there is none. */
export function firstStrongLevel(kinds: Uint8Array, matches: Int32Array, start: number, end: number): 0 | 1 | null {
  for (let i = start; i < end; i++) {
    const kind = kinds[i];
    if (kind === BC.L) return 0;
    if (kind === BC.R || kind === BC.AL) return 1;
    if (isIsolateInitiator(kind)) i = matches[i];
  }
  return null;
}

/**
 * BD9: for every isolate initiator the PDI that ends it, or the length of the text; for every PDI its initiator, or −1.
 */
export function matchIsolates(kinds: Uint8Array): Int32Array {
  const matches = new Int32Array(kinds.length).fill(-1);
  const open: number[] = [];
  for (let i = 0; i < kinds.length; i++) {
    if (kinds[i] === BC.B) open.length = 0;
    if (isIsolateInitiator(kinds[i])) {
      open.push(i);
      matches[i] = kinds.length;
    } else if (kinds[i] === BC.PDI) {
      const initiator = open.pop();
      if (initiator === undefined) continue;
      matches[initiator] = i;
      matches[i] = initiator;
    }
  }
  return matches;
}

/** X1–X8: explicit levels and overrides. */
export function resolveExplicit(paragraph: BidiParagraph): void {
  const scope = new EmbeddingScope(paragraph.baseLevel);
  const { kinds, originalKinds, levels, matches, baseLevel } = paragraph;
  for (let i = 0; i < kinds.length; i++) {
    const kind = originalKinds[i];
    if (kind === BC.PDI) scope.endIsolate();
    levels[i] = kind === BC.B ? baseLevel : scope.level;
    if (scope.override >= 0 && kind !== BC.B && !isRemoved(kind)) kinds[i] = scope.override;
    if (kind === BC.PDF) scope.endEmbedding();
    else if (isIsolateInitiator(kind)) {
      const isFirstStrongRtl = kind === BC.FSI && firstStrongLevel(originalKinds, matches, i + 1, matches[i]) === 1;
      scope.beginIsolate(kind === BC.RLI || isFirstStrongRtl);
    } else if (kind !== BC.BN && isRemoved(kind)) scope.beginEmbedding(kind);
  }
}

/** The stack of directional status, with its counts of what didn't fit (X1). */
class EmbeddingScope {
  readonly #stack: Embedding[];
  #overflowIsolates = 0;
  #overflowEmbeddings = 0;
  #validIsolates = 0;

  constructor(baseLevel: number) {
    this.#stack = [{ level: baseLevel, override: -1, isIsolate: false }];
  }

  get level(): number {
    return this.#stack[this.#stack.length - 1].level;
  }

  get override(): number {
    return this.#stack[this.#stack.length - 1].override;
  }

  /** X2–X5: an embedding or override begins. */
  beginEmbedding(kind: number): void {
    const level = nextLevel(this.level, kind === BC.RLE || kind === BC.RLO);
    const override = kind === BC.LRO ? BC.L : kind === BC.RLO ? BC.R : -1;
    if (this.#hasRoom(level)) this.#stack.push({ level, override, isIsolate: false });
    else if (this.#overflowIsolates === 0) this.#overflowEmbeddings++;
  }

  /** X5a–X5c: an isolate begins. */
  beginIsolate(isRtl: boolean): void {
    const level = nextLevel(this.level, isRtl);
    if (this.#hasRoom(level)) {
      this.#validIsolates++;
      this.#stack.push({ level, override: -1, isIsolate: true });
    } else this.#overflowIsolates++;
  }

  /** X6a: an isolate ends. */
  endIsolate(): void {
    if (this.#overflowIsolates > 0) this.#overflowIsolates--;
    else if (this.#validIsolates > 0) {
      this.#overflowEmbeddings = 0;
      while (!this.#stack[this.#stack.length - 1].isIsolate) this.#stack.pop();
      this.#stack.pop();
      this.#validIsolates--;
    }
  }

  /** X7: an embedding or override ends. */
  endEmbedding(): void {
    if (this.#overflowIsolates > 0) return;
    if (this.#overflowEmbeddings > 0) this.#overflowEmbeddings--;
    else if (this.#stack.length >= 2 && !this.#stack[this.#stack.length - 1].isIsolate) this.#stack.pop();
  }

  #hasRoom(level: number): boolean {
    return level <= MAX_DEPTH && this.#overflowIsolates === 0 && this.#overflowEmbeddings === 0;
  }
}

function nextLevel(level: number, isRtl: boolean): number {
  return isRtl ? (level + 1) | 1 : (level + 2) & ~1;
}
