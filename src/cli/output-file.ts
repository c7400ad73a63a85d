import { randomUUID } from 'node:crypto';
import { link, mkdtemp, open, readlink, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createWriteStream, lstatSync, type Stats } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { CommandError, EXIT } from './exit-code.js';
import { isStandardStream } from './standard-stream.js';

/** As many as Linux follows. */
const MOST_LINKS = 40;

/** Where a result goes: a file that is there when it is whole, a device or pipe, or standard output. */
export class OutputFile {
  private constructor(
    private readonly name: string,
    /** Of a file, links followed; `null` when the result is written into what is there. */
    private readonly path: string | null,
    private readonly isReplacing: boolean,
  ) {}

  /** @throws CommandError when nothing can be written there, or a file is in the way and `isReplacing` is not set */
  static async at(name: string, isReplacing: boolean): Promise<OutputFile> {
    if (isStandardStream(name)) return new OutputFile(name, null, isReplacing);
    const path = await followLinks(resolve(name));
    const existing = await statOf(path);
    if (existing?.isDirectory())
      throw new CommandError(EXIT.cannotCreate, `${name} is a folder; --out-dir writes into one.`);
    if (existing && !existing.isFile()) return new OutputFile(name, null, isReplacing);
    if (existing && !isReplacing) throw inTheWay(name);
    if (!existing && !(await statOf(dirname(path)))?.isDirectory())
      throw new CommandError(EXIT.cannotCreate, `There is no folder ${dirname(path)}.`);
    return new OutputFile(name, path, isReplacing);
  }

  /** Whether the result goes to standard output, which then carries nothing else. */
  get isStandard(): boolean {
    return isStandardStream(this.name);
  }

  /** Whether this is the same file as another one, such as the document itself. */
  async isSameAs(other: string): Promise<boolean> {
    const [mine, its] = await Promise.all([this.path === null ? null : statOf(this.path), statOf(other)]);
    return mine?.isFile() === true && its !== null && mine.ino === its.ino && mine.dev === its.dev;
  }

  /**
   * Puts a result here: `make` writes it to the path that it is given, and nothing is left when it throws.
   *
   * @throws CommandError when it can't be put here
   */
  async receive<T>(make: (path: string) => Promise<T>): Promise<T> {
    const { path } = this;
    return path === null ? this.#pass(make) : this.#place(path, make);
  }

  async #place<T>(path: string, make: (path: string) => Promise<T>): Promise<T> {
    const partial = `${path}.${randomUUID()}.partial`;
    try {
      await this.#probe(partial);
      const made = await make(partial);
      await this.#publish(partial, path);
      return made;
    } finally {
      await rm(partial, { force: true });
    }
  }

  /** Says before the work, and not after it, that nobody may write here. */
  async #probe(partial: string): Promise<void> {
    await open(partial, 'wx').then(
      (handle) => handle.close(),
      (error: unknown) => this.#fail(error),
    );
    await rm(partial);
  }

  async #publish(partial: string, path: string): Promise<void> {
    if (this.isReplacing) return rename(partial, path).catch((error: unknown) => this.#fail(error));
    try {
      // Unlike a renaming it replaces nothing that has come here meanwhile.
      await link(partial, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw inTheWay(this.name);
      // Some file systems have no hard links.
      await rename(partial, path).catch((failure: unknown) => this.#fail(failure));
    }
  }

  async #pass<T>(make: (path: string) => Promise<T>): Promise<T> {
    const folder = await mkdtemp(join(tmpdir(), 'docket-result-'));
    let result: FileHandle;
    let made: T;
    try {
      made = await make(join(folder, 'result'));
      result = await open(join(folder, 'result'));
    } finally {
      // Whoever reads standard output may leave, which ends the process: the open file is all that is needed.
      await rm(folder, { recursive: true });
    }
    const source = result.createReadStream();
    await (
      this.isStandard
        ? pipeline(source, process.stdout, { end: false })
        : pipeline(source, createWriteStream(this.name))
    ).catch((error: unknown) => this.#fail(error));
    return made;
  }

  #fail(error: unknown): never {
    throw new CommandError(EXIT.cannotCreate, `${this.name} can not be written: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

function inTheWay(name: string): CommandError {
  return new CommandError(EXIT.cannotCreate, `${name} is there already; --force replaces it.`);
}

/** What a link leads to, be it there or not. */
async function followLinks(path: string): Promise<string> {
  let place = path;
  for (let i = 0; i < MOST_LINKS; i++) {
    if (!lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink()) return place;
    place = resolve(dirname(place), await readlink(place));
  }
  throw new CommandError(EXIT.cannotCreate, `${path} is a link that leads to itself.`);
}

function statOf(path: string): Promise<Stats | null> {
  return stat(path).catch(() => null);
}
