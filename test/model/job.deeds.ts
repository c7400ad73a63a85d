import assert from 'node:assert/strict';
import type { Answer } from '../support/api.js';
import { JobModel } from './job.model.js';
import type { ServiceModel } from './service.model.js';
import { picked, type Deed } from './step.js';
import type { World } from './world.js';

const AT_ONCE = 5;

const hasUpload = ({ uploads }: ServiceModel) => uploads.length > 0;
const hasJob = ({ jobs }: ServiceModel) => jobs.length > 0;

export const JOB_DEEDS: readonly Deed[] = [
  {
    name: 'create a job',
    weight: 9,
    isPossible: hasUpload,
    async run({ uploads, jobs }, world, pick) {
      const { owner, document, record } = picked(uploads, pick);
      const { tool, options, fileName: sourceFileName } = document;
      const request = { tool, options, uploadId: record.id };
      const { status, body } = await world.keys[owner].post('/jobs', request);
      const { job } = body;
      const echo = { tool: job.tool, options: job.options, uploadId: job.uploadId, sourceFileName: job.sourceFileName };
      assert.deepEqual([status, echo], [202, { ...request, sourceFileName }]);
      jobs.push(new JobModel(owner, document, job));
    },
  },
  {
    name: 'create a job without an upload',
    weight: 1,
    isPossible: () => true,
    async run({ jobs }, { keys }, pick) {
      const owner = pick % keys.length;
      const { status, body } = await keys[owner].post('/jobs', { tool: 'txt-to-pdf', sourceFileName: 'later.txt' });
      assert.equal(status, 202);
      jobs.push(new JobModel(owner, null, body.job));
    },
  },
  {
    name: 'create a job of what is not there',
    weight: 1,
    isPossible: hasUpload,
    async run({ uploads }, world, pick) {
      const upload = picked(uploads, pick);
      const { tool } = upload.document;
      const others = { tool, uploadId: upload.record.id };
      const unknown = { tool, uploadId: `upl_${'0'.repeat(32)}` };
      for (const request of [others, unknown]) {
        const { status, body } = await world.stranger(upload).post('/jobs', request);
        assert.deepEqual([status, body.code], [422, 'unknown-upload']);
      }
    },
  },
  {
    name: 'process',
    weight: 6,
    isPossible: hasJob,
    async run({ jobs }, world, pick) {
      const job = picked(jobs, pick);
      const begins = job.canBeQueued;
      const answer = await process(world, job, 'respond-async');
      if (begins) assert.equal(answer.status, 202);
      seeProcessed(job, answer);
    },
  },
  {
    name: 'process and wait',
    weight: 4,
    isPossible: hasJob,
    async run({ jobs }, world, pick) {
      const job = picked(jobs, pick);
      seeProcessed(job, await process(world, job, `wait=${pick % 2 === 0 ? 60 : 0}`));
    },
  },
  {
    name: 'process several times at once',
    weight: 2,
    isPossible: hasJob,
    async run({ jobs }, world, pick) {
      const job = picked(jobs, pick);
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => process(world, job, 'respond-async')));
      // Which of the answers came about first nobody knows, so that the record is read after all of them.
      for (const { status } of answers) assert((job.document ? [200, 202] : [409]).includes(status), String(status));
      if (job.canBeQueued) job.queued();
      await world.read(job);
    },
  },
  {
    name: 'read a job',
    weight: 4,
    isPossible: hasJob,
    run: ({ jobs }, world, pick) => world.read(picked(jobs, pick)),
  },
  {
    name: 'wait for the end',
    weight: 3,
    isPossible: hasJob,
    run: ({ jobs }, world, pick) => world.finish(picked(jobs, pick)),
  },
  {
    name: 'download',
    weight: 6,
    isPossible: hasJob,
    run: ({ jobs }, world, pick) => world.download(picked(jobs, pick)),
  },
  {
    name: 'reach for the job of another key',
    weight: 2,
    isPossible: hasJob,
    async run({ jobs }, world, pick) {
      const job = picked(jobs, pick);
      const stranger = world.stranger(job);
      await world.checkHidden(stranger, 'GET', `/jobs/${job.id}`);
      await world.checkHidden(stranger, 'POST', `/jobs/${job.id}/process`);
      await world.checkHidden(stranger, 'GET', `/jobs/${job.id}/download`);
    },
  },
];

function process(world: World, job: JobModel, prefer: string): Promise<Answer> {
  return world.owner(job).post(`/jobs/${job.id}/process`, undefined, { prefer });
}

/** Holds the answer to a request to process to the table of states. */
function seeProcessed(job: JobModel, { status, body }: Answer): void {
  if (!job.document) return assert.deepEqual([status, body.code], [409, 'source-missing']);
  if (job.canBeQueued) job.queued();
  job.see(body.job);
  assert.equal(status, job.isUnderway ? 202 : 200);
}
