import type { RequestProblemCode } from '../common/problem/problem.catalogue.js';
import type { Scope } from '../auth/scope.js';

/** What the types of a route don't say: written once here, merged into what Nest reads from the code. */
export interface OperationDoc {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  /** Needed by the key; absent on public routes. */
  readonly scope?: Scope;
  /** Descriptions of the good answers, by status. */
  readonly answers: Readonly<Record<number, string>>;
  /** Headers of the good answers, by name. */
  readonly headers?: readonly HeaderName[];
  /** Request headers that the route understands. */
  readonly requestHeaders?: readonly RequestHeaderName[];
  /** What can go wrong beside what can go wrong everywhere. */
  readonly problems: readonly RequestProblemCode[];
  /** What a good answer's id is good for: operation → the parameter or field that takes it. */
  readonly links?: Readonly<Record<string, OperationLink>>;
  readonly body?: 'multipart';
  readonly answerBody?: 'file';
}

/** An operation that goes on from an answer; `id` is the place of its path parameter in that answer. */
export interface OperationLink {
  readonly id?: string;
  readonly requestBody?: Readonly<Record<string, string>>;
}

const JOB_LINKS = {
  getJob: { id: '$response.body#/job/id' },
  processJob: { id: '$response.body#/job/id' },
  downloadResult: { id: '$response.body#/job/id' },
} as const;

export const RESPONSE_HEADERS = {
  Location: 'Address of the thing that was made or queued.',
  'Retry-After': 'Seconds after which to ask again.',
  'Preference-Applied': 'The preference that was honoured (RFC 7240).',
  ETag: 'Validator for `If-None-Match`.',
  'Content-Disposition': 'The name of the result (RFC 6266).',
  'Repr-Digest': 'SHA-256 of the whole result (RFC 9530).',
  'Accept-Ranges': 'Parts of the result can be asked for by `Range`.',
} as const;
export type HeaderName = keyof typeof RESPONSE_HEADERS;

export const REQUEST_HEADERS = {
  Prefer: '`respond-async`: answer at once. `wait=<s>`: wait up to so many seconds, at most 60 (RFC 7240).',
  'Content-Digest': 'Digest of the request’s content or of the file, verified before anything is kept (RFC 9530).',
  Range: 'A part of the result, such as `bytes=0-1023`.',
  'If-None-Match': 'The ETag that the client has.',
} as const;
export type RequestHeaderName = keyof typeof REQUEST_HEADERS;

/** Every operation of the API, by method and path. */
export const OPERATION_DOCS: Readonly<Record<string, OperationDoc>> = {
  'get /api/v1/health': {
    operationId: 'getHealth',
    summary: 'Whether the API answers',
    answers: { 200: 'The API answers.' },
    problems: [],
  },
  'get /api/v1/tools': {
    operationId: 'listTools',
    summary: 'The tools',
    description: 'Needs no key. Each tool with its formats, its limits and the JSON Schema of its options.',
    answers: { 200: 'All tools.' },
    problems: [],
  },
  'get /api/v1/tools/{name}': {
    operationId: 'getTool',
    summary: 'A tool',
    answers: { 200: 'The tool.' },
    problems: ['not-found'],
  },
  'post /api/v1/uploads': {
    operationId: 'createUpload',
    summary: 'Upload a document',
    description:
      'One file in a part named `file`. It is streamed to the storage while it is hashed; its type is told by its extension and its first bytes.',
    scope: 'uploads:write',
    answers: { 201: 'The file is stored.' },
    headers: ['Location'],
    requestHeaders: ['Content-Digest'],
    problems: [
      'invalid-multipart',
      'file-missing',
      'too-many-files',
      'unsupported-digest',
      'digest-mismatch',
      'payload-too-large',
      'unsupported-media-type',
      'request-timeout',
      'storage-full',
    ],
    body: 'multipart',
    links: {
      getUpload: { id: '$response.body#/upload/id' },
      createJob: { requestBody: { tool: 'txt-to-pdf', uploadId: '$response.body#/upload/id' } },
    },
  },
  'get /api/v1/uploads/{id}': {
    operationId: 'getUpload',
    summary: 'An upload',
    scope: 'uploads:write',
    answers: { 200: 'The upload, as long as its file is there.' },
    problems: ['not-found'],
  },
  'post /api/v1/jobs': {
    operationId: 'createJob',
    summary: 'Create a job',
    description: 'The job is stored durably before the answer goes out. It waits until it is processed.',
    scope: 'jobs:write',
    answers: { 202: 'The job is accepted.' },
    links: JOB_LINKS,
    headers: ['Location'],
    problems: [
      'malformed-json',
      'validation-failed',
      'payload-too-large',
      'unsupported-media-type',
      'unknown-tool',
      'unsupported-target-format',
      'unknown-upload',
      'unsuitable-upload',
      'invalid-options',
      'storage-full',
    ],
  },
  'get /api/v1/jobs/{id}': {
    operationId: 'getJob',
    summary: 'The status of a job',
    description: 'With `Prefer: wait=<s>` the answer waits until the job is finished, or the time is over.',
    scope: 'jobs:read',
    answers: { 200: 'The job.', 304: 'The job is as the client knows it.' },
    headers: ['ETag', 'Retry-After', 'Preference-Applied'],
    requestHeaders: ['Prefer', 'If-None-Match'],
    problems: ['not-found'],
  },
  'post /api/v1/jobs/{id}/process': {
    operationId: 'processJob',
    summary: 'Process a job',
    description:
      'Queues the job and waits for it, 20 seconds when nothing is preferred. Can be repeated: of a queued, running or completed job nothing is started twice; a failed one is tried again.',
    scope: 'jobs:write',
    answers: { 200: 'The job is finished.', 202: 'The job is queued or still running.' },
    links: JOB_LINKS,
    headers: ['Location', 'Retry-After', 'Preference-Applied'],
    requestHeaders: ['Prefer'],
    problems: [
      'not-found',
      'source-missing',
      'job-canceled',
      'job-expired',
      'malformed-json',
      'unsupported-media-type',
      'storage-full',
    ],
  },
  'get /api/v1/jobs/{id}/download': {
    operationId: 'downloadResult',
    summary: 'Download the result',
    description: 'Clients should follow redirects: on object storage the answer is one.',
    scope: 'jobs:read',
    answers: { 200: 'The result.', 206: 'A part of the result.', 304: 'The result is as the client knows it.' },
    headers: ['Content-Disposition', 'ETag', 'Repr-Digest', 'Accept-Ranges'],
    requestHeaders: ['Range', 'If-None-Match'],
    problems: [
      'not-found',
      'job-not-completed',
      'job-failed',
      'job-canceled',
      'result-expired',
      'result-lost',
      'range-not-satisfiable',
    ],
    answerBody: 'file',
  },
  'get /api/v1/usage': {
    operationId: 'getUsage',
    summary: 'Usage and rate limit of the API key',
    scope: 'usage:read',
    answers: { 200: 'What the key has used, day by day.' },
    problems: ['validation-failed'],
  },
};
