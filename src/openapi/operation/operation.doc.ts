import type { RequestProblemCode } from '../../common/problem/problem.catalogue.js';
import type { Scope } from '../../auth/scope.js';

/** What the types of a route don't say: written on the route, merged into what Nest reads from the code. */
export interface OperationDoc {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  /** Needed by the key; absent on public routes. */
  readonly scope?: Scope;
  /** Descriptions of the good answers, by status. */
  readonly answers: Readonly<Record<number, string>>;
  /** Where the example of a good answer differs from what the examples of its properties make together, by status. */
  readonly examples?: Readonly<Record<number, object>>;
  /** Headers of the good answers, by name. */
  readonly headers?: readonly HeaderName[];
  /** Request headers that the route understands. */
  readonly requestHeaders?: readonly RequestHeaderName[];
  /** What can go wrong beside what can go wrong everywhere. */
  readonly problems: readonly RequestProblemCode[];
  /** Operations that go on from a good answer, and where in that answer their path parameter `id` stands. */
  readonly links?: Readonly<Record<string, string>>;
  /** `upload`: a form with a file. `document`: one with what else a conversion takes. */
  readonly body?: 'upload' | 'document';
  readonly answerBody?: 'file' | 'file-or-job' | 'archive' | 'pdf' | 'events';
}

export const RESPONSE_HEADERS = {
  Location: 'Address of the thing that was made or queued.',
  'Retry-After': 'Seconds after which to ask again.',
  'Preference-Applied': 'The preference that was honoured (RFC 7240).',
  ETag: 'Validator for `If-None-Match`.',
  'Content-Disposition': 'The name of the result (RFC 6266).',
  'Repr-Digest': 'SHA-256 of the whole result (RFC 9530).',
  'Idempotency-Replayed': '`true`: the answer is the first one, given again.',
  'Docket-Job': 'Id of the job that was made.',
  'Docket-Warnings': 'What the report warns of: `glyph-missing;n=3, lines-wrapped;n=1`; empty when all is well.',
  'Docket-Left-Out':
    'Items that are not in the file, by the reason: `failed;n=1, not-pdf;n=2`; empty when all are in it.',
  'Accept-Ranges': 'Parts of the result can be asked for by `Range`.',
} as const;
export type HeaderName = keyof typeof RESPONSE_HEADERS;

export const REQUEST_HEADERS = {
  Prefer: '`respond-async`: answer at once. `wait=<s>`: wait up to so many seconds, at most 60 (RFC 7240).',
  'Content-Digest': 'Digest of the request’s content or of the file, verified before anything is kept (RFC 9530).',
  Range: 'A part of the result, such as `bytes=0-1023`.',
  'Idempotency-Key':
    'Your name for this request, such as a UUID: for 24 hours the same request with the same name gets the first answer again, and nothing is done twice.',
  'Last-Event-ID': 'The id of the last event that the client has: the stream goes on after it.',
  'If-None-Match': 'The ETag that the client has.',
  'If-Match': 'The ETag of the result that is meant: of another one nothing is sent.',
} as const;
/** What is asked of their values, where there is something. */
export const HEADER_FORMS: Readonly<Record<string, { readonly pattern: string; readonly maxLength: number }>> = {
  'Idempotency-Key': { pattern: '^[!-~](?:[ -~]*[!-~])?$', maxLength: 255 },
  'Last-Event-ID': { pattern: '^[0-9]+$', maxLength: 15 },
};
export type RequestHeaderName = keyof typeof REQUEST_HEADERS;
