import type { Request } from 'express';
import { ProblemException } from '../problem/problem.exception.js';
import { assertBoundedJson } from './json-bounds.js';
import { changedMembers } from './json-changes.js';
import { jsonErrorPlace } from './json-error.js';

const MAX_BYTES = 256 * 1024;
/** More than any operation takes. Objects inside of a body are bounded by the classes that validate them. */
const MAX_FIELDS = 100;

/** Whether a body is announced (RFC 9112, 6.3), be it an empty one. */
export function hasBody({ headers }: Request): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/**
 * Reads a body of JSON, which is an object; an empty one is as good as `{}`.
 *
 * @throws ProblemException when it is no JSON in UTF-8, compressed, too large, too deep or too wide
 */
export async function readJsonBody(request: Request): Promise<object> {
  const bytes = await readBytes(request);
  if (bytes.length === 0) return {};
  assertBoundedJson(bytes);
  const text = textOf(bytes);
  const body = parse(text);
  assertRequest(body, 'The body');
  refuseReservedFields(requestsIn(body));
  if ('metadata' in body || 'items' in body) refuseChangedMetadata(text);
  return body;
}

/**
 * What holds for every request in JSON, be it the body or one of several in it.
 *
 * @param what names it in messages
 * @throws ProblemException `validation-failed` when it is no object or has too many fields
 */
export function assertRequest(value: unknown, what: string): asserts value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || Object.keys(value).length > MAX_FIELDS)
    throw new ProblemException('validation-failed', `${what} must be a JSON object with at most ${MAX_FIELDS} fields.`);
}

/** A body that is not JSON is refused, instead of being taken for an empty one. */
export function requireJson(request: Request): void {
  if (!request.is(['json', '+json']) && request.headers['content-length'] !== '0')
    throw new ProblemException('unsupported-media-type', 'The body must be application/json.');
  if (charsets(request).some((charset) => !/^utf-?8$/i.test(charset)))
    throw new ProblemException(
      'unsupported-media-type',
      'JSON is sent in UTF-8: leave `charset` out of the Content-Type, or make it utf-8.',
    );
  // Inflating is refused: nobody needs it for bodies of this size, and a small bomb makes a large one.
  if (!/^identity$/i.test(request.headers['content-encoding'] ?? 'identity'))
    throw new ProblemException(
      'unsupported-media-type',
      'The body must not be compressed: leave Content-Encoding out.',
    );
}

/** Every charset in the header, since a proxy in front of this server may read another one than Node.js does. */
function charsets(request: Request): string[] {
  const type = request.headers['content-type'] ?? '';
  return Array.from(type.matchAll(/charset\s*=\s*["']?([^\s"';]*)/gi), ([, charset]) => charset);
}

async function readBytes(request: Request): Promise<Buffer> {
  const tooLarge = new ProblemException('payload-too-large', `A JSON body may have at most ${MAX_BYTES} bytes.`);
  if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES) throw tooLarge;
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      sizeBytes += chunk.length;
      if (sizeBytes > MAX_BYTES) throw tooLarge;
      chunks.push(chunk);
    }
  } catch (error) {
    throw error === tooLarge ? error : new ProblemException('malformed-request', undefined, { cause: error });
  }
  return Buffer.concat(chunks);
}

/** @throws ProblemException `malformed-json` when the bytes are no UTF-8 */
function textOf(bytes: Buffer): string {
  try {
    // A byte order mark is passed over (RFC 8259, 8.1).
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new ProblemException('malformed-json', 'The body is not valid UTF-8.', { cause: error });
  }
}

/** @throws ProblemException `malformed-json` */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const detail = `The body is not JSON from ${jsonErrorPlace(text)} on.`;
    throw new ProblemException('malformed-json', detail, { cause: error });
  }
}

/** Labels of a job, and of one of several that are asked for together. */
const METADATA = /^(items\.\d+\.)?metadata\./;

/** The client's own labels are given back as they were sent, or not taken. */
function refuseChangedMetadata(text: string): void {
  const changed = changedMembers(text, '').filter(({ field }) => METADATA.test(field));
  if (changed.length > 0) throw new ProblemException('validation-failed', undefined, { errors: changed });
}

/** The body, and the requests that it holds where several are made together. */
function requestsIn(body: Record<string, unknown>): Record<string, unknown>[] {
  return [body, ...(Array.isArray(body.items) ? body.items.filter(isObject) : [])];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Names that every object in JavaScript has; all other unknown fields are refused by the validation. */
const RESERVED = Object.getOwnPropertyNames(Object.prototype);

function refuseReservedFields(requests: readonly Record<string, unknown>[]): void {
  const objects = requests.flatMap((request) => [request, request.options]).filter(isObject);
  const found = RESERVED.filter((name) => objects.some((object) => Object.hasOwn(object, name)));
  const errors = found.map((field) => ({ field, code: 'unknown-field', message: `${field} is not known here` }));
  if (errors.length > 0) throw new ProblemException('validation-failed', undefined, { errors });
}
