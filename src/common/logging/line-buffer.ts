/** Writes the lines of one turn of the event loop together, at its end: each write is a system call. */
export class LineBuffer {
  #text = '';

  constructor(private readonly output: (text: string) => void) {}

  write(line: string): void {
    if (this.#text === '') setImmediate(() => this.flushSync());
    this.#text += line;
  }

  /** Named as pino calls it before a process ends. */
  flushSync(): void {
    if (this.#text === '') return;
    const text = this.#text;
    this.#text = '';
    this.output(text);
  }
}
