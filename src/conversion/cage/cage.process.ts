import { spawn, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import type { ConversionConfig } from '../../config/config.js';
import type { ConversionErrorCode } from '../../engine/conversion-error.js';
import type { CageFolder } from './cage.folder.js';
import { residentBytes } from './resident-memory.js';
import { isChildMessage, type CageOutcome, type CageTask, type Progress } from './protocol.js';
import type { Sandbox } from './sandbox.js';

const WATCH_INTERVAL_MS = 100;
/** A child that has not said by then that it is ready is given its task nevertheless. */
const MAX_START_MS = 30_000;
const STDERR_TAIL = 4000;
const MEBIBYTE = 1024 * 1024;

/** V8's own limit comes first, so that a plain heap overflow says so; buffers are left to the watchdog. */
const HEAP_SHARE = 0.75;

/** Behind everything that answers requests (nice, 0–19). */
const PRIORITY = 10;

const CHILD = new URL('./child.js', import.meta.url);

const STOPPED: Readonly<Partial<Record<ConversionErrorCode, string>>> = {
  'conversion-timeout': 'The conversion was stopped at the time limit.',
  'conversion-memory': 'The conversion was stopped at the memory limit.',
  'limit-output': 'The result grew over the size limit.',
  'conversion-crashed': 'The converter ended without a result.',
};

/** One child process: runs a task at a time, and is killed when a limit is met. */
export class CageProcess {
  readonly #child: ChildProcess;
  #stderr = '';
  #killedFor: ConversionErrorCode | null = null;
  #tasksDone = 0;
  #isReady = false;

  constructor(
    private readonly config: ConversionConfig,
    private readonly folder: CageFolder,
    sandbox: Sandbox,
    entry = CHILD,
  ) {
    const heapMebibytes = Math.floor((config.memoryBytes * HEAP_SHARE) / MEBIBYTE);
    const [program, ...args] = sandbox.command(entry, folder, heapMebibytes);
    this.#child = spawn(program, args, {
      cwd: folder.outPath,
      // Nothing of the service's environment, which may hold secrets, and nothing that output could depend on.
      env: { NODE_ENV: 'production', TZ: 'UTC', LANG: 'C.UTF-8' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      this.#stderr = (this.#stderr + chunk.toString()).slice(-STDERR_TAIL);
    });
    this.#child.on('error', () => this.kill());
    this.#child.once('message', (message) => (this.#isReady = isChildMessage(message) && message.type === 'ready'));
    this.#child.once('exit', () => folder.remove());
    this.#beNice();
  }

  get tasksDone(): number {
    return this.#tasksDone;
  }

  /** Whether the child has warmed up. A task may be given to it before; it takes longer then. */
  get isReady(): boolean {
    return this.#isReady && this.isAlive;
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
    try {
      await this.folder.lend(task.inputPath);
      if (!this.#isReady && this.isAlive && !signal.aborted) await this.#start(signal);
      const { sourcePath: inputPath, resultPath: outputPath } = this.folder;
      const outcome = await this.#watch({ ...task, inputPath, outputPath }, signal, onProgress);
      if (outcome.isDone) this.folder.deliver(task.outputPath);
      if (this.isAlive) this.folder.clear();
      return outcome;
    } catch (error) {
      this.#stop('conversion-crashed');
      return { ...this.#death(), cause: error instanceof Error ? error.stack : String(error) };
    } finally {
      this.#tasksDone++;
    }
  }

  /** The time of a conversion is that of its document: it begins when the child has warmed up. */
  #start(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        this.#child.off('message', done).off('close', done);
        resolve();
      };
      const timer = setTimeout(done, MAX_START_MS);
      signal.addEventListener('abort', done, { once: true });
      this.#child.once('message', done).once('close', done);
    });
  }

  async #watch(task: CageTask, signal: AbortSignal, onProgress: (progress: Progress) => void): Promise<CageOutcome> {
    this.#killedFor = null;
    const timeout = setTimeout(() => this.#stop('conversion-timeout'), this.config.timeoutMs);
    const watch = setInterval(() => this.#checkSizes(), WATCH_INTERVAL_MS);
    const abort = () => this.#stop('conversion-crashed');
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
    try {
      return await this.#converse(task, onProgress);
    } finally {
      clearTimeout(timeout);
      clearInterval(watch);
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
      const onMessage = (message: unknown) => {
        if (!isChildMessage(message)) return this.#stop('conversion-crashed');
        if (message.type === 'ready') return;
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

  #death(): Extract<CageOutcome, { isDone: false }> {
    const isHeapOverflow = this.#stderr.includes('heap out of memory');
    const code = this.#killedFor ?? (isHeapOverflow ? 'conversion-memory' : 'conversion-crashed');
    const { exitCode, signalCode } = this.#child;
    const cause = `exit code ${exitCode}, signal ${signalCode}\n${this.#stderr}`;
    return { isDone: false, code, message: STOPPED[code] ?? code, report: null, cause };
  }

  #checkSizes(): void {
    if ((this.residentBytes() ?? 0) > this.config.memoryBytes) this.#stop('conversion-memory');
    if (this.folder.resultBytes() > this.config.maxResultBytes) this.#stop('limit-output');
  }

  #beNice(): void {
    try {
      if (this.#child.pid) setPriority(this.#child.pid, PRIORITY);
    } catch {
      // It is gone already, which the first task finds out.
    }
  }

  #stop(code: ConversionErrorCode): void {
    this.#killedFor ??= code;
    this.kill();
  }
}
