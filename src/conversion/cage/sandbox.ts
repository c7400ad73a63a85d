import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { probeConfinements, type Confinement } from './confinement.js';
import { residentBytes } from './resident-memory.js';

/** How a child is started so that it reaches its own folder and the code, and nothing else. Found out once, at the start. */
export class Sandbox {
  private constructor(
    private readonly confinements: readonly Confinement[],
    private readonly permissionFlag: string | null,
    /** Defences that this platform does not have, in the words of the log. */
    readonly missing: readonly string[],
  ) {}

  static probe(): Sandbox {
    const { found, missing } = probeConfinements();
    // Stable since 22.13, experimental in 20; the older name is gone in newer versions.
    const flags = ['--permission', '--experimental-permission'];
    const permissionFlag = flags.find((flag) => process.allowedNodeEnvironmentFlags.has(flag)) ?? null;
    const isMemoryWatched = residentBytes(process.pid) !== null;
    return new Sandbox(found, permissionFlag, [
      ...missing,
      ...(permissionFlag ? [] : ['files of others']),
      ...(isMemoryWatched ? [] : ['memory outside of the heap']),
    ]);
  }

  /** Whether the system ends a child together with its parent. */
  get endsOrphans(): boolean {
    return this.confinements.some(({ stops }) => stops === 'orphans');
  }

  /** The command line of a child. `entry` lies two folders below the root of its code; `folder` has to exist. */
  command(entry: URL, folder: { readonly inPath: string; readonly outPath: string }, heapMebibytes: number): string[] {
    return [
      ...this.confinements.flatMap(({ command }) => command),
      process.execPath,
      `--max-old-space-size=${heapMebibytes}`,
      '--disallow-code-generation-from-strings',
      '--disable-proto=delete',
      '--no-addons',
      '--disable-warning=ExperimentalWarning',
      ...this.#permissions(entry, folder),
      fileURLToPath(entry),
      ...(this.endsOrphans ? [] : ['--watch-parent']),
    ];
  }

  #permissions(entry: URL, { inPath, outPath }: { readonly inPath: string; readonly outPath: string }): string[] {
    if (!this.permissionFlag) return [];
    const code = [new URL('../../', entry), new URL('../../../package.json', entry)].map((url) => fileURLToPath(url));
    const packages = createRequire(entry).resolve.paths('docket') ?? [];
    const readable = [...code, ...packages, inPath, outPath].filter((path) => existsSync(path));
    return [
      this.permissionFlag,
      ...readable.map((path) => `--allow-fs-read=${realpathSync(path)}`),
      `--allow-fs-write=${realpathSync(outPath)}`,
      // A thread is outside of the permission model; it is allowed only where nothing else ends an orphan.
      ...(this.endsOrphans ? [] : ['--allow-worker', '--disable-warning=SecurityWarning']),
    ];
  }
}
