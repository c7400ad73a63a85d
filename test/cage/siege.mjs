import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { createSocket } from 'node:dgram';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CageFolder } from '../../dist/conversion/cage/cage.folder.js';
import { CageProcess } from '../../dist/conversion/cage/cage.process.js';
import { OuterWall } from '../../dist/conversion/cage/outer-wall.js';
import { Sandbox } from '../../dist/conversion/cage/sandbox.js';
import { attempts, LAST, NEVER_THROUGH, ROOT_ONLY, WITHIN_PROCESS } from './attempts/attempts.mjs';

/**
 * `node siege.mjs [--json]`: tries every attempt of a converter that was taken over behind each set of walls that this
 * machine allows, on the Node.js and as the user that run it. It first makes sure that the attempts are real: with no wall
 * round it, each has to get through.
 */
const config = {
  concurrency: 1,
  timeoutMs: 60_000,
  memoryBytes: 512 * 1024 ** 2,
  maxPages: 10,
  maxResultBytes: 1024 ** 2,
};
const HOSTILE = new URL('hostile.child.mjs', import.meta.url);
const BARE = new URL('bare.child.mjs', import.meta.url);
const ENVIRONMENT = 'LANG,NODE_ENV,TZ';
const NO_NAMESPACES = ['landlock', 'seccomp'];
const NO_LANDLOCK = ['user', 'network', 'mount', 'seccomp'];

const wall = OuterWall.probe();
const isWhole = (layers) => layers.every((layer) => wall.layers.includes(layer));

/** What stands in each set, and which attempts it has to refuse. */
const sets = [
  { name: 'all walls', entry: HOSTILE, outer: wall, refuses: () => true },
  ...(isWhole(NO_NAMESPACES)
    ? [
        { name: 'all walls, no namespaces', entry: HOSTILE, outer: wall.reducedTo(NO_NAMESPACES), refuses: () => true },
        {
          name: 'Landlock and seccomp alone',
          entry: BARE,
          outer: wall.reducedTo(NO_NAMESPACES),
          isBare: true,
          refuses: isOutside,
        },
      ]
    : []),
  ...(isWhole(NO_LANDLOCK.slice(1))
    ? [
        {
          name: 'namespaces and seccomp alone',
          entry: BARE,
          outer: wall.reducedTo(NO_LANDLOCK),
          isBare: true,
          refuses: isOutside,
        },
      ]
    : []),
  {
    name: 'the inner wall and the permission model alone',
    entry: HOSTILE,
    outer: OuterWall.none(),
    refuses: isOfModules,
  },
];

function isOutside(name) {
  return !WITHIN_PROCESS.has(name);
}

/**
 * Without an outer wall a process may do with its result what it likes, which is looked at before it is taken; and Node.js
 * 20 lets everybody see the names in the root folder.
 */
const OWN = new Set(['growResult', 'setUserId', 'replaceResult', 'listRoot']);

function isOfModules(name) {
  return !OWN.has(name);
}

const canaries = await layOut();
const failures = [];
const bareNode = { isReusable: true, command: (entry) => [process.execPath, fileURLToPath(entry)] };
const nothing = { entry: BARE, outer: OuterWall.none(), sandbox: bareNode };
const names = Object.keys(attempts);
const control = await besiege(
  nothing,
  names.filter((name) => name !== LAST),
);
control.facts[LAST] = await besiege(nothing, [LAST]).then(
  ({ facts }) => facts[LAST],
  () => 'through',
);
for (const [name, outcome] of Object.entries(control.facts)) {
  const isExpected = NEVER_THROUGH.has(name) || (ROOT_ONLY.has(name) && process.getuid() !== 0);
  if (outcome !== 'through' && outcome !== 'absent' && !isExpected)
    failures.push(`no walls: ${name} is no attempt: ${outcome}`);
}
const tried = names.filter((name) => control.facts[name] !== 'absent');
const rows = [];
for (const set of sets) {
  const wanted = tried.filter(set.refuses);
  const facts = await outcomes(set, wanted);
  const breaches = wanted.filter((name) => !facts[name]?.startsWith('refused'));
  if (!set.isBare && set.outer.stands && facts.environment !== ENVIRONMENT)
    failures.push(`${set.name}: the environment holds ${facts.environment}`);
  for (const name of breaches) failures.push(`${set.name}: ${name}: ${facts[name]}`);
  rows.push({ set: set.name, layers: set.outer.layers, tried: wanted.length, breaches: breaches.length });
}
canaries.remove();

if (process.argv.includes('--json')) console.log(JSON.stringify({ version: process.version, rows, failures }));
else {
  for (const row of rows)
    console.log(
      `${process.version} uid ${process.getuid()}: ${row.set}: ${row.tried} tried, ${row.breaches} got through`,
    );
  for (const failure of failures) console.log(`  ${failure}`);
}
process.exit(failures.length > 0 ? 1 : 0);

