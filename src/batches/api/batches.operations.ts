import { Operation } from '../../openapi/operation/operation.decorator.js';

const BATCH_LINKS = {
  getBatch: '$response.body#/batch/id',
  cancelBatch: '$response.body#/batch/id',
  downloadBatch: '$response.body#/batch/id',
  mergeBatch: '$response.body#/batch/id',
} as const;

/** In the examples: a job that is completed, and an item of which none was made. */
const COMPLETED = { error: null, problem: null } as const;
const REFUSED = {
  jobId: null,
  status: null,
  sourceFileName: null,
  error: null,
  problem: {
    code: 'unknown-tool',
    status: 422,
    title: 'There is no such tool',
    detail: 'No converter is registered under this name.',
    retryable: false,
    errors: [{ field: 'tool', code: 'unknown-tool', message: 'tool must be one of csv-to-pdf, md-to-pdf' }],
  },
} as const;
const DONE = { batch: { items: [COMPLETED, REFUSED] } } as const;
const BEGUN = {
  batch: {
    status: 'processing',
    counts: { queued: 1, completed: 0 },
    progress: 0,
    finishedAt: null,
    items: [{ ...COMPLETED, status: 'queued' }, REFUSED],
  },
} as const;
const CANCELED = {
  batch: { counts: { completed: 0, canceled: 1 }, items: [{ ...COMPLETED, status: 'canceled' }, REFUSED] },
} as const;

export const CreateBatch = Operation({
  operationId: 'createBatch',
  summary: 'Create many jobs at once',
  description:
    'Up to 100 jobs, each asked for as by `POST /jobs` and queued at once. An item of which no job can be made is told as a `problem`, and keeps none of the others back. All is stored in one transaction before the answer goes out.',
  scope: 'jobs:write',
  answers: { 202: 'What was made of each item.' },
  examples: { 202: BEGUN },
  links: BATCH_LINKS,
  headers: ['Location'],
  problems: ['malformed-json', 'payload-too-large', 'unsupported-media-type', 'storage-full'],
});

export const ListBatches = Operation({
  operationId: 'listBatches',
  summary: 'The batches of the key, newest first',
  description:
    'Part by part: as long as `nextCursor` is not `null`, ask again with it as `cursor`. Batches that are created meanwhile move nothing.',
  scope: 'jobs:read',
  answers: { 200: 'A part of the list.' },
  problems: [],
});

export const GetBatch = Operation({
  operationId: 'getBatch',
  summary: 'A batch',
  description:
    'How many of its jobs are where, and what became of each item. `GET /jobs?batch=` lists its jobs in full.',
  scope: 'jobs:read',
  answers: { 200: 'The batch.' },
  examples: { 200: DONE },
  problems: ['not-found'],
});

export const DownloadBatch = Operation({
  operationId: 'downloadBatch',
  summary: 'Download the results of a batch',
  description:
    'A ZIP archive with the results in the order of their items, each under a name of its own, and behind them `manifest.json`: what became of each item, with names, digests, reports and problems. With `partial=true` it holds the results that there are.',
  scope: 'jobs:read',
  answers: { 200: 'The archive.' },
  headers: ['Content-Disposition'],
  problems: ['not-found', 'batch-not-completed', 'archive-too-large'],
  answerBody: 'archive',
});

export const MergeBatch = Operation({
  operationId: 'mergeBatch',
  summary: 'Download the PDF results of a batch as one PDF',
  description:
    'The pages of all completed PDF results in the order of their items, with one outline (an entry for each document, its own outline below it), one structure tree, working links and the files that were inside. Results that are no PDF, and items without a result, are left out: `Docket-Left-Out` says how many, and why. The file claims PDF/UA and PDF/A where each of the results follows them. It is made for each request; the same results give the same bytes.',
  scope: 'jobs:read',
  answers: { 200: 'The PDF.', 304: 'The file is as the client knows it.' },
  headers: ['Content-Disposition', 'ETag', 'Repr-Digest', 'Docket-Left-Out'],
  requestHeaders: ['If-Match', 'If-None-Match'],
  problems: [
    'not-found',
    'batch-not-completed',
    'nothing-to-merge',
    'merge-too-large',
    'result-encrypted',
    'merge-failed',
    'result-lost',
    'precondition-failed',
    'too-many-merges',
    'storage-full',
  ],
  answerBody: 'pdf',
});

export const CancelBatch = Operation({
  operationId: 'cancelBatch',
  summary: 'Cancel a batch',
  description:
    'Its jobs that wait are canceled at once, those that run are stopped within a second; what has ended stays as it is. Can be repeated.',
  scope: 'jobs:write',
  answers: { 200: 'The batch, of which no job is unfinished.' },
  examples: { 200: CANCELED },
  problems: ['not-found', 'malformed-json', 'unsupported-media-type', 'storage-full'],
});

export const DeleteBatch = Operation({
  operationId: 'deleteBatch',
  summary: 'Delete a batch, its jobs and their results',
  description:
    'The results are gone when the answer comes. Jobs that are not finished are canceled first. Uploads stay: other jobs may need them.',
  scope: 'jobs:write',
  answers: { 200: 'What was deleted.' },
  problems: ['not-found', 'storage-full'],
});
