import { spawn, type ChildProcess } from 'node:child_process';
import type { Duplex } from 'node:stream';
import type { ConversionConfig } from '../../config/config.js';
import type { ConversionErrorCode } from '../../engine/conversion-error.js';
import type { CageFolder } from './cage.folder.js';
import { readChildMessage } from './child-message.js';
import { CHANNEL_HANDLE, FrameReader, frameOf } from './frames.js';
import { CageFault, type CageOutcome, type CageTask, type ChildMessage, type Progress } from './protocol.js';
import { residentBytes } from './resident-memory.js';
import type { Sandbox } from './sandbox.js';

const WATCH_INTERVAL_MS = 100;
/** A child that is not ready by then is given up. */
const MAX_START_MS = 60_000;
const STDERR_TAIL = 4000;
const MEBIBYTE = 1024 * 1024;

/** More than any converter sends during one task: a child that sends more is under the control of its document. */
const MAX_TALK_BYTES = 4 * MEBIBYTE;

/** V8's own limit is below ours, so that it reports a plain heap overflow; what buffers take is left to the watchdog. */
const HEAP_SHARE = 0.75;

/** A child that serves one document may take the processor for this many times the time limit, start and end included. */
const PROCESSOR_SHARE = 2;

const CHILD = new URL('./child.js', import.meta.url);

const STOPPED: Readonly<Partial<Record<ConversionErrorCode, string>>> = {
  'conversion-timeout': 'The conversion was stopped at the time limit.',
  'conversion-memory': 'The conversion was stopped at the memory limit.',
  'limit-output': 'The result grew over the size limit.',
  'conversion-crashed': 'The converter ended without a result.',
};

type Listener = (message: ChildMessage) => void;

/** One child process: runs a task at a time, and is killed when a limit is met. */
export class CageProcess {
  readonly #child: ChildProcess;
  readonly #frames = new FrameReader();
  /** Resolves when the child has warmed up, or has ended instead. */
  readonly #started: Promise<void>;
  #listener: Listener | null = null;
  #stderr = '';
  #talkedBytes = 0;
  #killedFor: ConversionErrorCode | null = null;
  #tasksDone = 0;
  #isReady = false;
  #isKilled = false;
  #isGone = false;

