import { setTimeout as sleep } from 'node:timers/promises';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from '../../common/logging/logger.js';
import { ConfigError } from '../../config/config.error.js';
import type { ConversionConfig } from '../../config/config.js';
import { CageProcess } from './cage.process.js';
import { CageRoot } from './cage.root.js';
import { CageFault, type CageOutcome, type CageTask, type Progress } from './protocol.js';
import { Sandbox } from './sandbox.js';

/**
 * A child is replaced after so many tasks, as soon as its successor is ready; and at once when it keeps more than this
 * share of its memory. A new one takes some hundred documents to reach its full speed.
 */
const MAX_TASKS = 2000;
const MAX_IDLE_MEMORY_SHARE = 0.5;

/** How many children are kept warm beside those that may be at work; some 100 MB each. */
const MAX_WARM = 8;

/** A fault of the service is tried again at once by another child, in case the first one was the reason. */
const MAX_TRIES = 3;
const RETRY_PAUSE_MS = 200;

/** For operators: the layers between a converter and the machine, outermost first, and what this platform lacks. */
export interface CageWalls {
  readonly layers: readonly string[];
  readonly missing: readonly string[];
}

interface Child {
  readonly process: CageProcess;
  /** Whose documents it has seen; `null` when it has seen none. */
  owner: string | null;
  isBusy: boolean;
}

/**
 * Child processes that convert, one task each at a time. A child is kept warm for the owner of its first document and
 * never sees another's: code that took it over would find nothing there but what it already had.
 */
export class CagePool implements OnApplicationShutdown {
  /** In the order of their last use. */
  #children: Child[] = [];
  readonly #waiting: (() => void)[] = [];
  readonly #removals = new Set<Promise<void>>();
  readonly #owners = new Set<string>();
  #running = 0;
  #isClosed = false;

  private constructor(
    private readonly config: ConversionConfig,
    private readonly root: CageRoot,
    private readonly logger: Logger,
    private readonly sandbox: Sandbox,
  ) {}

  /**
   * @param folder of the cages of all instances
   * @throws ConfigError when the walls of the cage are required and this machine does not have all of them
   * @throws the file system's error when there can be no folder for the children's folders
   */
  static open(config: ConversionConfig, folder: string, logger: Logger): CagePool {
    const sandbox = Sandbox.probe();
    const { missing } = sandbox;
    if (config.isCageRequired && missing.length > 0) throw new ConfigError([requirement(missing)]);
    return new CagePool(config, new CageRoot(folder), logger, sandbox);
  }

  get walls(): CageWalls {
    const { layers, missing } = this.sandbox;
    return { layers, missing };
  }

  /** Logs what this platform has and lacks, and clears up after earlier processes. */
  prepare(): void {
    const { layers, missing } = this.walls;
    if (missing.length === 0) this.logger.info({ layers }, 'the cage stands');
    else this.logger.warn({ layers, missing }, 'this platform does not protect from everything; see docs/security.md');
    this.#inBackground(this.root.clearAbandoned());
  }

  /** Starts a first child, for the task to come. */
  warmUp(): void {
    this.#startAhead();
  }

