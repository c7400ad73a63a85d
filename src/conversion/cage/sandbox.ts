import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OuterWall, type Layer } from './outer-wall.js';
import { residentBytes } from './resident-memory.js';
import { V8_FLAGS } from './v8-flags.js';

/** The paths of one child's folder. */
export interface ChildFolder {
  readonly path: string;
  readonly inPath: string;
  readonly resultPath: string;
  readonly mountPoint: string;
}

export interface ChildLimits {
  readonly heapMebibytes: number;
  readonly maxFileBytes: number;
  /** Processor time of a child over its whole life, s; counts where nothing else ends a child whose parent is gone. */
  readonly maxSeconds: number;
}

/** What is promised of a child, and the layers any one of which is enough for it. */
const PROMISES: readonly (readonly [string, readonly Layer[]])[] = [
  ['network', ['network', 'seccomp']],
  ['files of others', ['mount', 'landlock']],
  ['system calls', ['seccomp']],
];

const SHELL = '/bin/sh';

/** How a child is started so that it reaches its own folder and the code, and nothing else. Probed once, at the start. */
export class Sandbox {
  private constructor(
    private readonly wall: OuterWall,
    private readonly permissionFlag: string | null,
    /** Defences that this platform does not have, in the words of the log. */
    readonly missing: readonly string[],
  ) {}

  /** @param wall what the operating system offers */
  static probe(wall = OuterWall.probe()): Sandbox {
    // Stable since 22.13, experimental in 20; the older name is gone in newer versions.
    const flags = ['--permission', '--experimental-permission'];
    const permissionFlag = flags.find((flag) => process.allowedNodeEnvironmentFlags.has(flag)) ?? null;
    return Sandbox.#behind(wall, permissionFlag);
  }

  /** The outer wall alone, for tests of what it holds by itself. */
  static withoutPermissions(wall: OuterWall): Sandbox {
    return Sandbox.#behind(wall, null);
  }

  static #behind(wall: OuterWall, permissionFlag: string | null): Sandbox {
    const isMemoryWatched = residentBytes(process.pid) !== null;
    return new Sandbox(wall, permissionFlag, [
      ...PROMISES.filter(([, layers]) => !layers.some((layer) => wall.layers.includes(layer))).map(([name]) => name),
      ...(wall.stands ? [] : ['orphans']),
      ...(permissionFlag ? [] : ['permission model']),
      ...(isMemoryWatched ? [] : ['memory outside of the heap']),
    ]);
  }

  /** The layers between a converter and the machine, outermost first. */
  get layers(): readonly string[] {
    return [...this.wall.layers, ...(this.permissionFlag ? ['permission model'] : []), 'modules'];
  }

  /**
   * Whether a child may be given another document: only where the system, and not Node.js alone, keeps it from whatever it
   * was not given.
   */
  get isReusable(): boolean {
    return this.wall.layers.includes('seccomp');
  }

  /** The command line of a child. `entry` lies two folders below the root of its code; the folder has to exist. */
  command(entry: URL, folder: ChildFolder, { heapMebibytes, maxFileBytes, maxSeconds }: ChildLimits): string[] {
    const execPath = realpathSync(process.execPath);
    const readable = [...codePaths(entry), folder.inPath];
    const { resultPath, mountPoint } = folder;
    const reach = { readable, writable: [resultPath], mountPoint, maxFileBytes };
    return [
      ...(this.wall.stands ? this.wall.command(execPath, reach) : bareLimits(maxSeconds)),
      execPath,
      `--max-old-space-size=${heapMebibytes}`,
      ...V8_FLAGS,
      '--disallow-code-generation-from-strings',
      '--disable-proto=delete',
      '--no-addons',
      '--disable-warning=ExperimentalWarning',
      // A file that does not exist: Node.js would end at once, since the child may not read the system's own.
      `--openssl-config=${join(folder.inPath, 'openssl.cnf')}`,
      ...this.#permissions([...readable, resultPath], resultPath),
      fileURLToPath(entry),
    ];
  }

  #permissions(readable: readonly string[], writable: string): string[] {
    if (!this.permissionFlag) return [];
    return [this.permissionFlag, ...readable.map((path) => `--allow-fs-read=${path}`), `--allow-fs-write=${writable}`];
  }
}

/** The built code and the packages that it loads. */
function codePaths(entry: URL): string[] {
  const code = [new URL('../../', entry), new URL('../../../package.json', entry)].map((url) => fileURLToPath(url));
  const packages = createRequire(entry).resolve.paths('docket') ?? [];
  return [...code, ...packages].filter((path) => existsSync(path)).map((path) => realpathSync(path));
}

/** Limits that every POSIX system has: no core dumps, and an end to a child whose parent is gone. */
function bareLimits(maxSeconds: number): string[] {
  if (!existsSync(SHELL)) return [];
  return [SHELL, '-c', `ulimit -c 0; ulimit -t ${maxSeconds}; exec "$@"`, 'sh'];
}
