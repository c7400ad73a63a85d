/** A key with queued jobs, and when the oldest of them was queued, ms since 1970. */
export interface WaitingKey {
  readonly apiKeyId: string;
  readonly oldestAt: number;
}

/**
 * Whose turn it is. Keys are served round about, whatever the number of their jobs, so that nobody waits behind another
 * key's flood; of keys that were never served, the one that waits longest comes first.
 */
export class KeyTurns {
  readonly #served = new Map<string, number>();
  #count = 0;

  order(waiting: readonly WaitingKey[]): readonly WaitingKey[] {
    this.#forgetAbsent(waiting);
    const turn = ({ apiKeyId }: WaitingKey): number => this.#served.get(apiKeyId) ?? 0;
    return waiting.toSorted((a, b) => turn(a) - turn(b) || a.oldestAt - b.oldestAt);
  }

  served(apiKeyId: string): void {
    this.#served.set(apiKeyId, ++this.#count);
  }

  /** Who has nothing left begins anew: memory doesn't grow with the keys that there ever were. */
  #forgetAbsent(waiting: readonly WaitingKey[]): void {
    const present = new Set(waiting.map(({ apiKeyId }) => apiKeyId));
    for (const apiKeyId of this.#served.keys()) if (!present.has(apiKeyId)) this.#served.delete(apiKeyId);
  }
}
