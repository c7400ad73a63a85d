import assert from 'node:assert/strict';
import {
  assert as assertProperty,
  asyncModelRun,
  asyncProperty,
  commands,
  nat,
  oneof,
  type AsyncCommand,
} from 'fast-check';
import { JOB_DEEDS } from './model/job.deeds.js';
import { SERVICE_DEEDS } from './model/service.deeds.js';
import { ServiceModel } from './model/service.model.js';
import { Step, type Deed } from './model/step.js';
import { UPLOAD_DEEDS } from './model/upload.deeds.js';
import { World } from './model/world.js';
import { Service } from './support/service.js';

/** On MariaDB a run takes longer: what a killed service was at is taken over when its lease ends. */
const RUNS = Number(process.env.MODEL_RUNS ?? (Service.isEmbedded ? 10 : 3));
const SEED = Number(process.env.MODEL_SEED ?? Date.now() % 1_000_000);
const MAX_STEPS = 60;
const RUN_MS = 60_000;
const LONGEST_MS = RUNS * RUN_MS + 240_000;

const DEEDS: readonly Deed[] = [...UPLOAD_DEEDS, ...JOB_DEEDS, ...SERVICE_DEEDS];

/** What a failing run prints, to repeat it as it was when it was shrunk. */
const { MODEL_PATH: path, MODEL_REPLAY_PATH: replayPath } = process.env;

/** The API beside a model of it that knows nothing but what was answered. */
describe('the service and its model', () => {
  let world: World;
  const counts = new Map<string, number>();

  beforeAll(async () => {
    world = await World.start();
  });
  afterAll(() => world.service.stop());

  it(
    `answer the same to whatever is asked in whatever order, ${RUNS} times over (seed ${SEED})`,
    async () => {
      const drawn = oneof(
        ...DEEDS.map((deed) => ({
          weight: deed.weight,
          arbitrary: nat(1000).map((pick) => new Step(counted(deed), pick)),
        })),
      );
      const steps = commands([drawn], { maxCommands: MAX_STEPS, size: 'max', replayPath });
      await assertProperty(asyncProperty(steps, run), {
        numRuns: RUNS,
        seed: SEED,
        path,
        endOnFailure: path !== undefined,
        interruptAfterTimeLimit: LONGEST_MS - RUN_MS,
        markInterruptAsFailure: true,
      });
      process.stdout.write(`model on ${Service.databaseName}: seed ${SEED}, ${RUNS} runs: ${sum()}\n`);
    },
    LONGEST_MS,
  );

  /** One run: the steps, then the end of all that they began, and the ledger. */
  async function run(steps: Iterable<AsyncCommand<ServiceModel, World>>): Promise<void> {
    await world.quiet();
    const before = await world.usage();
    const model = new ServiceModel();
    await asyncModelRun(() => ({ model, real: world }), steps);
    for (const job of model.jobs) await world.finish(job);
    await world.checkAll(model);
    const used = await world.usage();
    for (const [owner, { created, completed }] of before.entries()) {
      const jobs = model.jobs.filter((job) => job.owner === owner);
      assert.deepEqual(used[owner], {
        created: created + jobs.length,
        completed: completed + jobs.filter(({ isCompleted }) => isCompleted).length,
      });
    }
  }

  function counted(deed: Deed): Deed {
    return {
      ...deed,
      run: async (...args) => {
        counts.set(deed.name, (counts.get(deed.name) ?? 0) + 1);
        await deed.run(...args);
      },
    };
  }

  function sum(): string {
    return DEEDS.map(({ name }) => `${counts.get(name) ?? 0} × ${name}`).join(', ');
  }
});
