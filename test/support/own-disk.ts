import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { until } from './until.js';

const IN_NAMESPACE = ['--user', '--map-root-user', '--mount'];
const MEGABYTE = 1_000_000;

/** Mounts the disk on the data folder, with a copy of what the folder held, and a file that shows that it is done. */
const MOUNT = `
  copy=$(mktemp -d) && cp -a "$1/." "$copy" && mount -t tmpfs -o size="$2"m none "$1" &&
  cp -a "$copy/." "$1" && rm -rf "$copy" && touch "$1/mounted" && exec sleep infinity`;

/**
 * A disk of its own for a data folder: in memory, in a namespace of its own, without any privilege. It is there until it
 * is unplugged: what a service that is killed has stored, the next start finds.
 */
export class OwnDisk {
  private constructor(
    private readonly holder: ChildProcess,
    private readonly folder: string,
  ) {}

  static get isPossible(): boolean {
    return spawnSync('unshare', [...IN_NAMESPACE, 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;
  }

  static async mount(folder: string, megabytes: number): Promise<OwnDisk> {
    const args = [...IN_NAMESPACE, 'sh', '-c', MOUNT, 'sh', folder, String(megabytes)];
    const disk = new OwnDisk(spawn('unshare', args, { stdio: 'ignore' }), folder);
    await until(() => existsSync(disk.path('mounted')));
    return disk;
  }

  /** Command that starts a program in the namespace of the disk. */
  get launcher(): string[] {
    const enter = ['nsenter', '--target', String(this.holder.pid), '--user', '--mount', '--preserve-credentials'];
    return [...enter, 'sh', '-c', 'cd "$0" && exec "$@"', process.cwd()];
  }

  /** A file on the disk as it is seen from outside. */
  path(name: string): string {
    return join(`/proc/${this.holder.pid}/root`, this.folder, name);
  }

  /** Fills the disk to the last byte, until {@link empty}. */
  fill(): void {
    const file = openSync(this.path('filler'), 'a');
    try {
      for (let size = MEGABYTE; size >= 1;) if (!hasWritten(file, size)) size = Math.floor(size / 2);
    } finally {
      closeSync(file);
    }
  }

  empty(): void {
    rmSync(this.path('filler'), { force: true });
  }

  unplug(): void {
    this.holder.kill('SIGKILL');
  }
}

function hasWritten(file: number, sizeBytes: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(sizeBytes, 1)) === sizeBytes;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    return false;
  }
}
