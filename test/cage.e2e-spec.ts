import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Api } from './support/api.js';
import { describeEmbedded } from './support/by-database.js';
import { longMarkdown, longTable } from './support/documents.js';
import { inNamespace } from './support/namespaces.js';
import { Service } from './support/service.js';
import { until } from './support/until.js';

const hasNamespaces = spawnSync('unshare', ['--user', '--map-root-user', 'true']).status === 0;
const MISSING = ['network', 'files of others', 'system calls', 'orphans', 'memory outside of the heap'];
const describeWithNamespaces = hasNamespaces ? describe : describe.skip;

/** A conversion that hangs, dies or eats memory fails only its own job. */
describeEmbedded('the cage', () => {
  let service: Service;
  let api: Api;

  async function start(environment: Record<string, string>): Promise<void> {
    service = await Service.start({ RATE_LIMIT: '10000', ...environment });
    api = await service.client();
  }
  afterEach(() => service.stop());

  it('ends a conversion at the time limit', async () => {
    // Far more work than the time allows on any machine, in memory that does not grow with it.
    await start({ CONVERSION_TIMEOUT_MS: '5000' });
    const job = await api.convert(longMarkdown(80_000), 'long.txt', 'txt-to-pdf');
    expect(job).toMatchObject({
      status: 'failed',
      result: null,
      error: { code: 'conversion-timeout', retryable: true },
    });
    await expectHealthy();
  });

  it('ends a conversion at the memory limit', async () => {
    await start({ CONVERSION_MEMORY_MB: '128' });
    // The blocks of a list are all held until it ends.
    const job = await api.convert('- item **of** a list\n'.repeat(100_000), 'list.md', 'md-to-pdf');
    expect(job).toMatchObject({ status: 'failed', error: { code: 'conversion-memory', retryable: true } });
  });

  it('ends a conversion at the page limit', async () => {
    await start({ MAX_PAGES: '3' });
    const job = await api.convert('page\f'.repeat(50), 'pages.txt', 'txt-to-pdf');
    expect(job).toMatchObject({ status: 'failed', error: { code: 'limit-pages', retryable: false } });
    await expectHealthy();
  });

  it('ends a conversion at the size limit of its result', async () => {
    await start({ MAX_RESULT_BYTES: '20000' });
    const job = await api.convert(longMarkdown(20_000), 'long.txt', 'txt-to-pdf');
    expect(job).toMatchObject({ status: 'failed', result: null, error: { code: 'limit-output', retryable: false } });
    expect(await readdir(join(service.dataDir, 'work'))).toEqual([]);
  });

  it('survives the death of a child, and tries no poison twice', async () => {
    await start({ CONVERSION_CONCURRENCY: '1' });
    const id = await api.createJob(longMarkdown(60_000), 'long.md', 'md-to-pdf');
    await api.begin(id);
    await until(async () => (await api.get(`/jobs/${id}`)).body.job.status === 'processing');
    await sleep(300);
    for (const pid of children(service.pid)) process.kill(pid, 'SIGKILL');
    const job = await api.finished(id);
    expect(job).toMatchObject({
      status: 'failed',
      attempts: 1,
      error: { code: 'conversion-crashed', retryable: true },
    });
    await expectHealthy();
    expect((await api.post(`/jobs/${id}/process`, undefined, { prefer: 'wait=60' })).body.job.status).toBe('completed');
  });

  it('tells how far a conversion is', async () => {
    await start({});
    const id = await api.createJob(longTable(40_000), 'long.csv', 'csv-to-pdf');
    await api.begin(id);
    const seen: { fraction: number; pages: number }[] = [];
    await until(async () => {
      const { job } = (await api.get(`/jobs/${id}`)).body;
      if (job.progress?.fraction) seen.push(job.progress);
      return job.status === 'completed';
    });
    const last = seen.at(-1);
    expect(last).toEqual({
      fraction: expect.any(Number),
      pages: expect.any(Number),
      remainingSeconds: expect.any(Number),
    });
    expect(seen.map(({ fraction }) => fraction)).toEqual(
      seen.map(({ fraction }) => fraction).toSorted((a, b) => a - b),
    );
    expect(last?.fraction).toBeLessThanOrEqual(1);
  });

  it('leaves no child and no working file behind', async () => {
    await start({});
    await api.convert('# Short\n', 'short.md', 'md-to-pdf');
    expect(await readdir(join(service.dataDir, 'work'))).toEqual([]);
    const pids = children(service.pid);
    expect(pids.length).toBeGreaterThan(0);
    await service.kill();
    await until(() => pids.every((pid) => !isAlive(pid)));
  });

  it('leaves no child at work behind either, and clears its folders at the next start', async () => {
    await start({ CONVERSION_CONCURRENCY: '1' });
    const id = await api.createJob(longMarkdown(20_000), 'long.md', 'md-to-pdf');
    await api.begin(id);
    await until(async () => (await api.get(`/jobs/${id}`)).body.job.status === 'processing');
    await sleep(300);
    const pids = children(service.pid);
    const folders = await readdir(join(service.dataDir, 'cage'));
    await service.kill();
    await until(() => pids.every((pid) => !isAlive(pid)));
    await service.boot();
    const left = await readdir(join(service.dataDir, 'cage'));
    expect(left.filter((name) => folders.includes(name))).toEqual([]);
  });

  describeWithNamespaces('where there are no user namespaces', () => {
    it.each<[string, string, readonly string[]]>([
      ['as root that has given up nothing', 'exec "$@"', ['network', 'mount', 'landlock', 'seccomp']],
      ['at a lower priority than a child has', 'exec nice -n 15 "$@"', ['network', 'mount', 'landlock', 'seccomp']],
      [
        'without privileges',
        'exec setpriv --no-new-privs --bounding-set -all --inh-caps -all "$@"',
        ['landlock', 'seccomp'],
      ],
    ])('converts without a capability, and says what stands, %s', async (_, script, layers) => {
      await startBehind(inNamespace(script), { CAGE: 'required' });
      expect((await service.probe('readyz')).body.cage).toEqual({
        layers: [...layers, 'permission model', 'modules'],
        missing: [],
      });
      expect(told('the cage stands')).toBe(true);
      await expectHealthy();
      expect(children(service.pid).map(capabilities)).toEqual([0n]);
    });
  });

  it('converts where the system has no walls, says what is missing, and leaves no child behind', async () => {
    await startBehind(withoutWalls());
    expect((await service.probe('readyz')).body.cage).toEqual({
      layers: ['permission model', 'modules'],
      missing: MISSING,
    });
    expect(service.output).toContain(`"missing":${JSON.stringify(MISSING)}`);
    await expectHealthy();
    const pids = children(service.pid);
    expect(pids.length).toBeGreaterThan(0);
    await service.kill();
    await until(() => pids.every((pid) => !isAlive(pid)));
  });

  it('gives no child a second document where the system has no walls', async () => {
    await startBehind(withoutWalls());
    await until(() => children(service.pid).length === 1);
    const [first] = children(service.pid);
    await expectHealthy();
    await until(() => !isAlive(first));
  });

  it('does not start without walls where they are required', async () => {
    await expect(startBehind(withoutWalls(), { CAGE: 'required' })).rejects.toThrow(/CAGE=required.*network/s);
  });

  it('gives the documents of two keys to two children', async () => {
    await start({ CONVERSION_CONCURRENCY: '1' });
    const other = await service.client();
    const seen: number[][] = [];
    for (const client of [api, api, other, api]) {
      seen.push(children(service.pid));
      expect((await client.convert('text', 'text.txt', 'txt-to-pdf')).status).toBe('completed');
    }
    await until(() => children(service.pid).length === 3);
    // One for each key, and one that has seen nothing.
    expect(seen[0]).toHaveLength(1);
    expect(children(service.pid)).toEqual(expect.arrayContaining(seen[0]));
  });

  it('takes no room from others when a child can not be made, and makes its folder again', async () => {
    await start({ CONVERSION_CONCURRENCY: '1' });
    await api.convert('text', 'text.txt', 'txt-to-pdf');
    await rm(join(service.dataDir, 'cage'), { recursive: true });
    for (const pid of children(service.pid)) process.kill(pid, 'SIGKILL');
    await until(() => children(service.pid).length === 0);
    await expectHealthy();
  });

  it('leaves nothing in its folder after a clean stop', async () => {
    await start({});
    await api.convert('text', 'text.txt', 'txt-to-pdf');
    expect(await service.terminate()).toBe(0);
    expect(await readdir(join(service.dataDir, 'cage'))).toEqual([]);
  });

  async function startBehind(launcher: readonly string[], environment: Record<string, string> = {}): Promise<void> {
    service = await Service.prepare({ RATE_LIMIT: '10000', CONVERSION_CONCURRENCY: '1', ...environment });
    service.launcher = launcher;
    await service.boot();
    api = await service.client();
  }

  function told(message: string): boolean {
    return service.output.includes(`"msg":"${message}"`);
  }

  async function expectHealthy(): Promise<void> {
    expect((await api.get('/health')).body.status).toBe('ok');
    expect((await api.convert('Still here.', 'control.txt', 'txt-to-pdf')).status).toBe('completed');
  }
});

/** What a system that is not Linux has: nothing but what Node.js itself does. */
function withoutWalls(): string[] {
  return ['env', `NODE_OPTIONS=--import=${resolve(__dirname, 'cage/not-linux.mjs')}`];
}

/** What a process may do beyond what its user may (the kernel's mask). */
function capabilities(pid: number): bigint {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return BigInt(`0x${/^CapEff:\s*([0-9a-f]+)$/m.exec(status)?.[1]}`);
}

function children(pid: number): number[] {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n');
  return processes
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => Number(parent) === pid && args.join(' ').includes('child.js'))
    .map(([child]) => Number(child));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
