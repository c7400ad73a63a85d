import type { Job, JobError } from '../src/jobs/ledger/job.entity.js';
import { LEASE_MS, type JobLedger } from '../src/jobs/ledger/job.ledger.js';
import type { ClaimedJob } from '../src/jobs/ledger/claimed-job.js';
import { Gate } from './support/gate.js';
import { completionOf, Workers, type Worker } from './support/workers.js';

const ERROR: JobError = { code: 'conversion-crashed', message: 'late', retryable: true };

/** What a worker may still write of a job that it believes to hold. @returns whether the database took it */
const WRITES: Readonly<Record<string, (ledger: JobLedger, job: ClaimedJob) => Promise<boolean>>> = {
  heartbeat: (ledger, job) => ledger.heartbeat(job, null),
  'completed with its result': (ledger, job) => ledger.complete(job, completionOf(job)),
  failed: (ledger, job) => ledger.fail(job, ERROR, null),
  released: (ledger, job) => ledger.release(job),
};

/** What has become of the job meanwhile, by the hands of `other`. */
const MEANWHILE: Readonly<Record<string, (job: Pick<Job, 'id'>) => Promise<unknown>>> = {
  'in line again': () => Promise.resolve(),
  'at work elsewhere': () => take(),
  completed: () => finish(),
  failed: async () => other.ledger.fail(await take(), ERROR, null),
  'failed and queued anew': async ({ id }) => {
    await MEANWHILE.failed({ id });
    await other.ledger.enqueue(await found(id));
  },
  'failed, queued anew and at work elsewhere': async (job) => {
    await MEANWHILE['failed and queued anew'](job);
    await take();
  },
};

const CASES = Object.keys(MEANWHILE).flatMap((state) => Object.keys(WRITES).map((write) => ({ state, write })));

let workers: Workers;
let zombie: Worker;
let other: Worker;

beforeAll(async () => {
  workers = await Workers.open();
  zombie = await workers.worker();
  other = await workers.worker();
});
afterEach(() => workers.clear());
afterAll(() => workers.close());

async function queued(): Promise<Job> {
  const job = await zombie.ledger.enqueue(await workers.job());
  if (!job) throw new Error('The job was not queued.');
  return job;
}

async function held(ledger: JobLedger): Promise<ClaimedJob> {
  const job = await ledger.claim();
  if (!job) throw new Error('There was nothing to claim.');
  return job;
}

async function found(id: string): Promise<Job> {
  const job = await workers.find(id);
  if (!job) throw new Error(`${id} is lost.`);
  return job;
}

const take = () => held(other.ledger);
const giveBack = async () => other.ledger.release(await take());

async function finish(): Promise<void> {
  const job = await take();
  await other.ledger.complete(job, completionOf(job));
}

/** The lease ends in the eyes of `other`. */
async function takeOver({ id }: Job): Promise<void> {
  await other.ledger.reap();
  other.clock.skip(LEASE_MS);
  expect(await other.ledger.reap()).toEqual([id]);
}

/** Lets `zombie` read, and holds its write until `meanwhile` is done. */
async function heldUp<T>(act: () => Promise<T>, meanwhile: () => Promise<unknown>): Promise<T> {
  const arrived = new Gate();
  const gate = new Gate();
  zombie.database.holdBy(() => {
    arrived.open();
    return gate.opened;
  });
  const acting = act();
  await arrived.opened;
  zombie.database.holdBy(() => Promise.resolve());
  await meanwhile();
  gate.open();
  return acting;
}

/** The ledger's own class on the real database, held at any place: every write that comes late has to be refused. */
describe('a worker whose lease was taken over changes nothing', () => {
  let refused = 0;

  it.each(CASES)('$write, when the job is $state', async ({ state, write }) => {
    await queued();
    const job = await held(zombie.ledger);
    await takeOver(job);
    await MEANWHILE[state](job);
    const before = await workers.state(job.id);
    if (!(await WRITES[write](zombie.ledger, job))) refused++;
    expect(await workers.state(job.id)).toEqual(before);
  });

  it('and each of these writes was refused', () => {
    expect(refused).toBe(CASES.length);
  });
});

describe('a worker that was held between reading and writing changes nothing', () => {
  it.each([
    ['was claimed', take],
    ['was completed', finish],
    ['was claimed and given back', giveBack],
  ])('a claim of a job that %s', async (_state, meanwhile) => {
    const { id } = await queued();
    let before: unknown;
    const claimed = await heldUp(
      () => zombie.ledger.claim(),
      async () => {
        await meanwhile();
        before = await workers.state(id);
      },
    );
    expect([claimed, await workers.state(id)]).toEqual([null, before]);
  });

  it('a claim of a job that was given back is not made under a token that was used', async () => {
    const { id } = await queued();
    await heldUp(() => zombie.ledger.claim(), giveBack);
    expect([(await found(id)).leaseToken, (await take()).leaseToken]).toEqual([1, 2]);
  });

  it.each([
    ['queued', async () => undefined],
    ['claimed', take],
    ['completed', finish],
  ])('a request to process a job that was %s', async (_state, meanwhile) => {
    const job = await workers.job();
    await other.ledger.enqueue(await found(job.id));
    await meanwhile();
    const before = await workers.state(job.id);
    expect(await zombie.ledger.enqueue(job)).toBeNull();
    expect(await workers.state(job.id)).toEqual(before);
  });

  it.each([
    ['taken over', take],
    ['taken over and completed', finish],
    ['taken over and given back', giveBack],
  ])('a reaper of a job that was %s', async (_state, meanwhile) => {
    const { id } = await queued();
    const job = await held(zombie.ledger);
    await zombie.ledger.reap();
    zombie.clock.skip(LEASE_MS);
    let before: unknown;
    const reaped = await heldUp(
      () => zombie.ledger.reap(),
      async () => {
        await takeOver(job);
        await meanwhile();
        before = await workers.state(id);
      },
    );
    expect([reaped, await workers.state(id)]).toEqual([[], before]);
  });
});
