import type { OpenAPIObject } from '@nestjs/swagger';
import { basePathOf } from '../common/http/base-path.js';
import { PROBLEMS, type RequestProblemCode } from '../common/problem/problem.catalogue.js';
import { problemDocument } from '../common/problem/problem.document.js';
import { HEADER_FORMS, REQUEST_HEADERS, RESPONSE_HEADERS, type OperationDoc } from './operation/operation.doc.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Responses = Operation['responses'];
type Answer = Responses[string] & { content?: Record<string, unknown> };

export const SECURITY_SCHEME = 'apiKey';
export const PROBLEM_SCHEMA = 'ProblemDto';

const EVERYWHERE: readonly RequestProblemCode[] = [
  'malformed-request',
  'validation-failed',
  'headers-too-large',
  'internal-error',
  'unavailable',
];
/** Requests that change something can be repeated by name. */
const REPEATABLE: readonly RequestProblemCode[] = [
  'invalid-idempotency-key',
  'idempotency-in-progress',
  'idempotency-mismatch',
];
const WITH_KEY: readonly RequestProblemCode[] = ['unauthorized', 'scope-missing', 'rate-limited'];
const BYTES = { schema: { type: 'string' as const, format: 'binary' } };
/** Stands before the types that there are: it goes for those to come, and generators that know no other take it as bytes. */
const ANY_TYPE = 'application/octet-stream';
/** Without a type: some generators read every `text/…` as text, others a stream as events; OpenAPI 3.1 knows no streams. */
const EVENTS = { 'text/event-stream': { schema: {} } };
const ARCHIVE = fileContent(['application/zip']);
const PDF = fileContent(['application/pdf']);
const JOB = { 'application/json': { schema: { $ref: '#/components/schemas/JobResponseDto' } } };
const UPLOAD = {
  type: 'object' as const,
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary', description: 'The document, with its file name.' } },
};

/** Where an operation is found, and what there is. */
export interface Surroundings {
  readonly method: string;
  readonly path: string;
  /** Address that clients see. */
  readonly baseUrl: string;
  /** Media types that results may have. */
  readonly resultTypes: readonly string[];
}

/** Completes one operation with what its doc says. */
export function documentOperation(operation: Operation, given: OperationDoc, surroundings: Surroundings): void {
  const { method, path, baseUrl, resultTypes } = surroundings;
  const doc = method === 'get' || given.scope === undefined ? given : repeatable(given);
  const { operationId, summary, description, scope } = doc;
  Object.assign(operation, { operationId, summary, description: withScope(description, scope) });
  operation.security = scope === undefined ? [] : [{ [SECURITY_SCHEME]: [] }];
  operation.parameters = [...(operation.parameters ?? []), ...requestHeaders(doc)];
  if (doc.body !== undefined)
    operation.requestBody = { required: true, content: { 'multipart/form-data': { schema: FORMS[doc.body] } } };
  operation.responses = {
    ...goodAnswers(operation.responses, doc, resultTypes),
    ...problemAnswers(doc, path, baseUrl),
  };
}

function repeatable(doc: OperationDoc): OperationDoc {
  return {
    ...doc,
    headers: [...(doc.headers ?? []), 'Idempotency-Replayed'],
    requestHeaders: [...(doc.requestHeaders ?? []), 'Idempotency-Key'],
    problems: [...doc.problems, ...REPEATABLE],
  };
}

function withScope(description: string | undefined, scope: string | undefined): string | undefined {
  return [description, scope && `Needs the scope \`${scope}\`.`].filter(Boolean).join(' ') || undefined;
}

function requestHeaders({ requestHeaders: names = [] }: OperationDoc) {
  return names.map((name) => ({
    name,
    in: 'header' as const,
    required: false,
    description: REQUEST_HEADERS[name],
    schema: { type: 'string' as const, ...HEADER_FORMS[name] },
  }));
}

/**
 * What goes with a document. That the document may be the body itself, with these in the query, is told in words: of
 * several kinds of body some generators make clients that do not compile.
 */
