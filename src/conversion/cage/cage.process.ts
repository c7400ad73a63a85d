import { fork, type ChildProcess } from 'node:child_process';
import type { ConversionConfig } from '../../config/config.js';
import type { ConversionErrorCode } from '../conversion.error.js';
import { residentBytes } from './resident-memory.js';
import type { CageOutcome, CageTask, ChildMessage, Progress } from './protocol.js';

const MEMORY_CHECK_INTERVAL_MS = 100;
const STDERR_TAIL = 4000;
const MEBIBYTE = 1024 * 1024;

/** V8's own limit comes first, so that a plain heap overflow says so; buffers are left to the watchdog. */
const HEAP_SHARE = 0.75;

const STOPPED: Readonly<Partial<Record<ConversionErrorCode, string>>> = {
  'conversion-timeout': 'The conversion was stopped at the time limit.',
  'conversion-memory': 'The conversion was stopped at the memory limit.',
  'conversion-crashed': 'The converter ended without a result.',
};

/** One child process: runs a task at a time, and is killed when a limit is met. */
export class CageProcess {
  readonly #child: ChildProcess;
  #stderr = '';
  #killedFor: ConversionErrorCode | null = null;
  #tasksDone = 0;

  constructor(private readonly config: ConversionConfig) {
    const heapMebibytes = Math.floor((config.memoryBytes * HEAP_SHARE) / MEBIBYTE);
    this.#child = fork(new URL('./child.js', import.meta.url), {
      execArgv: [`--max-old-space-size=${heapMebibytes}`],
      // Nothing of the service's environment, which may hold secrets, and nothing that output could depend on.
      env: { NODE_ENV: 'production', TZ: 'UTC', LANG: 'C.UTF-8' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      this.#stderr = (this.#stderr + chunk.toString()).slice(-STDERR_TAIL);
    });
    this.#child.on('error', () => this.kill());
  }

  get tasksDone(): number {
    return this.#tasksDone;
  }

  get isAlive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null && this.#child.connected;
  }

  residentBytes(): number | null {
    return this.#child.pid === undefined ? null : residentBytes(this.#child.pid);
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  /** Runs one task to its end, whatever end that is; never rejects. */
  async run(task: CageTask, signal: AbortSignal, onProgress: (progress: Progress) => void): Promise<CageOutcome> {
    this.#killedFor = null;
    const timeout = setTimeout(() => this.#stop('conversion-timeout'), this.config.timeoutMs);
    const memory = setInterval(() => this.#checkMemory(), MEMORY_CHECK_INTERVAL_MS);
    const abort = () => this.#stop('conversion-crashed');
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
    try {
      return await this.#converse(task, onProgress);
    } finally {
      this.#tasksDone++;
      clearTimeout(timeout);
      clearInterval(memory);
      signal.removeEventListener('abort', abort);
    }
  }

  #converse(task: CageTask, onProgress: (progress: Progress) => void): Promise<CageOutcome> {
    return new Promise((resolve) => {
      const settle = (outcome: CageOutcome) => {
        this.#child.off('message', onMessage);
        this.#child.off('close', onClose);
        resolve(outcome);
      };
      const onMessage = (message: ChildMessage) => {
        if (message.type === 'progress') return onProgress(message.progress);
        const { type, ...rest } = message;
        settle({ isDone: type === 'done', ...rest } as CageOutcome);
      };
      const onClose = () => settle(this.#death());
      this.#child.on('message', onMessage);
      this.#child.once('close', onClose);
      if (!this.isAlive) return settle(this.#death());
      this.#child.send(task, (error) => error && this.kill());
    });
  }

  #death(): CageOutcome {
    const isHeapOverflow = this.#stderr.includes('heap out of memory');
    const code = this.#killedFor ?? (isHeapOverflow ? 'conversion-memory' : 'conversion-crashed');
    const { exitCode, signalCode } = this.#child;
    const cause = `exit code ${exitCode}, signal ${signalCode}\n${this.#stderr}`;
    return { isDone: false, code, message: STOPPED[code] ?? code, report: null, cause };
  }

  #checkMemory(): void {
    if ((this.residentBytes() ?? 0) > this.config.memoryBytes) this.#stop('conversion-memory');
  }

  #stop(code: ConversionErrorCode): void {
    this.#killedFor ??= code;
    this.kill();
  }
}
