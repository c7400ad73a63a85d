import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { Readable } from 'node:stream';
import { guardedLookup } from './guarded.lookup.js';
import type { OutboundPolicy } from './outbound.policy.js';

const MAX_HEADER_BYTES = 16_384;

export interface OutboundRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Readable;
  /** Of the whole exchange, ms. */
  readonly timeoutMs: number;
  /** How long nothing may move in either direction, ms; as long as the whole when absent. */
  readonly stallMs?: number;
  /** Ends it before its time. */
  readonly signal: AbortSignal;
}

export interface OutboundPost extends Omit<OutboundRequest, 'method'> {
  readonly body: string;
  /** Of the answer's body so many bytes are read at the most; then the connection is closed. */
  readonly maxAnswerBytes: number;
}

export interface OutboundPut extends Omit<OutboundRequest, 'method'> {
  readonly body: Readable;
  /** Bytes of the body. */
  readonly sizeBytes: number;
}

export interface OutboundAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** The beginning of the body, as it came: nothing is decoded. */
  readonly body: Buffer;
}

/** Of an answer to a PUT nothing is told but its head. */
const MAX_PUT_ANSWER_BYTES = 4096;

/** Whoever says that all is well cannot know it yet. */
class EarlyAnswer extends Error {
  readonly code = 'EARLY_ANSWER';
}

/**
 * Sends a request to an address that a client has named, on a connection of its own, which is closed when the answer has
 * been read. Nothing is sent but what is asked for: no cookie, no credential. Redirects are not followed.
 *
 * @param read is given the answer as soon as its head has come; its body ends with an error when the time is over
 * @throws OutboundForbidden when the policy does not allow the address
 * @throws Error when there is no answer; its `code` or `name` says why, `TimeoutError` in time
 */
export async function ask<T>(
  policy: OutboundPolicy,
  asked: OutboundRequest,
  read: (response: IncomingMessage) => Promise<T>,
): Promise<T> {
  const url = policy.url(asked.url);
  const { method, headers, body } = asked;
  const timeout = AbortSignal.timeout(asked.timeoutMs);
  const stall = new AbortController();
  const signal = AbortSignal.any([asked.signal, timeout, stall.signal]);
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const request = send(url, {
    method,
    headers: { ...headers, 'accept-encoding': 'identity' },
    agent: false,
    lookup: guardedLookup(policy),
    maxHeaderSize: MAX_HEADER_BYTES,
    insecureHTTPParser: false,
    rejectUnauthorized: true,
    timeout: asked.stallMs,
    signal,
  });
  request.once('timeout', () => stall.abort(new DOMException('Nothing has moved for too long.', 'TimeoutError')));
  // After the answer has begun, an error ends its body and nothing else.
  request.on('error', () => undefined);
  try {
    if (body instanceof Readable) body.once('error', (error) => request.destroy(error)).pipe(request);
    else request.end(body);
    const [response] = (await once(request, 'response', { signal })) as [IncomingMessage];
    return await read(response);
  } catch (error) {
    const over = [timeout, stall.signal].find(({ aborted }) => aborted);
    throw over ? over.reason : error;
  } finally {
    request.destroy();
  }
}

/**
 * {@link ask} by a POST. The status is the answer: a body that comes too slowly, or has no end, is cut off.
 *
 * @throws as {@link ask}
 */
export function post(policy: OutboundPolicy, asked: OutboundPost): Promise<OutboundAnswer> {
  const headers = { ...asked.headers, 'content-length': String(Buffer.byteLength(asked.body)) };
  return ask(policy, { ...asked, method: 'POST', headers }, async (response) => {
    const { statusCode: status = 0, headers: answered } = response;
    return { status, headers: answered, body: await beginningOf(response, asked.maxAnswerBytes) };
  });
}

/**
 * {@link ask} by a PUT, whose body is streamed. A good answer that comes before the whole body has gone out is none.
 *
 * @throws as {@link ask}, and what the body fails at
 */
export async function put(policy: OutboundPolicy, asked: OutboundPut): Promise<OutboundAnswer> {
  const { body, sizeBytes } = asked;
  const headers = { ...asked.headers, 'content-length': String(sizeBytes) };
  let sentBytes = 0;
  body.on('data', (chunk: Buffer) => (sentBytes += chunk.length));
  try {
    return await ask(policy, { ...asked, method: 'PUT', headers }, async (response) => {
      const { statusCode: status = 0, headers: answered } = response;
      if (status < 300 && sentBytes < sizeBytes)
        throw new EarlyAnswer('The answer came before the whole body was sent.');
      return { status, headers: answered, body: await beginningOf(response, MAX_PUT_ANSWER_BYTES) };
    });
  } finally {
    body.destroy();
  }
}

async function beginningOf(response: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= most) break;
    }
  } catch {
    // What has come is enough.
  }
  return Buffer.concat(chunks).subarray(0, most);
}
