import type { OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from '../../common/logging/logger.js';
import type { ConversionConfig } from '../../config/config.js';
import { CageFolder } from './cage.folder.js';
import { CageProcess } from './cage.process.js';
import type { CageOutcome, CageTask, Progress } from './protocol.js';
import { Sandbox } from './sandbox.js';

/**
 * A child is replaced after so many tasks, as soon as its successor is ready; and at once when it keeps more than this
 * share of its memory. A new one takes some hundred documents to reach its full speed.
 */
const MAX_TASKS = 2000;
const MAX_IDLE_MEMORY_SHARE = 0.5;

/** Child processes that convert, one task each at a time; warm ones are used again. */
export class CagePool implements OnApplicationShutdown {
  readonly #idle: CageProcess[] = [];
  readonly #busy = new Set<CageProcess>();
  readonly #waiting: (() => void)[] = [];
  readonly #sandbox = Sandbox.probe();
  /** Warms up while an old one goes on working. */
  #successor: CageProcess | null = null;
  #isClosed = false;

  /** @param root the folder of the children's folders, on the file system of the results */
  constructor(
    private readonly config: ConversionConfig,
    private readonly root: string,
    private readonly logger: Logger,
  ) {}

  /** Clears up after earlier processes, says what the platform lacks, and starts one child ahead of the first task. */
  warmUp(): void {
    CageFolder.clearAbandoned(this.root);
    const { missing } = this.#sandbox;
    if (missing.length > 0)
      this.logger.warn({ missing }, 'this platform does not protect from everything; see docs/security.md');
    this.#startAhead();
  }

  /** Runs a task as soon as a child is free. Never rejects. */
  async run(task: CageTask, signal: AbortSignal, onProgress: (progress: Progress) => void): Promise<CageOutcome> {
    while (this.#busy.size >= this.config.concurrency)
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    const process = this.#take();
    this.#busy.add(process);
    this.#startAhead();
    try {
      const outcome = await process.run(task, signal, onProgress);
      if (!outcome.isDone && outcome.cause)
        this.logger.warn({ tool: task.tool, code: outcome.code, cause: outcome.cause }, 'conversion failed');
      // What it met may have changed what the next document would see.
      if (!outcome.isDone && outcome.code === 'conversion-crashed') process.kill();
      return outcome;
    } finally {
      this.#busy.delete(process);
      this.#giveBack(process);
      this.#waiting.shift()?.();
    }
  }

  onApplicationShutdown(): void {
    this.#isClosed = true;
    for (const process of [...this.#idle, ...this.#busy, this.#successor]) process?.kill();
  }

  #take(): CageProcess {
    for (let process = this.#idle.pop(); process; process = this.#idle.pop()) if (process.isAlive) return process;
    return this.#start();
  }

  /** Whoever comes next finds a child that is warm, or nearly. */
  #startAhead(): void {
    if (this.#idle.length === 0 && this.#busy.size < this.config.concurrency) this.#idle.push(this.#start());
  }

  #start(): CageProcess {
    return new CageProcess(this.config, CageFolder.make(this.root), this.#sandbox);
  }

  #giveBack(process: CageProcess): void {
    const isFull = (process.residentBytes() ?? 0) > this.config.memoryBytes * MAX_IDLE_MEMORY_SHARE;
    if (this.#isClosed || isFull || this.#isReplaced(process)) process.kill();
    else if (process.isAlive) this.#idle.push(process);
  }

  #isReplaced({ tasksDone }: CageProcess): boolean {
    if (tasksDone < MAX_TASKS) return false;
    if (!this.#successor?.isAlive) this.#successor = this.#start();
    if (!this.#successor.isReady) return false;
    this.#idle.push(this.#successor);
    this.#successor = null;
    return true;
  }
}