  /** @throws the system's error when there can be no further process */
  constructor(
    private readonly config: ConversionConfig,
    private readonly folder: CageFolder,
    private readonly sandbox: Sandbox,
    entry = CHILD,
  ) {
    const [program, ...args] = sandbox.command(entry, folder, {
      heapMebibytes: Math.floor((config.memoryBytes * HEAP_SHARE) / MEBIBYTE),
      // One byte more than allowed, so that a result that was cut off is larger than one that just fits.
      maxFileBytes: config.maxResultBytes + 1,
      maxSeconds: Math.ceil((config.timeoutMs * PROCESSOR_SHARE + MAX_START_MS) / 1000),
    });
    this.#child = spawn(program, args, {
      cwd: folder.path,
      // Nothing of the service's environment, which may hold secrets, and nothing that output could depend on.
      env: { NODE_ENV: 'production', TZ: 'UTC', LANG: 'C.UTF-8' },
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    });
    this.#listen();
    this.#started = this.#untilStarted();
  }

  get tasksDone(): number {
    return this.#tasksDone;
  }

  /** Whether the child has warmed up. A task may be given to it before; it takes longer then. */
  get isReady(): boolean {
    return this.#isReady && this.isAlive;
  }

  /** Whether it may be given a task. One that was killed may take a moment to end, and is not alive any more. */
  get isAlive(): boolean {
    return !this.#isKilled && !this.#isGone && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  residentBytes(): number | null {
    return this.#child.pid === undefined ? null : residentBytes(this.#child.pid);
  }

  kill(): void {
    this.#isKilled = true;
    this.#child.kill('SIGKILL');
  }

  /** Ends the process and removes its folder. */
  async remove(): Promise<void> {
    await this.#end();
    await this.folder.remove();
  }

  /**
   * Runs one task to its end, whatever end that is.
   *
   * @throws CageFault when the service, not the document, is the reason that there is none
   */
  async run(task: CageTask, signal: AbortSignal, onProgress: (progress: Progress) => void): Promise<CageOutcome> {
    try {
      await this.#start(signal);
      await this.folder.lend(task.inputPath);
      const { sourcePath: inputPath, resultPath: outputPath } = this.folder;
      const outcome = await this.#watch({ ...task, inputPath, outputPath }, signal, onProgress);
      if (!this.sandbox.isReusable) await this.#end();
      if (outcome.isDone) await this.folder.deliver(task.outputPath);
      if (this.isAlive) this.folder.clear();
      return outcome;
    } catch (error) {
      this.kill();
      throw new CageFault('A conversion could not be run.', { cause: error });
    } finally {
      this.#tasksDone++;
    }
  }

  /** Waits for the child to warm up: the time limit of a conversion begins only then. */
  async #start(signal: AbortSignal): Promise<void> {
    const abort = () => this.kill();
    signal.addEventListener('abort', abort, { once: true });
    await this.#started;
    signal.removeEventListener('abort', abort);
    if (!this.isReady && !signal.aborted) throw new Error(`The child did not start: ${this.#describeEnd()}`);
  }

  async #end(): Promise<void> {
    this.kill();
    if (!this.#isGone) await new Promise<void>((resolve) => this.#child.once('close', resolve));
  }

  #listen(): void {
    // A pipe may break when the child ends, which is handled by `close`.
    for (const stream of this.#child.stdio) stream?.on('error', () => undefined);
    this.#child.stderr?.on('data', (piece: Buffer) => this.#hearError(piece));
    this.#channel?.on('data', (piece: Buffer) => this.#hear(piece));
    this.#child.once('close', () => (this.#isGone = true));
    // Emitted also when no process could be started.
    this.#child.on('error', () => {
      this.#isGone = this.#child.pid === undefined;
      this.kill();
    });
  }

  get #channel(): Duplex | null {
    return (this.#child.stdio[CHANNEL_HANDLE] ?? null) as Duplex | null;
  }

  #untilStarted(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.kill(), MAX_START_MS);
      const done = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#listener = ({ type }) => {
        if (type !== 'ready') return this.#stop('conversion-crashed');
        this.#isReady = true;
        done();
      };
      this.#child.once('close', done).once('error', done);
    });
  }

  /** A child that a document has taken over may send anything, in any amount. */
  #hear(piece: Buffer): void {
    this.#talkedBytes += piece.length;
    if (this.#talkedBytes > MAX_TALK_BYTES) return this.#stop('conversion-crashed');
    try {
      for (const value of this.#frames.push(piece)) this.#take(value);
    } catch {
      this.#stop('conversion-crashed');
    }
  }

  #take(value: unknown): void {
    // A message that came in one piece with the one that it was killed for.
    if (this.#isKilled) return;
    const message = readChildMessage(value, this.config.maxPages);
    if (message === null || this.#listener === null) this.#stop('conversion-crashed');
    else this.#listener(message);
  }

  #hearError(piece: Buffer): void {
    this.#talkedBytes += piece.length;
    if (this.#talkedBytes > MAX_TALK_BYTES) return this.#stop('conversion-crashed');
    this.#stderr = (this.#stderr + piece.toString()).slice(-STDERR_TAIL);
  }

  async #watch(task: CageTask, signal: AbortSignal, onProgress: (progress: Progress) => void): Promise<CageOutcome> {
    this.#killedFor = null;
    this.#talkedBytes = 0;
    const timeout = setTimeout(() => this.#stop('conversion-timeout'), this.config.timeoutMs);
    const watch = setInterval(() => this.#checkSizes(), WATCH_INTERVAL_MS);
    const abort = () => this.#stop('conversion-crashed');
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) abort();
    try {
      return this.#judge(await this.#converse(task, onProgress));
    } finally {
      clearTimeout(timeout);
      clearInterval(watch);
      signal.removeEventListener('abort', abort);
    }
  }

  #converse(task: CageTask, onProgress: (progress: Progress) => void): Promise<CageOutcome> {
    return new Promise((resolve) => {
      const settle = (outcome: CageOutcome) => {
        this.#listener = null;
        this.#child.off('close', onClose);
        resolve(outcome);
      };
      const onClose = () => settle(this.#death());
      this.#listener = (message) => {
        if (message.type === 'ready') return this.#stop('conversion-crashed');
        if (message.type === 'progress') return onProgress(message.progress);
        const { type, ...rest } = message;
        settle({ isDone: type === 'done', ...rest } as CageOutcome);
      };
      this.#child.once('close', onClose);
      if (this.isAlive) this.#channel?.write(frameOf(task));
      else settle(this.#death());
    });
  }

  /**
   * A result over the limit is an error whatever the child reports: the system has cut it off. So is one that the child
   * has replaced by something other than a plain file.
   */
  #judge(outcome: CageOutcome): CageOutcome {
    if (this.#isResultTooLarge) this.#stop('limit-output');
    else if (outcome.isDone && !this.folder.isResultOwn) this.#stop('conversion-crashed');
    else return outcome;
    return this.#death();
  }

  #death(): Extract<CageOutcome, { isDone: false }> {
    const isHeapOverflow = this.#stderr.includes('heap out of memory');
    const code = this.#killedFor ?? (isHeapOverflow ? 'conversion-memory' : 'conversion-crashed');
    return { isDone: false, code, message: STOPPED[code] ?? code, report: null, cause: this.#describeEnd() };
  }

  #describeEnd(): string {
    const { exitCode, signalCode } = this.#child;
    return `exit code ${exitCode}, signal ${signalCode}\n${this.#stderr}`;
  }

  get #isResultTooLarge(): boolean {
    return this.folder.resultBytes() > this.config.maxResultBytes;
  }

  #checkSizes(): void {
    if ((this.residentBytes() ?? 0) > this.config.memoryBytes) this.#stop('conversion-memory');
    if (this.#isResultTooLarge) this.#stop('limit-output');
  }

  #stop(code: ConversionErrorCode): void {
    this.#killedFor ??= code;
    this.kill();
  }
}
