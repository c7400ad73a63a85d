import type { Destination } from '../state/group-state.js';
import { CollectorDestination } from '../destinations/collector.destination.js';
import type { RtfHeader } from '../header/rtf-header.js';
import { ListLevelBuilder } from './list-level.builder.js';

const MAX_OVERRIDES = 65_536;

/** `{\*\listoverridetable{\listoverride\listidN\listoverridecount0{\lfolevel …}\lsN}…}`. */
export class ListOverrideTableDestination implements Destination {
  readonly isData = true;
  readonly #rtfHeader: RtfHeader;
  readonly #enter: (destination: Destination) => void;
  #listId = 0;
  /** Index of the `\lfolevel` that is being read; -1 before the first. */
  #level = -1;
  #hasStart = false;
  #starts = new Map<number, number>();
  #levels = new Map<number, ListLevelBuilder>();

  constructor(rtfHeader: RtfHeader, enter: (destination: Destination) => void) {
    this.#rtfHeader = rtfHeader;
    this.#enter = enter;
  }

  text(): void {
    // Only control words and the groups below mean something here.
  }

  word(word: string, parameter: number | undefined): boolean {
    if (word === 'listoverride') this.#begin();
    else if (word === 'listid') this.#listId = parameter ?? 0;
    else if (word === 'lfolevel') this.#beginLevel();
    else if (word === 'listoverridestartat') this.#hasStart = true;
    else if (word === 'listlevel') this.#levels.set(this.#level, new ListLevelBuilder());
    else if (word === 'leveltext') this.#enterText();
    else if (word === 'ls') this.#end(parameter ?? 0);
    else return this.#readLevel(word, parameter);
    return true;
  }

  #begin(): void {
    this.#level = -1;
    this.#starts = new Map();
    this.#levels = new Map();
  }

  #beginLevel(): void {
    this.#level = Math.min(this.#level + 1, 8);
    this.#hasStart = false;
  }

  #readLevel(word: string, parameter: number | undefined): boolean {
    if (word === 'levelstartat' && this.#hasStart && parameter !== undefined) this.#starts.set(this.#level, parameter);
    return this.#levels.get(this.#level)?.word(word, parameter) ?? word.startsWith('listoverride');
  }

  #enterText(): void {
    const level = this.#levels.get(this.#level);
    this.#enter(new CollectorDestination((text) => level?.text(text)));
  }

  #end(index: number): void {
    const { listOverrides } = this.#rtfHeader;
    if (listOverrides.size >= MAX_OVERRIDES) return;
    const levels = [...this.#levels].map(([level, builder]) => [level, builder.build()] as const);
    listOverrides.set(index, { listId: this.#listId, starts: this.#starts, levels: new Map(levels) });
  }
}
