import {
  constants,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  statSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { RESULT_PATH, SAMPLE_PATH, SOURCE_PATH } from './folder-layout.js';
import { removeFolder } from './remove-folder.js';

const SAMPLE = '# Warm\n\nText, *emphasis*, **strength** and `code`.\n\n- item\n\n| a | b |\n| - | - |\n| 1 | 2 |\n';

/**
 * All that one child sees of the service's data: `in` to read, `out/result` to write. Calls that take the system some
 * microseconds are synchronous: a turn of the thread pool would take ten times as long.
 */
export class CageFolder {
  /** @throws the file system's error when it can't be made */
  constructor(readonly path: string) {
    for (const folder of [this.inPath, dirname(this.resultPath), this.mountPoint])
      mkdirSync(folder, { recursive: true });
    writeFileSync(join(path, SAMPLE_PATH), SAMPLE);
    writeFileSync(this.resultPath, '');
  }

  get inPath(): string {
    return dirname(this.sourcePath);
  }

  get sourcePath(): string {
    return join(this.path, SOURCE_PATH);
  }

  get resultPath(): string {
    return join(this.path, RESULT_PATH);
  }

  /** Empty; the child's own root is put together here where the system lets it have one. */
  get mountPoint(): string {
    return join(this.path, 'root');
  }

  /** Makes a file readable for the child: by a hard link, or by a copy where there can be none. */
  async lend(path: string): Promise<void> {
    try {
      linkSync(path, this.sourcePath);
    } catch {
      await copyFile(path, this.sourcePath);
    }
  }

  /** Whether the result is a plain file that only the child has: no link of any kind to another one. */
  get isResultOwn(): boolean {
    const entry = lstatSync(this.resultPath, { throwIfNoEntry: false });
    return entry !== undefined && entry.isFile() && entry.nlink === 1;
  }

  /** Bytes of the result so far. */
  resultBytes(): number {
    return statSync(this.resultPath, { throwIfNoEntry: false })?.size ?? 0;
  }

  /**
   * Copies the result out, sharing its blocks where the file system can. It is not moved: the child still has its own
   * file open, and may go on writing to it.
   *
   * @throws the file system's error, such as `ENOSPC`
   */
  async deliver(path: string): Promise<void> {
    await copyFile(this.resultPath, path, constants.COPYFILE_FICLONE);
  }

  /** Takes the source back and empties the result, unless the folder has gone together with its child. */
  clear(): void {
    if (!existsSync(this.path)) return;
    unlinkSync(this.sourcePath);
    truncateSync(this.resultPath);
  }

  async remove(): Promise<void> {
    await removeFolder(this.path);
  }
}
