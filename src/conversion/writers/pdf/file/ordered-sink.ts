import type { CrossReferences } from './cross-references.js';
import type { FileSink } from './file-sink.js';

/** A part of the file. */
export interface FilePart {
  /** Of the object that it is. */
  readonly id?: number;
  readonly bytes: readonly Uint8Array[];
}

interface WaitingPart {
  part: FilePart | null;
  /** When the part is there. */
  readonly made: Promise<unknown>;
}

const NOTHING: Promise<unknown> = Promise.resolve();

/** Writes the parts of a file in the order they were given, though some of them are still being made. */
export class OrderedSink {
  readonly #waiting: WaitingPart[] = [];
  #unmade = 0;

  constructor(
    private readonly sink: FileSink,
    private readonly references: CrossReferences,
  ) {}

  /** Parts that are still being made. */
  get unmade(): number {
    return this.#unmade;
  }

  write(part: FilePart): void {
    if (this.#waiting.length === 0) this.#put(part);
    else this.#waiting.push({ part, made: NOTHING });
  }

  /** Keeps the place of a part that comes later. */
  writeLater(making: Promise<FilePart>): void {
    const waiting: WaitingPart = { part: null, made: making.then((part) => this.#arrive(waiting, part)) };
    waiting.made.catch(() => undefined);
    this.#waiting.push(waiting);
    this.#unmade++;
  }

  /** Waits until no more than so many parts are still being made. */
  async settle(most: number): Promise<void> {
    while (this.#unmade > most) await this.#waiting[0].made;
  }

  #arrive(waiting: WaitingPart, part: FilePart): void {
    waiting.part = part;
    this.#unmade--;
    let count = 0;
    for (; this.#waiting[count]?.part; count++) this.#put(this.#waiting[count].part!);
    this.#waiting.splice(0, count);
  }

  #put({ id, bytes }: FilePart): void {
    if (id !== undefined) this.references.setOffset(id, this.sink.offset);
    for (const each of bytes) this.sink.write(each);
  }
}
