import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Invariants } from './faults/invariants.js';
import { PromiseLog } from './faults/promises.js';
import { randomFrom } from './faults/random.js';
import { Disk, NO_LUCK } from './power/disk.js';
import { Recording, type Told } from './power/recording.js';
import { lossesIn } from './power/survival.js';
import { Api } from './support/api.js';
import { Service } from './support/service.js';

/** More by `npm run power-loss -- --points 2000 --starts 40 --seed 7`. */
const POINTS = Number(process.env.POWER_POINTS ?? 240);
const STARTS = Number(process.env.POWER_STARTS ?? 3);
const SEED = Number(process.env.POWER_SEED ?? Date.now() % 1_000_000);

/** Long before anything expires that was made while the record was. */
const BEFORE_MS = -600_000;

/** Every call of the service is written down. */
const SLOW_MACHINE_MS = 180_000;

const canTrace = spawnSync('strace', ['-V']).status === 0;
if (!canTrace && process.env.CI) throw new Error('strace is missing: node scripts/ci/apt.mjs installs it.');

/** The disk of a server is the server's own affair. */
const describeEmbedded = Service.isEmbedded && canTrace ? describe : describe.skip;

interface Point {
  /** How many moments have passed. */
  readonly at: number;
  readonly why: 'flushed' | 'before an answer' | 'after an answer' | 'anywhere';
}

describeEmbedded('when the power fails', () => {
  const random = randomFrom(SEED);
  let recording: Recording;
  let disk: Disk;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'docket-power-'));
    recording = await Recording.make();
    disk = await recording.record();
  }, SLOW_MACHINE_MS);
  afterAll(async () => {
    await recording.remove();
    rmSync(folder, { recursive: true });
  });

  it(
    'nothing that was answered is lost',
    async () => {
      process.stdout.write(`power loss: seed ${SEED}\n`);
      const points = choose();
      const starts = new Set(sample(points.filter(isBeforeTimePasses()), STARTS));
      const told: Told[] = [];
      const found: string[] = [];
      let passed = 0;
      for (const point of points) {
        for (; passed < point.at; passed++) pass(passed, told);
        for (const luck of [NO_LUCK, random]) {
          const image = join(folder, 'image');
          disk.writeTo(image, luck);
          const losses = lossesIn(image, told).map((loss) => `at ${point.at}, ${point.why}: ${loss}`);
          found.push(...losses);
          rmSync(image, { recursive: true });
        }
        expect(found.slice(0, 20)).toEqual([]);
        if (starts.has(point)) await startOn(told);
      }
      for (; passed < recording.moments.length; passed++) pass(passed, told);
      expectTheRecordWhole();
      report(points, told);
    },
    300_000 + STARTS * 60_000,
  );

  function pass(index: number, told: Told[]): void {
    const moment = recording.moments[index];
    const what = recording.toldAt(moment);
    if (what) told.push(what);
    disk.take(moment);
  }

  /** Half after flushes, a third round answers, the rest anywhere; in their order. */
  function choose(): Point[] {
    const all = recording.moments.flatMap((moment, at): Point[] => {
      if (isFlush(moment.call.name) && moment.what === 'end') return [{ at: at + 1, why: 'flushed' }];
      if (!recording.toldAt(moment)) return [];
      return [
        { at, why: 'before an answer' },
        { at: at + 1, why: 'after an answer' },
      ];
    });
    const anywhere = recording.moments.map((_, at): Point => ({ at, why: 'anywhere' }));
    const flushed = sample(
      all.filter(({ why }) => why === 'flushed'),
      POINTS / 2,
    );
    const answered = sample(
      all.filter(({ why }) => why !== 'flushed'),
      POINTS / 3,
    );
    const rest = sample(anywhere, POINTS - flushed.length - answered.length);
    return [...flushed, ...answered, ...rest].sort((a, b) => a.at - b.at);
  }

  function sample<T>(from: readonly T[], count: number): T[] {
    return from
      .map((value) => ({ value, order: random() }))
      .sort((a, b) => a.order - b.order)
      .slice(0, Math.round(count))
      .map(({ value }) => value);
  }

  function isBeforeTimePasses(): (point: Point) => boolean {
    const end = recording.moments.findIndex((moment) => recording.toldAt(moment)?.what === 'time passes');
    return ({ at }) => at < end;
  }

  /** The service itself on what is left: it finishes what was to be finished. */
  async function startOn(told: readonly Told[]): Promise<void> {
    const image = join(folder, 'start');
    disk.writeTo(image, NO_LUCK);
    await recording.faults.setClock(null, BEFORE_MS);
    const service = await Service.on(image, { RATE_LIMIT: '100000', ...recording.faults.environment });
    const log = new PromiseLog(join(folder, 'client.log'));
    try {
      await service.boot();
      for (const promised of told) {
        if (!('jobId' in promised)) continue;
        const sha256 = promised.what === 'completed' ? promised.sha256 : undefined;
        log.remember({ id: promised.jobId, isProcessed: promised.what !== 'accepted', sha256 });
      }
      await new Invariants(service, new Api(service.url, recording.api.key), log).check();
    } finally {
      log.close();
      await service.stop();
    }
  }

  /** Every write was seen, or the points would have proved nothing. */
  function expectTheRecordWhole(): void {
    const replayed = join(folder, 'replayed');
    disk.writeCurrent(replayed);
    expect(filesIn(replayed)).toEqual(filesIn(recording.service.dataDir));
  }

  function report(points: readonly Point[], told: readonly Told[]): void {
    const flushes = recording.moments.filter(({ what, call }) => what === 'end' && isFlush(call.name)).length;
    expect([flushes, told.length, points.length].every((count) => count >= Math.min(POINTS, 100))).toBe(true);
    process.stdout.write(
      `power loss on SQLite: ${points.length} moments × 2 disks, ${STARTS} starts, of a record of ` +
        `${recording.moments.length} moments, ${flushes} flushes, ${told.length} answers: 0 lost\n`,
    );
  }
});

const isFlush = (name: string) => name === 'fsync' || name === 'fdatasync';

function filesIn(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => !path.endsWith('-shm'));
  const files = paths.filter((path) => statSync(join(folder, path)).isFile()).sort();
  return Object.fromEntries(files.map((path) => [path, sha256Of(readFileSync(join(folder, path)))]));
}

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
