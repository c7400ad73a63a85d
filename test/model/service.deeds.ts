import assert from 'node:assert/strict';
import type { ServiceModel } from './service.model.js';
import { picked, type Deed } from './step.js';
import type { World } from './world.js';

const MAX_RESTARTS = 2;

const mayRestart = ({ restarts }: ServiceModel) => restarts < MAX_RESTARTS;

/** How the service ends, each followed by a start and a look at everything that was answered with 2xx. */
export const SERVICE_DEEDS: readonly Deed[] = [
  {
    name: 'kill -9 and start',
    weight: 1,
    isPossible: mayRestart,
    async run(model, world) {
      await world.service.kill();
      await world.service.boot();
      await lookAfterKill(model, world);
    },
  },
  {
    name: 'kill -9 in the middle of a request to process',
    weight: 1,
    isPossible: (model) => mayRestart(model) && model.jobs.length > 0,
    async run(model, world, pick) {
      const job = picked(model.jobs, pick);
      const request = world.owner(job).begin(job.id);
      const answered = request.catch(() => null);
      await world.service.kill();
      const isPromised = (await answered)?.status === 202;
      await world.service.boot();
      // What was not answered may have been done, or not: the service itself has to know which.
      const { body } = await world.owner(job).get(`/jobs/${job.id}`);
      if (job.canBeQueued && (isPromised || body.job.queuedAt !== job.queuedAt)) job.queued();
      await lookAfterKill(model, world);
    },
  },
  {
    name: 'stop and start',
    weight: 1,
    isPossible: mayRestart,
    async run(model, world) {
      assert.equal(await world.service.terminate(), 0);
      model.restarts++;
      await world.service.boot();
      await world.checkAll(model);
    },
  },
];

async function lookAfterKill(model: ServiceModel, world: World): Promise<void> {
  model.restarts++;
  for (const job of model.jobs) job.killed();
  await world.checkAll(model);
}
