import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CageFolder } from '../src/conversion/cage/cage.folder.js';
import { CageProcess } from '../src/conversion/cage/cage.process.js';
import type { CageOutcome } from '../src/conversion/cage/protocol.js';
import { Sandbox } from '../src/conversion/cage/sandbox.js';
import { Service } from './support/service.js';

const CONFIG = {
  concurrency: 1,
  timeoutMs: 20_000,
  memoryBytes: 512 * 1024 ** 2,
  maxPages: 10,
  maxResultBytes: 1024 ** 2,
};
const CLOSED = /closed to converters/;
const DENIED = /API has been restricted|requires full fs.read and fs.write/;

/** What each attempt of a converter that was taken over has to end with. */
const REFUSALS: readonly (readonly [string, RegExp])[] = [
  ['connect', CLOSED],
  ['connectThroughStderr', CLOSED],
  ['request', CLOSED],
  ['secureRequest', CLOSED],
  ['session', CLOSED],
  ['secureSocket', CLOSED],
  ['listen', CLOSED],
  ['fork', CLOSED],
  ['wasi', CLOSED],
  ['inspect', CLOSED],
  ['fetch', /fetch is not defined/],
  ['datagram', CLOSED],
  ['lookup', CLOSED],
  ['binding', CLOSED],
  ['spawn', CLOSED],
  ['signal', CLOSED],
  ['thread', CLOSED],
  ['addon', CLOSED],
  ['evaluate', /Code generation from strings disallowed/],
  ['construct', /Code generation from strings disallowed/],
  ['virtualMachine', CLOSED],
  ['password', DENIED],
  ['parent', DENIED],
  ['others', DENIED],
  ['listOthers', DENIED],
  ['writeOthers', DENIED],
  ['writeSource', DENIED],
  ['writeCode', DENIED],
  ['symlink', DENIED],
  ['hardLink', DENIED],
];

/** A database has no part in it, and need not be tried on each. */
const describeEmbedded = Service.isEmbedded ? describe : describe.skip;

/** Document → code is assumed to have happened; what can it do? */
describeEmbedded('a converter that was taken over', () => {
  const sandbox = Sandbox.probe();
  let dataDir: string;
  let canary: Server;
  let hits = 0;
  let cage: CageProcess | undefined;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'docket-escape-'));
    await writeFile(join(dataDir, 'mine'), 'my document');
    await writeFile(join(dataDir, 'theirs'), 'their document');
    canary = createServer((socket) => {
      hits++;
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await once(canary, 'listening');
  });
  afterEach(() => cage?.kill());
  afterAll(async () => {
    canary.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('sees its source and an environment without secrets, and can write its result', async () => {
    const outcome = await attempt('look', 'escape.child.mjs');
    expect(outcome).toMatchObject({
      isDone: true,
      report: { facts: { environment: 'LANG,NODE_ENV,TZ', source: 'my document', prototype: 'false' } },
    });
    expect(await readFile(join(dataDir, 'result'), 'utf8')).toBe('made');
  });

  it.each(REFUSALS)('is refused: %s', async (name, refusal) => {
    const outcome = await attempt(name, 'escape.child.mjs');
    expect(outcome).toMatchObject({ isDone: false, code: 'conversion-crashed', cause: expect.stringMatching(refusal) });
    expect(hits).toBe(0);
    expect(await readFile(join(dataDir, 'theirs'), 'utf8')).toBe('their document');
    expect(await readFile(join(dataDir, 'mine'), 'utf8')).toBe('my document');
  });

  it('meets a second wall behind the first: the system has no network for it, or the start says so', async () => {
    const outcome = await attempt('connect', 'bare.child.mjs');
    if (sandbox.missing.includes('network')) expect(hits).toBe(1);
    else expect(outcome).toMatchObject({ isDone: false, cause: 'ENETUNREACH' });
    hits = 0;
  });

  it.each(['password', 'others', 'writeOthers', 'spawn', 'addon'])(
    'meets the permission model behind the first wall: %s',
    async (name) => {
      const outcome = await attempt(name, 'bare.child.mjs');
      expect(outcome).toMatchObject({ isDone: false, cause: expect.stringMatching(/ERR_ACCESS_DENIED|ERR_DLOPEN/) });
    },
  );

  async function attempt(tool: string, entry: string): Promise<CageOutcome> {
    const url = pathToFileURL(resolve(__dirname, 'cage', entry));
    cage = new CageProcess(CONFIG, CageFolder.make(join(dataDir, 'cage')), sandbox, url);
    const task = {
      tool,
      inputPath: join(dataDir, 'mine'),
      outputPath: join(dataDir, 'result'),
      sourceFileName: 'mine.txt',
      options: { port: (canary.address() as AddressInfo).port, path: join(dataDir, 'theirs') },
      limits: { maxPages: 1 },
    };
    return cage.run(task, new AbortController().signal, () => undefined);
  }
});
