import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
} from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Sequence of the folders of this process. */
let made = 0;

/**
 * All of the file system that one child sees of the service's data: `in` to read, `out` to write. What takes the system
 * some microseconds is asked for synchronously: a turn of the thread pool would take ten times as long.
 */
export class CageFolder {
  readonly inPath: string;
  readonly outPath: string;

  private constructor(private readonly path: string) {
    this.inPath = join(path, 'in');
    this.outPath = join(path, 'out');
  }

  /** @param root the folder of all cages; it has to be on the file system of the results */
  static make(root: string): CageFolder {
    const folder = new CageFolder(join(root, `${owner()}.${made++}`));
    for (const path of [folder.inPath, folder.outPath]) mkdirSync(path, { recursive: true });
    return folder;
  }

  /** Removes what processes of this machine left that did not end by themselves. */
  static clearAbandoned(root: string): void {
    mkdirSync(root, { recursive: true });
    const ours = `${hostname()}.`;
    for (const name of readdirSync(root)) {
      const pid = Number(name.slice(ours.length).split('.')[0]);
      const isAbandoned = name.startsWith(ours) && (pid === process.pid || !isRunning(pid));
      if (isAbandoned) rmSync(join(root, name), { recursive: true, force: true });
    }
  }

  get sourcePath(): string {
    return join(this.inPath, 'source');
  }

  get resultPath(): string {
    return join(this.outPath, 'result');
  }

  /** Shows a file to the child: as a second name of it, or as a copy where the file system has no such thing. */
  async lend(path: string): Promise<void> {
    try {
      linkSync(path, this.sourcePath);
    } catch {
      await copyFile(path, this.sourcePath);
    }
  }

  /** Bytes of the result so far. */
  resultBytes(): number {
    return statSync(this.resultPath, { throwIfNoEntry: false })?.size ?? 0;
  }

  /** Moves the result out. @throws when the child left something else than a file of its own */
  deliver(path: string): void {
    const entry = lstatSync(this.resultPath);
    if (!entry.isFile() || entry.nlink > 1) throw new Error('The result is not a file of its own.');
    renameSync(this.resultPath, path);
  }

  /** Empties both, unless the folder has gone together with its child. */
  clear(): void {
    if (!existsSync(this.path)) return;
    unlinkSync(this.sourcePath);
    for (const folder of [this.inPath, this.outPath])
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}

const owner = (): string => `${hostname()}.${process.pid}`;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
