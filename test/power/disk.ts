import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathOf, stringsOf, type Call, type Moment } from './trace.js';

const SECTOR_BYTES = 512;

/** A change of a file that may not have reached the disk. */
type Change = { readonly at: number; readonly bytes: Buffer } | { readonly sizeBytes: number };

/** What of that which was not flushed has reached the disk all the same: a share between 0 and 1 for each part of it. */
export type Luck = () => number;

/** Nothing has: the worst case. */
export const NO_LUCK: Luck = () => 1;

class File {
  durable: Buffer = Buffer.alloc(0);
  pending: Change[] = [];
  sizeBytes = 0;
  #flushed = 0;

  static of(content: Buffer): File {
    const file = new File();
    file.durable = content;
    file.sizeBytes = content.length;
    return file;
  }

  change(change: Change): void {
    this.pending.push(change);
    this.sizeBytes = 'bytes' in change ? Math.max(this.sizeBytes, change.at + change.bytes.length) : change.sizeBytes;
  }

  /** Changes so far. */
  get made(): number {
    return this.#flushed + this.pending.length;
  }

  /** @param made how many changes there were when the flush began; another that began later may have ended before */
  flush(made: number): void {
    const covered = this.pending.splice(0, Math.max(0, made - this.#flushed));
    for (const change of covered) this.durable = applied(this.durable, change);
    this.#flushed += covered.length;
  }

  /** As the processes see it. */
  get current(): Buffer {
    return this.after(() => 0);
  }

  after(luck: Luck): Buffer {
    if (this.pending.length === 0) return this.durable;
    let content: Buffer = Buffer.from(this.durable);
    for (const change of this.pending) for (const part of parts(change, luck)) content = applied(content, part);
    return content;
  }
}

/** A folder: a name that was given, moved or taken is durable only when its folder has been flushed. */
class Folder {
  durable = new Map<string, File | Folder>();
  current = new Map<string, File | Folder>();
  #flushed = 0;

  /** @param begun number of the flush that has ended; one that began later may have ended before */
  flush(begun: number, entries: Map<string, File | Folder>): void {
    if (begun < this.#flushed) return;
    this.#flushed = begun;
    this.durable = entries;
  }

  after(luck: Luck): Map<string, File | Folder> {
    const found = new Map<string, File | Folder>();
    for (const name of new Set([...this.durable.keys(), ...this.current.keys()])) {
      const entry = luck() < 0.5 ? this.current.get(name) : this.durable.get(name);
      if (entry) found.set(name, entry);
    }
    return found;
  }
}

/** Which changes a flush covers is settled when it begins, and certain when it has ended. */
type Flush = () => void;

/** A folder of a disk, as system calls change it, and as it is found after the power has failed. */
export class Disk {
  readonly #root: Folder;
  readonly #flushes = new Map<Call, Flush>();
  #begun = 0;

  /** @param path the folder, as it is now: all of it taken for durable */
  constructor(private readonly path: string) {
    this.#root = folderAt(path);
  }

  take({ what, call }: Moment): void {
    if (call.name === 'fsync' || call.name === 'fdatasync') this.#flush(what, call);
    else if (what === 'end' && call.result >= 0) this.#change(call);
  }

  /** Writes what is left of the folder when the power fails now. */
  writeTo(path: string, luck: Luck): void {
    writeFolder(path, this.#root, (folder) => folder.after(luck), luck);
  }

  /** Writes the folder as the processes saw it. */
  writeCurrent(path: string): void {
    writeFolder(
      path,
      this.#root,
      (folder) => folder.current,
      () => 0,
    );
  }

  #flush(what: Moment['what'], call: Call): void {
    if (what === 'begin') {
      this.#flushes.set(call, this.#begin(this.#find(pathOf(call))));
      return;
    }
    if (call.result === 0) this.#flushes.get(call)?.();
    this.#flushes.delete(call);
  }

  #begin(target: File | Folder | undefined): Flush {
    if (!target) return () => undefined;
    if (target instanceof File) {
      const { made } = target;
      return () => target.flush(made);
    }
    const [begun, entries] = [++this.#begun, new Map(target.current)];
    return () => target.flush(begun, entries);
  }

  #change(call: Call): void {
    const act = CHANGES[call.name];
    if (act) act(this.#view(), call);
  }

  #view(): View {
    return {
      file: (path) => {
        const found = this.#find(path);
        return found instanceof File ? found : undefined;
      },
      find: (path) => this.#find(path),
      set: (path, entry) => {
        const parent = this.#find(resolve(path, '..'));
        if (!(parent instanceof Folder)) return;
        const name = path.slice(path.lastIndexOf('/') + 1);
        if (entry) parent.current.set(name, entry);
        else parent.current.delete(name);
      },
    };
  }

  #find(path: string): File | Folder | undefined {
    if (path !== this.path && !path.startsWith(`${this.path}/`)) return undefined;
    let entry: File | Folder | undefined = this.#root;
    for (const name of path.slice(this.path.length).split('/').filter(Boolean)) {
      entry = entry instanceof Folder ? entry.current.get(name) : undefined;
    }
    return entry;
  }
}

/** The folder, as far as the calls that change it need it; paths outside of it are found nowhere. */
interface View {
  readonly file: (path: string) => File | undefined;
  readonly find: (path: string) => File | Folder | undefined;
  readonly set: (path: string, entry: File | Folder | undefined) => void;
}

const CHANGES: Readonly<Record<string, (disk: View, call: Call) => void>> = {
  openat(disk, call) {
    const path = call.opened ?? '';
    if (/O_CREAT/.test(call.args) && !disk.find(path)) disk.set(path, new File());
    if (/O_TRUNC/.test(call.args)) disk.file(path)?.change({ sizeBytes: 0 });
  },
  write: append,
  writev: append,
  pwrite64(disk, call) {
    const [bytes] = stringsOf(call);
    disk.file(pathOf(call))?.change({ at: lastNumber(call), bytes: bytes.subarray(0, call.result) });
  },
  ftruncate(disk, call) {
    disk.file(pathOf(call))?.change({ sizeBytes: lastNumber(call) });
  },
  copy_file_range: (disk, call) => copy(disk, call, pathOf(call, 0), pathOf(call, 1)),
  sendfile: (disk, call) => copy(disk, call, pathOf(call, 1), pathOf(call, 0)),
  rename: move,
  renameat: move,
  renameat2: move,
  link: addName,
  linkat: addName,
  unlink: removeName,
  unlinkat: removeName,
  rmdir: removeName,
  mkdir: addFolder,
  mkdirat: addFolder,
};

/** Whoever writes without saying where writes at the end here: nobody writes over a file in any other way. */
function append(disk: View, call: Call): void {
  const file = disk.file(pathOf(call));
  if (file) file.change({ at: file.sizeBytes, bytes: Buffer.concat(stringsOf(call)).subarray(0, call.result) });
}

/** The system copies without a program seeing the bytes: they are those of the other file, which is copied from its start. */
function copy(disk: View, { result }: Call, from: string, to: string): void {
  const target = disk.file(to);
  const bytes = disk.file(from)?.current.subarray(target?.sizeBytes, (target?.sizeBytes ?? 0) + result);
  if (target && bytes) target.change({ at: target.sizeBytes, bytes });
}

function move(disk: View, call: Call): void {
  const [from, to] = names(call);
  const entry = disk.find(from);
  disk.set(from, undefined);
  if (entry) disk.set(to, entry);
}

function addName(disk: View, call: Call): void {
  const [from, to] = names(call);
  disk.set(to, disk.find(from));
}

function removeName(disk: View, call: Call): void {
  disk.set(names(call)[0], undefined);
}

function addFolder(disk: View, call: Call): void {
  disk.set(names(call)[0], new Folder());
}

/** The paths that a call names, relative ones below the folder that is given before them. */
function names(call: Call): string[] {
  return stringsOf(call).map((name, n) => resolve(pathOf(call, n) || '/', name.toString()));
}

function lastNumber({ args }: Call): number {
  return Number(/(\d+)$/.exec(args)?.[1]);
}

function folderAt(path: string): Folder {
  const folder = new Folder();
  for (const name of readdirSync(path)) {
    const child = join(path, name);
    folder.current.set(name, statSync(child).isDirectory() ? folderAt(child) : File.of(readFileSync(child)));
  }
  folder.durable = new Map(folder.current);
  return folder;
}

function writeFolder(path: string, folder: Folder, entriesOf: (folder: Folder) => Folder['current'], luck: Luck): void {
  mkdirSync(path, { recursive: true });
  for (const [name, entry] of entriesOf(folder)) {
    // What processes share in memory only, and make anew.
    if (name.endsWith('-shm')) continue;
    if (entry instanceof Folder) writeFolder(join(path, name), entry, entriesOf, luck);
    else writeFileSync(join(path, name), entry.after(luck));
  }
}

/** In place, where it has room. */
function applied(content: Buffer, change: Change): Buffer {
  if (!('bytes' in change)) return resized(content, change.sizeBytes);
  const { at, bytes } = change;
  const whole = resized(content, Math.max(content.length, at + bytes.length));
  bytes.copy(whole, at);
  return whole;
}

function resized(content: Buffer, sizeBytes: number): Buffer {
  if (content.length === sizeBytes) return content;
  const whole = Buffer.alloc(sizeBytes);
  content.copy(whole);
  return whole;
}

/** What has reached the disk of a change: all, nothing, or some of its sectors. */
function parts(change: Change, luck: Luck): Change[] {
  const share = luck();
  if (share < 1 / 3) return [change];
  if (share > 2 / 3 || !('bytes' in change)) return [];
  return sectors(change.at, change.bytes).filter(() => luck() < 0.5);
}

function sectors(at: number, bytes: Buffer): Change[] {
  const found: Change[] = [];
  for (let from = 0; from < bytes.length;) {
    const to = from + SECTOR_BYTES - ((at + from) % SECTOR_BYTES);
    found.push({ at: at + from, bytes: bytes.subarray(from, to) });
    from = to;
  }
  return found;
}
