import { Operation } from '../../openapi/operation/operation.decorator.js';

const FORM =
  'Server-sent events: each has the name of its type, an id to go on from by `Last-Event-ID`, and data in JSON with `id`, `type`, `jobId` and `at`; `batch.completed` has a `batch` in place of the `jobId`. A comment every 15 seconds shows that the connection lives. After a break an event may come twice; its `id` in the data tells.';

export const StreamEvents = Operation({
  operationId: 'streamEvents',
  summary: 'What happens to the jobs of the key',
  description: `${FORM} The stream begins now and goes on until the client ends it.`,
  scope: 'jobs:read',
  answers: { 200: 'The stream.' },
  requestHeaders: ['Last-Event-ID'],
  problems: ['too-many-streams'],
  answerBody: 'events',
});

export const StreamJobEvents = Operation({
  operationId: 'streamJobEvents',
  summary: 'What happens to a job',
  description: `${FORM} The stream begins with what has happened, holds \`job.progress\` while the job runs, and ends with the job; who has heard of the end is answered with 204.`,
  scope: 'jobs:read',
  answers: { 200: 'The stream.', 204: 'The job is finished and the client has all of its events.' },
  requestHeaders: ['Last-Event-ID'],
  problems: ['not-found', 'too-many-streams'],
  answerBody: 'events',
});
