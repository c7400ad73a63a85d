import { execFile, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { inNamespace } from './support/namespaces.js';
import { Service } from './support/service.js';

const execute = promisify(execFile);
const SIEGE = resolve(__dirname, 'cage/siege.mjs');
const MIN_ATTEMPTS = 60;
const NOBODY = ['--reuid', '65534', '--regid', '65534', '--clear-groups'];
const WALLED = ['user', 'network', 'mount', 'landlock', 'seccomp'];

interface Siege {
  readonly rows: readonly { readonly set: string; readonly layers: readonly string[]; readonly tried: number }[];
  readonly failures: readonly string[];
}

const isLinux = process.platform === 'linux';
const isRoot = process.getuid?.() === 0;
const hasNamespaces = isLinux && spawnSync('unshare', ['--user', '--map-root-user', 'true']).status === 0;

/** A checkout in a folder that only its owner may enter is none for anybody else. */
const canDrop =
  isRoot && spawnSync('setpriv', [...NOBODY, process.execPath, '-e', `fs.accessSync('${SIEGE}')`]).status === 0;
const itAsRoot = canDrop ? it : it.skip;
const itWithNamespaces = hasNamespaces ? it : it.skip;

/** A database has no part in it, and need not be tried on each. */
const describeEmbedded = Service.isEmbedded && isLinux ? describe : describe.skip;

/** Document → code is assumed to have happened; what can it do? `scripts/ci/node-versions.mjs` asks on each Node.js. */
describeEmbedded('a converter that was taken over gets nowhere', () => {
  it('behind all walls and each set of them, as the user that runs the tests', async () => {
    const { rows } = await besiege([]);
    expect(rows.length).toBeGreaterThanOrEqual(2);
  });

  itAsRoot('as a user without any right', async () => {
    await besiege(['setpriv', ...NOBODY]);
  });

  itWithNamespaces('where there are no user namespaces, as root', async () => {
    const [{ layers }] = (await besiege(inNamespace('exec "$@"'))).rows;
    expect(layers).toEqual(WALLED.filter((layer) => layer !== 'user'));
  });

  itWithNamespaces('where there are no namespaces and no privileges', async () => {
    const drop = 'exec setpriv --no-new-privs --bounding-set -all --inh-caps -all "$@"';
    const [{ layers }] = (await besiege(inNamespace(drop))).rows;
    expect(layers).toEqual(['landlock', 'seccomp']);
  });
});

async function besiege(launcher: readonly string[]): Promise<Siege> {
  const [program, ...args] = [...launcher, process.execPath, SIEGE, '--json'];
  // Whoever runs it, its folders are its own.
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: '', NODE_NO_WARNINGS: '1' };
  const output = await execute(program, args, { env }).catch((error: { stdout: string; stderr: string }) => error);
  const siege = JSON.parse(output.stdout.trim() || JSON.stringify({ rows: [], failures: [output.stderr] })) as Siege;
  expect(siege.failures).toEqual([]);
  expect(siege.rows[0].tried).toBeGreaterThanOrEqual(MIN_ATTEMPTS);
  return siege;
}
