import {
  appendFileSync,
  existsSync,
  linkSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CHANNEL_HANDLE, frameOf } from '../../dist/conversion/cage/frames.js';
import { perform } from '../../dist/conversion/cage/perform.js';
import { serve } from '../../dist/conversion/cage/serve.js';
import { warmUp } from '../../dist/conversion/cage/warm-up.js';
import { ConversionError } from '../../dist/engine/conversion-error.js';
import { fileDigest } from '../../dist/engine/file-digest.js';

/**
 * Stands in place of the converter in a child process of the service (see `preload.mjs`): misbehaves for documents whose
 * name says so, and does with all others what it does. Its argument: FAULTS_DIR.
 */
const [folder] = process.argv.slice(2);
// What `process.kill` calls is taken away by the lock-down, after which it would only throw.
const sendSignal = process['_kill'];
const kill = (pid, name) => sendSignal.call(process, pid, constants.signals[name]);
const exit = process.exit.bind(process);
const service = process.ppid;
if (existsSync(join(folder, 'converter-dies'))) exit(9);

const talk = (...pieces) => {
  for (const piece of pieces) writeSync(CHANNEL_HANDLE, piece);
};
const say = (message) => talk(frameOf(message));
const report = { facts: {}, warnings: [] };
const result = { sizeBytes: 4, sha256: 'f'.repeat(64) };

function untilKilled() {
  return new Promise(() => setInterval(() => undefined, 1000));
}

function sayDone(inputPath, outputPath) {
  const facts = { inputSha256: fileDigest(inputPath) };
  const own = { sizeBytes: statSync(outputPath).size, sha256: fileDigest(outputPath) };
  say({ type: 'done', pages: 1, report: { facts, warnings: [] }, result: own });
}

const misdeeds = {
  crash: () => kill(process.pid, 'SIGSEGV'),
  exit: () => exit(0),
  service: () => kill(service, 'SIGKILL'),
  silence: untilKilled,
  flood: () => {
    // oxlint-disable-next-line no-underscore-dangle -- Node.js calls it so
    for (;;) process._rawDebug('x'.repeat(1000));
  },
  garbage: () => talk('this is no frame, and no JSON either\n'),
  lengthless: () => talk(Buffer.from([0xff, 0xff, 0xff, 0xff])),
  nonsense: () => talk(Buffer.from([0, 0, 0, 3]), 'one'),
  depth: () => talk(Buffer.from([0, 3, 0, 0]), '['.repeat(0x30000)),
  unknown: () => say({ type: 'unheard-of' }),
  number: () => say(7),
  ready: () => say({ type: 'ready' }),
  progressless: () => say({ type: 'progress' }),
  progress: () => say({ type: 'progress', progress: { fraction: 'half', pages: -1 } }),
  pages: () => say({ type: 'done', pages: -1e15, report, result }),
  infinity: () => say({ type: 'done', pages: 1e300, report, result }),
  reportless: () => say({ type: 'done', pages: 1 }),
  facts: () => say({ type: 'done', pages: 1, report: { facts: { a: { b: 1 } }, warnings: [] }, result }),
  warnings: () => say({ type: 'done', pages: 1, report: { facts: {}, warnings: 'none' }, result }),
  code: () => say({ type: 'failed', code: 'no-such-code', message: '', report }),
  message: () => say({ type: 'failed', code: 'input-malformed', message: 'x'.repeat(500_000), report }),
  lie: ({ inputPath }) => {
    const facts = { inputSha256: fileDigest(inputPath) };
    say({ type: 'done', pages: 1, report: { facts, warnings: [] }, result });
  },
  /** Somebody else's file in place of the result. */
  hardlink: ({ inputPath, outputPath }) => {
    unlinkSync(outputPath);
    linkSync(inputPath, outputPath);
    sayDone(inputPath, outputPath);
    return untilKilled();
  },
  symlink: ({ inputPath, outputPath }) => {
    unlinkSync(outputPath);
    symlinkSync(inputPath, outputPath);
    sayDone(inputPath, outputPath);
    return untilKilled();
  },
  /** A result that goes on growing when it has been handed over. */
  late: ({ inputPath, outputPath }) => {
    writeFileSync(outputPath, 'delivered');
    sayDone(inputPath, outputPath);
    for (const end = performance.now() + 2000; performance.now() < end;) appendFileSync(outputPath, 'and more of it');
  },
  /** Memory that V8 knows nothing of. */
  hoard: async () => {
    for (const kept = []; ; await nextTurn()) kept.push(Buffer.alloc(16 * 1024 * 1024, 1));
  },
  /** Leaves something behind for whoever comes next. */
  taint: () => {
    globalThis.isTainted = true;
    throw new Error('an error of the converter');
  },
  tell: () => {
    if (globalThis.isTainted) throw new ConversionError('input-malformed', 'An earlier document left its mark.');
  },
  chatter: () => {
    for (;;) say({ type: 'progress', progress: { pages: 1 } });
  },
};

serve(async (request) => {
  const [, misdeed] = /^fault-([a-z]+)/.exec(request.sourceFileName) ?? [];
  if (misdeed) await misdeeds[misdeed](request);
  return perform(request);
}, warmUp);
