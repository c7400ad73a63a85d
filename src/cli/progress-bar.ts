import type { WriteStream } from 'node:tty';
import type { Progress } from '../conversion/cage/protocol.js';

/** Short work needs no bar. */
const SHOW_AFTER_MS = 700;
const REDRAW_INTERVAL_MS = 100;
const WIDTH = 30;
const PIECE = 6;

/** A line that shows how far a conversion is; only on a terminal, and only when it takes a while. */
export class ProgressBar {
  readonly #startedAt = performance.now();
  #drawnAt = 0;

  constructor(private readonly terminal: WriteStream) {}

  show({ fraction, pages }: Progress): void {
    const now = performance.now();
    const isTooSoon = now - this.#startedAt < SHOW_AFTER_MS || now - this.#drawnAt < REDRAW_INTERVAL_MS;
    if (!this.terminal.isTTY || isTooSoon) return;
    this.#drawnAt = now;
    const share = fraction === undefined ? '' : ` ${Math.round(fraction * 100)} %`;
    const count = pages === undefined ? '' : ` ${pages} ${pages === 1 ? 'page' : 'pages'}`;
    this.terminal.write(`\r\u001b[K${this.#bar(fraction)}${share}${count}`);
  }

  end(): void {
    if (this.#drawnAt > 0) this.terminal.write('\r\u001b[K');
  }

  /** Filled as far as the work is done; where that is not known, a moving piece shows that it goes on. */
  #bar(fraction: number | undefined): string {
    if (fraction !== undefined) return '█'.repeat(Math.round(fraction * WIDTH)).padEnd(WIDTH, '░');
    const start = Math.floor((this.#drawnAt - this.#startedAt) / REDRAW_INTERVAL_MS) % (WIDTH - PIECE);
    return `${'░'.repeat(start)}${'█'.repeat(PIECE)}`.padEnd(WIDTH, '░');
  }
}
