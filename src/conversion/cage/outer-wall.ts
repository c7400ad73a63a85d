import { execFileSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Restrictions that the operating system can put on a child; `wall/wall.c` says what each of them is. */
export const LAYERS = ['user', 'network', 'mount', 'landlock', 'seccomp'] as const;
export type Layer = (typeof LAYERS)[number];

/** The files that a child may reach. All paths are absolute. */
export interface Reach {
  readonly readable: readonly string[];
  /** Files that exist already: a child makes none. */
  readonly writable: readonly string[];
  /** An empty folder that nothing else uses: where the child's root is put together. */
  readonly mountPoint: string;
  /** No file grows beyond it, bytes. */
  readonly maxFileBytes: number;
}

const PROBE_TIMEOUT_MS = 5000;

/** Niceness (0–19) of a child, behind everything that answers requests. */
const PRIORITY = 10;

/**
 * The restrictions on a child that do not depend on Node.js. A small program of our own gives up whatever a converter
 * has no need of, and then becomes the child. What the machine offers of them is probed once.
 */
export class OuterWall {
  private constructor(
    private readonly program: string | null,
    readonly layers: readonly Layer[],
  ) {}

  static probe(): OuterWall {
    const program = wallProgram();
    if (program === null) return OuterWall.none();
    const found = execFileSync(program, ['--probe'], { encoding: 'utf8', timeout: PROBE_TIMEOUT_MS }).split('\n');
    return new OuterWall(
      program,
      LAYERS.filter((layer) => found.includes(layer)),
    );
  }

  /** The wall of a system that offers nothing. */
  static none(): OuterWall {
    return new OuterWall(null, []);
  }

  /** The wall without any layers but these. */
  reducedTo(layers: readonly Layer[]): OuterWall {
    return new OuterWall(
      this.program,
      this.layers.filter((layer) => layers.includes(layer)),
    );
  }

  /** Whether there is a wall. Even one without layers limits resources, and ends a child together with its parent. */
  get stands(): boolean {
    return this.program !== null;
  }

  /** The arguments that stand before the command line of a child, of which `execPath` is the program. */
  command(execPath: string, { readable, writable, mountPoint, maxFileBytes }: Reach): string[] {
    if (this.program === null) return [];
    const { libraries, loader } = sharedObjects();
    return [
      this.program,
      '--layers',
      this.layers.join(),
      '--root',
      mountPoint,
      '--file-size',
      String(maxFileBytes),
      '--nice',
      String(PRIORITY),
      ...[...readable, ...libraries].flatMap((path) => ['--read', path]),
      ...[execPath, ...loader].flatMap((path) => ['--execute', path]),
      ...writable.flatMap((path) => ['--write', path]),
      '--',
    ];
  }
}

/** The program for this machine; `null` where there is none, or it can't be run. */
function wallProgram(): string | null {
  const path = fileURLToPath(new URL(`./wall/wall-${process.platform}-${process.arch}`, import.meta.url));
  if (!existsSync(path)) return null;
  try {
    execFileSync(path, ['--probe'], { stdio: 'ignore', timeout: PROBE_TIMEOUT_MS });
    return realpathSync(path);
  } catch {
    return null;
  }
}

let objects: { readonly libraries: readonly string[]; readonly loader: readonly string[] } | undefined;

/** The libraries of the system that this Node.js is linked with, and the program that loads them. */
function sharedObjects() {
  objects ??= sortObjects(loadedObjects());
  return objects;
}

const isLoader = (path: string) => /\/ld[-.][^/]*$/.test(path);

function sortObjects(paths: readonly string[]) {
  return { libraries: paths.filter((path) => !isLoader(path)), loader: paths.filter(isLoader) };
}

/** Addons of packages are loaded too, but by the service alone. */
function loadedObjects(): string[] {
  const { report } = process as unknown as { report: { excludeNetwork?: boolean; getReport(): object } };
  // Otherwise the report resolves the host names of all addresses.
  report.excludeNetwork = true;
  const { sharedObjects: paths } = report.getReport() as { sharedObjects: string[] };
  return paths.filter((path) => path.startsWith('/') && !path.endsWith('.node') && existsSync(path));
}
