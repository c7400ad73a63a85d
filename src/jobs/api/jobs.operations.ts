import { Operation } from '../../openapi/operation/operation.decorator.js';

const JOB_LINKS = {
  getJob: '$response.body#/job/id',
  processJob: '$response.body#/job/id',
  downloadResult: '$response.body#/job/id',
} as const;

/** In the examples: what is said of a job that is completed, and of one that has not begun. */
const COMPLETED = { progress: null, error: null } as const;
const NOT_BEGUN = {
  ...COMPLETED,
  attempts: 0,
  callback: { status: 'pending' },
  destination: { status: 'pending', attempts: 0, httpStatus: null, finishedAt: null },
  result: null,
  report: null,
  startedAt: null,
  finishedAt: null,
  expiresAt: '2026-11-21T09:30:01.000Z',
} as const;

/** Why no job is made of a request. */
export const JOB_PROBLEMS = [
  'malformed-json',
  'payload-too-large',
  'unsupported-media-type',
  'unknown-tool',
  'tool-not-allowed',
  'quota-exceeded',
  'unsupported-target-format',
  'unknown-upload',
  'unsuitable-upload',
  'invalid-options',
  'source-missing',
  'webhook-url-forbidden',
  'source-url-forbidden',
  'source-unreachable',
  'destination-url-forbidden',
  'storage-full',
] as const;

export const CreateJob = Operation({
  operationId: 'createJob',
  summary: 'Create a job',
  description:
    'The job is stored durably before the answer goes out. It waits until it is processed; with `process` it is queued at once, and the answer waits as long as `Prefer: wait=<s>` says.',
  scope: 'jobs:write',
  answers: { 200: 'The job is finished.', 202: 'The job is accepted.' },
  examples: { 200: { job: COMPLETED }, 202: { job: { ...NOT_BEGUN, status: 'accepted', queuedAt: null } } },
  links: JOB_LINKS,
  headers: ['Location', 'Retry-After', 'Preference-Applied'],
  requestHeaders: ['Prefer'],
  problems: JOB_PROBLEMS,
});

export const GetJob = Operation({
  operationId: 'getJob',
  summary: 'The status of a job',
  description: 'With `Prefer: wait=<s>` the answer waits until the job is finished, or the time is over.',
  scope: 'jobs:read',
  examples: { 200: { job: COMPLETED, queue: null } },
  answers: { 200: 'The job.', 304: 'The job is as the client knows it.' },
  headers: ['ETag', 'Retry-After', 'Preference-Applied'],
  requestHeaders: ['Prefer', 'If-None-Match'],
  problems: ['not-found'],
});

export const ProcessJob = Operation({
  operationId: 'processJob',
  summary: 'Process a job',
  description:
    'Queues the job and waits for it, 20 seconds when nothing is preferred. Can be repeated: of a queued, running or completed job nothing is started twice; a failed one is tried again.',
  scope: 'jobs:write',
  answers: { 200: 'The job is finished.', 202: 'The job is queued or still running.' },
  examples: { 200: { job: COMPLETED }, 202: { job: { ...NOT_BEGUN, status: 'queued' } } },
  links: JOB_LINKS,
  headers: ['Location', 'Retry-After', 'Preference-Applied'],
  requestHeaders: ['Prefer'],
  problems: [
    'not-found',
    'tool-not-allowed',
    'quota-exceeded',
    'source-missing',
    'job-canceled',
    'job-expired',
    'malformed-json',
    'unsupported-media-type',
    'storage-full',
  ],
});

/** What every download of a result understands and answers. */
export const RESULT = {
  answers: {
    200: 'The result.',
    206: 'A part of the result.',
    304: 'The result is as the client knows it.',
    307: 'The result is at the address in `Location`, which is good for a short time.',
  },
  headers: ['Content-Disposition', 'ETag', 'Repr-Digest', 'Accept-Ranges'],
  requestHeaders: ['Range', 'If-None-Match', 'If-Match'],
  answerBody: 'file',
} as const;

/** Why a job that is found has nothing to download, or not what is asked for. */
export const NO_RESULT = [
  'job-not-started',
  'job-not-completed',
  'job-failed',
  'job-canceled',
  'result-expired',
  'result-lost',
  'precondition-failed',
  'range-not-satisfiable',
] as const;

export const DownloadResult = Operation({
  operationId: 'downloadResult',
  summary: 'Download the result',
  description: 'Clients should follow redirects: on object storage the answer is one.',
  scope: 'jobs:read',
  ...RESULT,
  problems: ['not-found', ...NO_RESULT],
});

export const ListJobs = Operation({
  operationId: 'listJobs',
  summary: 'The jobs of the key, newest first',
  description:
    'Part by part: as long as `nextCursor` is not `null`, ask again with it as `cursor` and the same filters. Jobs that are created meanwhile move nothing.',
  scope: 'jobs:read',
  answers: { 200: 'A part of the list.' },
  problems: [],
});

export const CancelJob = Operation({
  operationId: 'cancelJob',
  summary: 'Cancel a job',
  description:
    'A job that waits is canceled at once, one that runs is stopped within a second. Can be repeated: a canceled job stays so.',
  scope: 'jobs:write',
  answers: { 200: 'The canceled job.' },
  problems: ['not-found', 'job-finished', 'malformed-json', 'unsupported-media-type', 'storage-full'],
});

export const DeleteJob = Operation({
  operationId: 'deleteJob',
  summary: 'Delete a job and its result',
  description:
    'The result is gone when the answer comes, not only when its time is over. A job that is not finished is canceled first. Its upload stays: other jobs may need it.',
  scope: 'jobs:write',
  answers: { 200: 'What was deleted.' },
  problems: ['not-found', 'storage-full'],
});
