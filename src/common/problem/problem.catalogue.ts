import { JOB_PROBLEMS } from './job-problems.js';
import { http } from './http-problem.js';
import type { ProblemKind } from './problem.kind.js';
import { RESOURCE_PROBLEMS } from './resource-problems.js';

const REQUEST_PROBLEMS = {
  ...RESOURCE_PROBLEMS,
  'malformed-request': http(
    400,
    'The request is malformed',
    'The server could not read the request as HTTP.',
    'Check the request line, the headers and the length of the body.',
  ),
  'malformed-json': http(
    400,
    'The body is not valid JSON',
    'The body could not be parsed as JSON.',
    'Send one JSON object, encoded in UTF-8.',
  ),
  'validation-failed': http(
    400,
    'The request has wrong or unknown fields',
    'A field is missing, has the wrong type, or is not known. `errors` names each of them.',
    'Correct the fields named in `errors`.',
  ),
  'invalid-multipart': http(
    400,
    'The multipart body can not be read',
    'The body ended early, has no boundary, or holds more parts or headers than allowed.',
    'Send multipart/form-data with one part named `file`; most HTTP clients build it for you.',
  ),
  'file-missing': http(
    400,
    'No file was sent',
    'The body has no file part named `file`.',
    'Send the document in a part named `file`, with its file name.',
  ),
  'too-many-files': http(
    400,
    'More than one file was sent',
    'An upload takes exactly one file.',
    'Send each file in an upload of its own.',
  ),
  'invalid-idempotency-key': http(
    400,
    'The idempotency key is not usable',
    '`Idempotency-Key` is empty, longer than 255 characters, sent twice, or holds other characters than printable ASCII.',
    'Send one key per request, such as a UUID.',
  ),
  'digest-mismatch': http(
    400,
    'The content does not match its digest',
    'The bytes received have another digest than `Content-Digest` says; nothing was kept.',
    'Send the upload again; check how the digest is computed.',
    true,
  ),
  'unsupported-digest': http(
    400,
    'The digest can not be verified',
    '`Content-Digest` names no algorithm that this server knows, or is malformed.',
    'Use sha-256 or sha-512 as RFC 9530 says: `sha-256=:<base64>:`.',
  ),
  unauthorized: http(
    401,
    'A valid API key is needed',
    'The `Authorization` header is missing or malformed, or the key is unknown, revoked or expired.',
    'Send `Authorization: Bearer <API_KEY>`. Keys are issued with `docket keys create`.',
  ),
  'scope-missing': http(
    403,
    'The API key may not do this',
    'The key is valid but was issued without the scope that this operation needs.',
    'Use a key with the scope named in `detail`.',
  ),
  'not-found': http(
    404,
    'There is nothing here',
    'The address is unknown, or the thing does not exist for this API key.',
    'Check the address and the id; ids belong to the key that made them.',
  ),
  'method-not-allowed': http(
    405,
    'The address does not take this method',
    'The address exists, but not with this HTTP method.',
    'Use one of the methods in the `Allow` header.',
  ),
  'request-timeout': http(
    408,
    'The request took too long to arrive',
    'The client sent its headers or body too slowly.',
    'Send the request again, in one go.',
    true,
  ),
  'source-missing': http(
    409,
    'The job has no upload',
    'The job was created from a file name alone, so there is nothing to convert.',
    'Upload the document and create a job with its `uploadId`.',
  ),
  'idempotency-in-progress': http(
    409,
    'The same request is under way',
    'A request with this `Idempotency-Key` has not been answered yet.',
    'Ask again after the seconds in `Retry-After`: the first answer is given again.',
    true,
  ),
  'upload-in-use': http(409, 'The upload is in use', 'A queued or running job reads it.', 'Cancel it, or wait.', true),
  'job-finished': http(
    409,
    'The job is finished',
    'The job came to its end before it could be canceled.',
    'Nothing is left to cancel; delete the job if its result is not wanted.',
  ),
  'job-canceled': http(409, 'The job was canceled', 'A canceled job is never processed again.', 'Create a new job.'),
  'job-expired': http(
    409,
    'The job has expired',
    'The retention time is over and the files are gone.',
    'Upload the document again and create a new job.',
  ),
  'job-not-completed': http(
    409,
    'The job is not completed yet',
    'There is a result only when the job is completed.',
    'Wait for the time in `Retry-After`, or ask for the status with `Prefer: wait=30`.',
    true,
  ),
  'job-not-started': http(
    409,
    'The job was not started',
    'The job is accepted, and nobody has asked for it to be processed: waiting brings no result.',
    'Send `POST /api/v1/jobs/{id}/process`, or create jobs with `"process": true`.',
  ),
  'job-failed': http(
    409,
    'The job failed',
    'The conversion ended without a result; the job’s `error` says why.',
    'Read the job’s `error`, mend the document or the options, and create a new job.',
  ),
  'result-expired': http(
    410,
    'The result is gone',
    'The retention time is over and the files were removed.',
    'Create a new job.',
  ),
  'result-lost': http(
    410,
    'The result is lost',
    'The file of the result is missing on the server, or is not what was stored. Wrong bytes are never sent.',
    'Create a new job of the same document; tell the operator.',
  ),
  'precondition-failed': http(
    412,
    'The file is not the one that was meant',
    'The `If-Match` header names another `ETag` than that of the file.',
    'Leave `If-Match` out, or send the `ETag` of the answer before.',
  ),
  'payload-too-large': http(
    413,
    'The body is too large',
    'The file or the JSON body is larger than this server takes.',
    'Send less, or have the operator raise `MAX_UPLOAD_BYTES`.',
  ),
  'uri-too-long': http(414, 'The address is too long', 'The request target is too long.', 'Shorten the query.'),
  'unsupported-media-type': http(
    415,
    'The server does not take this kind of content',
    'The file is of a type that no tool reads, its content is not what its name says, or the body has the wrong `Content-Type` or `Content-Encoding`.',
    'Send what `detail` names.',
  ),
  'range-not-satisfiable': http(
    416,
    'The range lies outside the file',
    'The `Range` header asks for bytes that do not exist.',
    'Ask for bytes below the size in `Content-Range`.',
  ),
  'expectation-failed': http(
    417,
    'The server can not meet the expectation',
    'The `Expect` header asks for something else than `100-continue`.',
    'Leave `Expect` out, or send `100-continue`.',
  ),
  'idempotency-mismatch': http(
    422,
    'The idempotency key belongs to another request',
    'This `Idempotency-Key` was sent in the last 24 hours with another body or query.',
    'Use a new key for a new request; repeat a request word for word.',
  ),
  'conversion-failed': http(
    422,
    'The document could not be converted',
    'The conversion ended without a result. `detail` begins with the code of the job’s error, and `Docket-Job` names the job.',
    'Look the code up; mend the document or the options.',
  ),
  'unknown-tool': http(
    422,
    'There is no such tool',
    'No converter is registered under this name.',
    'Use one of the tools named in `errors`.',
  ),
  'unsupported-target-format': http(
    422,
    'The tool does not write this format',
    'Each tool writes one format.',
    'Leave `targetFormat` out, or give the one named in `errors`.',
  ),
  'unknown-upload': http(
    422,
    'There is no such upload',
    'No upload of this API key has this id, or it has expired.',
    'Upload the file again and use the new id.',
  ),
  'unsuitable-upload': http(
    422,
    'The tool can not read this upload',
    'The format of the upload is not the source format of the tool.',
    'Use the tool for the upload’s format, named in `errors`.',
  ),
  'invalid-options': http(
    422,
    'The options are not valid',
    'An option is unknown to the tool or has a value that it does not take.',
    'Correct the options named in `errors`.',
  ),
  'rate-limited': http(
    429,
    'Too many requests',
    'The API key, or this address after failed authentication, has used up its requests for now.',
    'Wait for the seconds in `Retry-After`.',
    true,
  ),
  'too-many-streams': http(
    429,
    'Too many streams are open',
    'The API key has as many streams of events open as it may.',
    'End a stream, or listen to all jobs of the key by one of `GET /api/v1/events`.',
    true,
  ),
  'headers-too-large': http(
    431,
    'The headers are too large',
    'The request’s headers exceed the limit.',
    'Send fewer or shorter headers.',
  ),
  'internal-error': http(
    500,
    'Something went wrong on the server',
    'An unexpected error happened. It was logged with the `requestId`.',
    'Try again; if it stays, give the `requestId` to the operator.',
    true,
  ),
  unavailable: http(
    503,
    'The server can not answer now',
    'The server is starting, stopping, or has lost its database.',
    'Try again after the seconds in `Retry-After`.',
    true,
  ),
  'storage-full': http(
    507,
    'The server has no room for more',
    'The disk of the server is nearly full. Nothing was kept of the request; what was accepted before is safe.',
    'Try again after the seconds in `Retry-After`; if it stays, tell the operator.',
    true,
  ),
} as const;

/** Every stable `code` there is, of error answers and of failed jobs. */
export const PROBLEMS = { ...REQUEST_PROBLEMS, ...JOB_PROBLEMS } as const satisfies Record<string, ProblemKind>;

export type RequestProblemCode = keyof typeof REQUEST_PROBLEMS;
export type JobProblemCode = keyof typeof JOB_PROBLEMS;
export type ProblemCode = RequestProblemCode | JobProblemCode;

export function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(PROBLEMS, code);
}
