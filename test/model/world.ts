import assert from 'node:assert/strict';
import type { Answer, Api } from '../support/api.js';
import { Service } from '../support/service.js';
import { until } from '../support/until.js';
import type { JobModel } from './job.model.js';
import { ServiceModel } from './service.model.js';

/** A lease, and the pauses after as many interruptions as a run has. */
const QUIET_WITHIN_MS = 120_000;

const UNKNOWN_ID = '0190a0b0c0d07e0f8a1b2c3d4e5f6071';

/** The real service that the commands are sent to, the same for all runs, and two keys that know nothing of each other. */
export class World {
  private constructor(
    readonly service: Service,
    readonly keys: readonly Api[],
  ) {}

  static async start(): Promise<World> {
    const service = await Service.start({ RATE_LIMIT: '1000000', CONVERSION_CONCURRENCY: '2' });
    const keys = [await service.client(), await service.client()];
    // The document that answers are held to is read while the service is sure to answer.
    await keys[0].get('/usage');
    return new World(service, keys);
  }

  /** The key that owns something. */
  owner({ owner }: { readonly owner: number }): Api {
    return this.keys[owner];
  }

  /** The key to which it does not exist. */
  stranger({ owner }: { readonly owner: number }): Api {
    return this.keys[1 - owner];
  }

  /** Waits for what a run that failed has left at work, and starts where it has left the service ended. */
  async quiet(): Promise<void> {
    await this.service.revive();
    const open = `SELECT id FROM jobs WHERE status IN ('queued', 'processing')`;
    await until(async () => (await this.service.rows(open)).length === 0, QUIET_WITHIN_MS);
  }

  /** Reads a job, and holds the answer to what is known. */
  async read(job: JobModel, headers: Record<string, string> = {}): Promise<void> {
    const answer = await this.owner(job).get(`/jobs/${job.id}`, headers);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    job.see(answer.body.job);
  }

  /** Downloads a result, and holds the answer to what is known. */
  async download(job: JobModel): Promise<void> {
    const answer = await this.owner(job).download(job.id);
    const tellsEnd = !String(answer.body?.code).startsWith('job-not-');
    // An end that this answer is the first to tell has to be in the record too.
    if (job.isUnderway && tellsEnd) await this.read(job);
    job.seeDownload(answer);
  }

  /** Asks for the end of a job until it is there. */
  async finish(job: JobModel): Promise<void> {
    while (job.isUnderway) await this.read(job, { prefer: 'wait=30' });
  }

  /** Everything that was answered with 2xx is there. */
  async checkAll({ uploads, jobs }: ServiceModel): Promise<void> {
    for (const upload of uploads) {
      const { status, body } = await this.owner(upload).get(`/uploads/${upload.record.id}`);
      assert.deepEqual([status, body.upload], [200, upload.record]);
    }
    for (const job of jobs) await this.read(job);
    for (const job of jobs) await this.download(job);
  }

  /** What belongs to another key is answered as what does not exist. */
  async checkHidden(api: Api, method: string, path: string): Promise<void> {
    const hidden = await api.call(method, `/api/v1${path}`);
    const unknown = await api.call(method, `/api/v1${path.replace(/[0-9a-f]{32}/, UNKNOWN_ID)}`);
    assert.deepEqual([hidden.status, hidden.body.code], [404, 'not-found']);
    assert.deepEqual(explanation(hidden), explanation(unknown));
  }

  /** Jobs that each key has used so far, by the ledger. */
  async usage(): Promise<{ created: number; completed: number }[]> {
    const answers = await Promise.all(this.keys.map((api) => api.get('/usage')));
    return answers.map(({ body }) => ({ created: body.usage.jobs.created, completed: body.usage.jobs.completed }));
  }
}

/** A problem without what is different in every request. */
function explanation({ status, body }: Answer): object {
  const { instance: _instance, requestId: _requestId, ...rest } = body;
  return { ...rest, status };
}