function isRefused(error) {
  return /execve failed with error code EPERM/.test(error.message);
}

/** Where the inner wall doesn't take it away, a refusal of the last one ends the process too. */
async function outcomes(set, wanted) {
  if (!set.isBare) return (await besiege(set, wanted)).facts;
  const { facts } = await besiege(
    set,
    wanted.filter((name) => name !== LAST),
  );
  const last = () =>
    besiege(set, [LAST]).then(
      (report) => report.facts[LAST],
      (error) => (isRefused(error) ? 'refused' : 'through'),
    );
  return { ...facts, ...(wanted.includes(LAST) ? { [LAST]: await last() } : {}) };
}

/** Each in a folder and a child of its own. */
async function besiege(
  { entry, outer, isBare, sandbox = isBare ? Sandbox.withoutPermissions(outer) : Sandbox.probe(outer) },
  tries,
) {
  const folder = new CageFolder(join(canaries.folder, `cage-${Math.random()}`));
  const cage = new CageProcess(config, folder, sandbox, entry);
  const outputPath = join(canaries.folder, 'result');
  const task = {
    tool: 'hostile',
    inputPath: canaries.mine,
    outputPath,
    sourceFileName: 'mine.txt',
    options: { ...canaries.targets, names: tries, maxFileBytes: config.maxResultBytes },
    limits: { maxPages: 1 },
  };
  const outcome = await cage.run(task, new AbortController().signal, () => undefined);
  await cage.remove();
  if (!outcome.isDone) throw new Error(`${outcome.code}: ${outcome.cause ?? outcome.message}`);
  if (readFileSync(outputPath, 'utf8') !== 'made') throw new Error('The result is not what the child made.');
  canaries.assertUntouched(sandbox !== bareNode);
  return outcome.report;
}

/** To a request for a WebSocket the acceptance (RFC 6455, 4.2.2), to any other an empty answer. */
function answerTo(request) {
  const key = /^sec-websocket-key: (.*)$/im.exec(request)?.[1].trim();
  if (!key) return 'HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n';
  const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
  const head = ['HTTP/1.1 101 Switching Protocols', 'Upgrade: websocket', 'Connection: Upgrade'];
  return [...head, `Sec-WebSocket-Accept: ${accept}`, '', ''].join('\r\n');
}

function prepare(scratch) {
  for (const name of ['log', 'to-remove']) writeFileSync(join(scratch, name), 'x');
}

/** What an attacker would want: a listener of each kind, somebody else's document, a database with a secret. */
async function layOut() {
  const folder = mkdtempSync(join(tmpdir(), 'docket-siege-'));
  const [mine, theirs, scratch] = ['mine', 'theirs', 'scratch'].map((name) => join(folder, name));
  writeFileSync(mine, 'my document');
  writeFileSync(theirs, 'THEIRS=their document\n');
  mkdirSync(scratch);
  prepare(scratch);
  let hits = 0;
  const server = createServer((socket) => {
    hits++;
    socket.on('error', () => undefined);
    socket.once('data', (request) => socket.write(answerTo(request.toString('latin1'))));
  });
  const listeners = [0, join(folder, 'service.sock'), `\0docket-siege-${process.pid}`];
  const servers = listeners.map((where) =>
    where === 0 ? server : createServer((socket) => (hits++, socket.destroy())),
  );
  for (const [i, where] of listeners.entries())
    await once(where === 0 ? server.listen(0, '127.0.0.1') : servers[i].listen(where), 'listening');
  const datagrams = createSocket('udp4');
  datagrams.on('message', (message, from) => {
    hits++;
    // As much of a name server as it takes to be told that it is none.
    datagrams.send(message.subarray(0, 2), from.port, from.address);
  });
  await once(datagrams.bind(0, '127.0.0.1'), 'listening');
  const databasePath = join(folder, 'secrets.sqlite');
  const Database = createRequire(import.meta.url)('libsql');
  const database = new Database(databasePath);
  database.exec("CREATE TABLE secrets (secret TEXT); INSERT INTO secrets VALUES ('key')");
  database.close();
  return {
    folder,
    mine,
    targets: {
      port: server.address().port,
      datagramPort: datagrams.address().port,
      socketPath: listeners[1],
      abstractName: listeners[2].slice(1),
      theirs,
      scratch,
      databasePath,
    },
    assertUntouched(isWalled) {
      prepare(scratch);
      if (isWalled && hits > 0) failures.push(`${hits} connections were made`);
      hits = 0;
    },
    remove() {
      for (const one of servers) one.close();
      datagrams.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