  /**
   * Runs a task as soon as there is room for it.
   *
   * @param owner whose document it is: no two owners share a child
   * @throws CageFault when the service could not run it, whatever the document is
   */
  async run(
    task: CageTask,
    owner: string,
    signal: AbortSignal,
    onProgress: (progress: Progress) => void,
  ): Promise<CageOutcome> {
    while (this.#running >= this.config.concurrency) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#running++;
    try {
      return await this.#insist(task, owner, signal, onProgress);
    } finally {
      this.#running--;
      this.#startAhead();
      this.#waiting.shift()?.();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    this.#isClosed = true;
    for (const child of this.#children) this.#discard(child);
    await Promise.all(this.#removals);
    await this.root.remove();
  }

  async #insist(...[task, owner, signal, onProgress]: Parameters<CagePool['run']>): Promise<CageOutcome> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.#convert(task, owner, signal, onProgress);
      } catch (error) {
        if (tries === MAX_TRIES || signal.aborted || this.#isClosed) throw error;
        this.logger.warn({ err: error, tries }, 'the service could not run a conversion, and tries again');
        await sleep(RETRY_PAUSE_MS);
      }
    }
  }

  async #convert(...[task, owner, signal, onProgress]: Parameters<CagePool['run']>): Promise<CageOutcome> {
    const child = this.#take(owner);
    try {
      this.#startAhead();
      const outcome = await child.process.run(task, signal, onProgress);
      if (!outcome.isDone && outcome.cause)
        this.logger.warn({ tool: task.tool, code: outcome.code, cause: outcome.cause }, 'conversion failed');
      // A crash may leave the child in a state that would change the next document's result.
      if (!outcome.isDone && outcome.code === 'conversion-crashed') this.#discard(child);
      return outcome;
    } finally {
      this.#giveBack(child);
    }
  }

  /** A child that has seen this owner's documents, or none. */
  #take(owner: string): Child {
    this.#owners.add(owner);
    const idle = this.#children.filter(({ process, isBusy }) => !isBusy && process.isAlive);
    const child =
      idle.findLast((one) => one.owner === owner) ?? idle.find((one) => one.owner === null) ?? this.#start();
    child.owner = owner;
    child.isBusy = true;
    // Moved to the end, as the one used last.
    this.#children = [...this.#children.filter((one) => one !== child), child];
    return child;
  }

  /**
   * Starts a child for the next task, so that it finds one that is warm, or nearly: as long as there is room for another
   * conversion, or for one of another owner where there are several.
   */
  #startAhead(): void {
    if (this.#isClosed || this.#children.some(({ owner }) => owner === null)) return;
    const isRoom = this.#running < this.config.concurrency && !this.#children.some(({ isBusy }) => !isBusy);
    if (isRoom || this.#owners.size > 1) this.#tryToStart();
  }

  #tryToStart(): void {
    try {
      this.#start();
    } catch (error) {
      // The task that needs one will try again, and report the error.
      this.logger.warn({ err: error }, 'no child could be started ahead');
    }
  }

  /** @throws CageFault */
  #start(): Child {
    this.#makeRoom();
    try {
      const child = { process: new CageProcess(this.config, this.root.makeFolder(), this.sandbox), owner: null };
      const added = Object.assign(child, { isBusy: false });
      this.#children.unshift(added);
      return added;
    } catch (error) {
      throw new CageFault('A child could not be started.', { cause: error });
    }
  }

  /** Removes children that have ended and, when there are too many, the one that has been idle for longest. */
  #makeRoom(): void {
    for (const child of this.#children.filter(({ process }) => !process.isAlive)) this.#discard(child);
    if (this.#children.length < this.config.concurrency + MAX_WARM) return;
    const oldest = this.#children.find(({ isBusy }) => !isBusy);
    if (oldest) this.#discard(oldest);
  }

  #giveBack(child: Child): void {
    child.isBusy = false;
    if (!this.#children.includes(child)) return;
    const { process } = child;
    const isFull = (process.residentBytes() ?? 0) > this.config.memoryBytes * MAX_IDLE_MEMORY_SHARE;
    const isSpent = !this.sandbox.isReusable || isFull || !process.isAlive;
    if (isSpent || this.#isClosed || this.#isReplaced(child)) this.#discard(child);
  }

  #isReplaced({ process }: Child): boolean {
    if (process.tasksDone < MAX_TASKS) return false;
    const spare = this.#children.find(({ owner }) => owner === null);
    if (!spare) this.#tryToStart();
    return spare?.process.isReady ?? false;
  }

  #discard(child: Child): void {
    this.#children = this.#children.filter((one) => one !== child);
    this.#inBackground(child.process.remove());
  }

  #inBackground(work: Promise<void>): void {
    const done = work
      .catch((error: unknown) => this.logger.warn({ err: error }, 'a folder of the cage could not be removed'))
      .finally(() => this.#removals.delete(done));
    this.#removals.add(done);
  }
}

function requirement(missing: readonly string[]): string {
  return `CAGE=required, and this machine does not have: ${missing.join(', ')}. docs/security.md says what gives it; CAGE=available starts without.`;
}
