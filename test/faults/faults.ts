import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { until } from '../support/until.js';

export const ACTIONS = ['kill', 'throw', 'enospc', 'slow'] as const;
export type Action = (typeof ACTIONS)[number];

/** Waits until the test lets go of what has this label. */
type Hold = 'hold' | `hold:${string}`;

/** How the COMMIT of a transaction fails; `stuck`: so that it can't be rolled back either. */
export type CommitFault = 'full' | 'io' | 'quota' | 'stuck';

const PRELOAD = pathToFileURL(resolve(__dirname, 'preload.mjs')).href;
const DIST = resolve(__dirname, '../../dist');

/** The test's hand in a service that was started with `environment`: failpoints, clock, disk. */
export class Faults {
  private constructor(private readonly folder: string) {}

  static async make(): Promise<Faults> {
    return new Faults(await mkdtemp(join(tmpdir(), 'docket-faults-')));
  }

  /** Names of all failpoints of the built service. */
  static points(): string[] {
    const names = builtFiles().flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/^\s*\/\/ failpoint: ([a-z.-]+)$/gm)].map(([, name]) => name),
    );
    return [...new Set(names)].sort();
  }

  get environment(): Record<string, string> {
    return { NODE_OPTIONS: `--import ${PRELOAD}`, FAULTS_DIR: this.folder };
  }

  /** Each for one hit; of several for one point the first armed comes first. */
  async arm(
    points: readonly string[],
    actions: readonly (Action | Hold | `commit:${CommitFault}`)[] = ACTIONS,
  ): Promise<void> {
    // What an earlier hold was let go by is no word for this one.
    const letGo = (await this.#lines('let-go')).filter((action) => !(actions as readonly string[]).includes(action));
    await writeFile(join(this.folder, 'let-go'), letGo.map((action) => `${action}\n`).join(''));
    const lines = points.flatMap((point) => actions.map((action) => `${point} ${action}\n`));
    await appendFile(join(this.folder, 'armed'), lines.join(''));
  }

  /** Ends what is held up now, and whatever is held with the same label later. */
  async letGo(label = ''): Promise<void> {
    await appendFile(join(this.folder, 'let-go'), `hold${label && `:${label}`}\n`);
  }

  /** Resolves when everything that was armed has been hit. */
  async allHit(withinMs?: number): Promise<void> {
    await until(async () => (await this.armed()).length === 0, withinMs);
  }

  /** What has not been hit yet. */
  armed(): Promise<string[]> {
    return this.#lines('armed');
  }

  hits(): Promise<string[]> {
    return this.#lines('hits');
  }

  /** How many commits have failed as they were armed to. */
  async failedCommits(): Promise<number> {
    return (await this.#lines('failed-commits')).length;
  }

  /** Sets what the service takes for the free bytes of its disk; `null` for the truth. */
  async setFreeBytes(bytes: number | null): Promise<void> {
    await writeFile(join(this.folder, 'free-bytes'), bytes === null ? '' : String(bytes));
  }

  /** Sets the wall clock so far off: of services that start from now on, and of one that runs. */
  async setClock(pid: number | null, offsetMs: number): Promise<void> {
    await writeFile(join(this.folder, 'clock-offset'), String(offsetMs));
    if (pid !== null) process.kill(pid, 'SIGUSR2');
  }

  /** Whether converters die before they take their first task. */
  async setConverterDies(isDying: boolean): Promise<void> {
    const path = join(this.folder, 'converter-dies');
    await (isDying ? writeFile(path, '') : rm(path, { force: true }));
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }

  async #lines(name: string): Promise<string[]> {
    const text = await readFile(join(this.folder, name), 'utf8').catch(() => '');
    return text.split('\n').filter(Boolean);
  }
}

/** The built service's own modules. */
export function builtFiles(): string[] {
  return readdirSync(DIST, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js') && !name.startsWith('.setup'))
    .map((name) => join(DIST, name));
}
