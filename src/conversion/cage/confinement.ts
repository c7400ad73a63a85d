import { spawnSync } from 'node:child_process';

/** What the operating system can take away from a child, as a command that runs the command behind it. */
export interface Confinement {
  /** What is gone then, in the words of the log. */
  readonly stops: string;
  readonly command: readonly string[];
}

const PROBE_TIMEOUT_MS = 5000;

/**
 * From the outermost to the innermost; of each list the first that works here is taken. All are programs of util-linux
 * that need no privilege. The signal at the parent's death comes last: a new user namespace would clear it.
 */
const WANTED: readonly (readonly Confinement[])[] = [
  [{ stops: 'core dumps', command: ['prlimit', '--core=0', '--'] }],
  [
    // Without a mapping of users the child loses every capability too, and may not look into its parent's memory.
    { stops: 'network', command: ['unshare', '--user', '--net', '--ipc', '--uts', '--'] },
    { stops: 'network', command: ['unshare', '--net', '--ipc', '--uts', '--'] },
  ],
  [{ stops: 'orphans', command: ['setpriv', '--no-new-privs', '--pdeathsig', 'KILL', '--'] }],
];

/** Tries what there is on this machine. */
export function probeConfinements(): { readonly found: readonly Confinement[]; readonly missing: readonly string[] } {
  const tried = WANTED.map((choices) => ({ choices, found: choices.find(works) }));
  return {
    found: tried.flatMap(({ found }) => (found ? [found] : [])),
    missing: tried.flatMap(({ choices, found }) => (found ? [] : [choices[0].stops])),
  };
}

function works({ command: [program, ...args] }: Confinement): boolean {
  if (process.platform !== 'linux') return false;
  return spawnSync(program, [...args, 'true'], { stdio: 'ignore', timeout: PROBE_TIMEOUT_MS }).status === 0;
}
