import { spawnSync } from 'node:child_process';

/** What the operating system can take away from a child, as a command that runs the command behind it. */
export interface Confinement {
  /** What is gone then, in the words of the log. */
  readonly stops: string;
  readonly command: readonly string[];
}

const PROBE_TIMEOUT_MS = 5000;

const DIE_WITH_PARENT = ['setpriv', '--no-new-privs', '--pdeathsig', 'KILL'];
const WITHOUT_CAPABILITIES = ['--bounding-set', '-all', '--inh-caps', '-all'];

/**
 * From the outermost to the innermost; of each list the first that works here, behind those before it, is taken. All are
 * programs of util-linux that need no privilege. The signal at the parent's death comes last: a new user namespace would
 * clear it.
 */
const WANTED: readonly (readonly Confinement[])[] = [
  [{ stops: 'core dumps', command: ['prlimit', '--core=0', '--'] }],
  [
    // Without a mapping of users the child loses every capability too, and may not look into its parent's memory.
    { stops: 'network', command: ['unshare', '--user', '--net', '--ipc', '--uts', '--'] },
    { stops: 'network', command: ['unshare', '--net', '--ipc', '--uts', '--'] },
  ],
  [
    // A service that runs as root in a container has some to give up.
    { stops: 'orphans', command: [...DIE_WITH_PARENT, ...WITHOUT_CAPABILITIES, '--'] },
    { stops: 'orphans', command: [...DIE_WITH_PARENT, '--'] },
  ],
];

/** Tries what there is on this machine. */
export function probeConfinements(): { readonly found: readonly Confinement[]; readonly missing: readonly string[] } {
  const found: Confinement[] = [];
  const missing: string[] = [];
  for (const choices of WANTED) {
    const one = choices.find((choice) => works([...found, choice]));
    if (one) found.push(one);
    else missing.push(choices[0].stops);
  }
  return { found, missing };
}

function works(confinements: readonly Confinement[]): boolean {
  if (process.platform !== 'linux') return false;
  const [program, ...args] = [...confinements.flatMap(({ command }) => command), 'true'];
  return spawnSync(program, args, { stdio: 'ignore', timeout: PROBE_TIMEOUT_MS }).status === 0;
}