const FIELDS = {
  options: { type: 'string', contentMediaType: 'application/json', description: 'Options of the tool, as JSON.' },
  metadata: { type: 'string', contentMediaType: 'application/json', description: 'Your own labels, as JSON.' },
  destination: {
    type: 'string',
    contentMediaType: 'application/json',
    description: 'Where the result is put, as JSON with a `putUrl`.',
  },
  sourceFileName: { type: 'string', maxLength: 255, description: 'Name of the document, which the result takes over.' },
  targetFormat: { type: 'string', pattern: '^[A-Za-z0-9]{1,20}$', description: 'What the tool writes.' },
  priority: { type: 'string', description: 'high, normal or low.' },
  deleteAfter: { type: 'string', description: 'When the files go: download, or a time.' },
} as const;
const FORMS = {
  upload: UPLOAD,
  document: { ...UPLOAD, properties: { ...UPLOAD.properties, ...FIELDS } },
} as const;

/** Nest knows the body of one good answer: all good answers that have a body have this one. */
function goodAnswers(found: Responses, doc: OperationDoc, resultTypes: readonly string[]): Responses {
  const known = Object.values(found).find((answer): answer is Answer => answer !== undefined && 'content' in answer);
  const file = fileContent(resultTypes);
  const own = { file, 'file-or-job': file, archive: ARCHIVE, pdf: PDF, events: EVENTS };
  const content = doc.answerBody === undefined ? known?.content : own[doc.answerBody];
  const entries = Object.entries(doc.answers).map(([status, description]) => {
    const headers = responseHeaders(doc);
    if (Number(status) >= 300 || status === '204') return [status, { description, headers }];
    const isJob = doc.answerBody === 'file-or-job';
    const bodies = isJob ? (status === '200' ? { ...file, ...JOB } : JOB) : content;
    const links = doc.links && { links: linkObjects(doc.links) };
    return [status, { description, headers, ...withExample(bodies, doc.examples?.[Number(status)]), ...links }];
  });
  return Object.fromEntries(entries) as Responses;
}

function withExample(content: Record<string, unknown> | undefined, example: object | undefined) {
  if (!content) return {};
  const media = Object.entries(content).map(([type, body]) => [
    type,
    { ...(body as object), ...(example && { example }) },
  ]);
  return { content: Object.fromEntries(media) as Record<string, unknown> };
}

function fileContent(types: readonly string[]): Record<string, unknown> {
  return Object.fromEntries([ANY_TYPE, ...types].map((type) => [type, BYTES]));
}

/** Link objects of OpenAPI 3.1, 4.8.20. */
function linkObjects(links: NonNullable<OperationDoc['links']>) {
  const entries = Object.entries(links).map(([operationId, id]) => [operationId, { operationId, parameters: { id } }]);
  return Object.fromEntries(entries) as Record<string, { operationId: string }>;
}

function responseHeaders({ scope, headers = [] }: OperationDoc) {
  const described = headers.map((name) => [name, { description: RESPONSE_HEADERS[name], schema: { type: 'string' } }]);
  const common = ['X-Request-Id', ...(scope ? ['RateLimit', 'RateLimit-Policy'] : [])];
  const references = common.map((name) => [name, { $ref: `#/components/headers/${name}` }]);
  return Object.fromEntries([...references, ...described]) as Record<string, { schema: { type: 'string' } }>;
}

function problemAnswers({ problems, scope }: OperationDoc, path: string, baseUrl: string): Responses {
  const codes = [...EVERYWHERE, ...(scope ? WITH_KEY : []), ...problems];
  const statuses = [...new Set(codes.map((code) => PROBLEMS[code].status))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      problemAnswer(
        codes.filter((code) => PROBLEMS[code].status === status),
        path,
        baseUrl,
      ),
    ]),
  ) as Responses;
}

function problemAnswer(codes: readonly RequestProblemCode[], path: string, baseUrl: string) {
  const requestId = '0b2e7c1e-6a53-4bb2-9d0e-5f6a7b8c9d0e';
  const examples = codes.map((code) => [
    code,
    {
      value: problemDocument(baseUrl, code, {
        detail: PROBLEMS[code].why,
        instance: basePathOf(baseUrl) + path,
        requestId,
      }),
    },
  ]);
  return {
    description: codes.map((code) => `\`${code}\`: ${PROBLEMS[code].title}.`).join(' '),
    content: {
      'application/problem+json': {
        schema: { $ref: `#/components/schemas/${PROBLEM_SCHEMA}` },
        examples: Object.fromEntries(examples) as Record<string, unknown>,
      },
    },
  };
}
