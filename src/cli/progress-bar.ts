import type { WriteStream } from 'node:tty';
import type { Progress } from '../conversion/cage/protocol.js';

/** Short work needs no bar. */
const SHOW_AFTER_MS = 700;
const REDRAW_INTERVAL_MS = 100;
const WIDTH = 30;

/** A line that shows how far a conversion is; only on a terminal, and only when it takes a while. */
export class ProgressBar {
  readonly #startedAt = performance.now();
  #drawnAt = 0;

  constructor(private readonly terminal: WriteStream) {}

  show({ fraction, pages }: Progress): void {
    const now = performance.now();
    if (!this.terminal.isTTY || now - this.#startedAt < SHOW_AFTER_MS || now - this.#drawnAt < REDRAW_INTERVAL_MS)
      return;
    this.#drawnAt = now;
    const bar =
      fraction === undefined
        ? ''
        : `${'█'.repeat(Math.round(fraction * WIDTH)).padEnd(WIDTH, '░')} ${Math.round(fraction * 100)} % `;
    this.terminal.write(`\r\u001b[K${bar}${pages === undefined ? '' : `${pages} pages`}`);
  }

  end(): void {
    if (this.#drawnAt > 0) this.terminal.write('\r\u001b[K');
  }
}
