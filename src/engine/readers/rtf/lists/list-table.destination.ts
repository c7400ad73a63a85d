import type { Destination } from '../state/group-state.js';
import { CollectorDestination } from '../destinations/collector.destination.js';
import { SKIP } from '../destinations/skip.destination.js';
import type { RtfHeader } from '../header/rtf-header.js';
import { MAX_LIST_LEVEL } from './list-definition.js';
import { ListLevelBuilder } from './list-level.builder.js';

const MAX_LISTS = 4096;

/** `{\*\listtable{\list{\listlevel …{\leveltext …}}…\listidN}…}`. */
export class ListTableDestination implements Destination {
  readonly isData = true;
  readonly #rtfHeader: RtfHeader;
  readonly #enter: (destination: Destination) => void;
  #levels: ListLevelBuilder[] = [];

  /** `enter` makes a destination that of the current group. */
  constructor(rtfHeader: RtfHeader, enter: (destination: Destination) => void) {
    this.#rtfHeader = rtfHeader;
    this.#enter = enter;
  }

  text(): void {
    // Only control words and the groups below mean something here.
  }

  word(word: string, parameter: number | undefined): boolean {
    if (word === 'list') this.#levels = [];
    else if (word === 'listlevel') this.#beginLevel();
    else if (word === 'leveltext') this.#enterText();
    else if (word === 'listid') this.#endList(parameter ?? 0);
    else if (word === 'listname' || word === 'levelnumbers' || word === 'liststylename') this.#enter(SKIP);
    else return this.#levels.at(-1)?.word(word, parameter) ?? false;
    return true;
  }

  #beginLevel(): void {
    if (this.#levels.length <= MAX_LIST_LEVEL) this.#levels.push(new ListLevelBuilder());
  }

  #enterText(): void {
    const level = this.#levels.at(-1);
    this.#enter(new CollectorDestination((text) => level?.text(text)));
  }

  #endList(id: number): void {
    const { lists } = this.#rtfHeader;
    if (lists.size < MAX_LISTS) lists.set(id, { id, levels: this.#levels.map((level) => level.build()) });
    this.#levels = [];
  }
}
