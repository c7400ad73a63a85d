import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { OutboundPolicy } from './outbound.policy.js';
import { put } from './outbound.request.js';

/** More than sockets hold on their way. */
const LARGE_BYTES = 64 * 1024 * 1024;
const CHUNK = Buffer.alloc(64 * 1024, 1);

describe('a file that is put', () => {
  const policy = OutboundPolicy.onlyTo(['127.0.0.1']);
  let server: Server;

  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  async function host(listener: RequestListener): Promise<string> {
    server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/file`;
  }

  function putTo(url: string, body: Readable, sizeBytes: number, stallMs = 10_000) {
    const signal = new AbortController().signal;
    return put(policy, { url, headers: {}, body, sizeBytes, timeoutMs: 60_000, stallMs, signal });
  }

  it('comes whole, and the answer is told', async () => {
    let received = 0;
    const url = await host((request, response) => {
      request.on('data', (chunk: Buffer) => (received += chunk.length));
      request.once('end', () => response.writeHead(201, { etag: '"1"' }).end());
    });
    const answer = await putTo(url, large(), LARGE_BYTES);
    expect([answer.status, answer.headers.etag, received]).toEqual([201, '"1"', LARGE_BYTES]);
  });

  it('has not been taken by who says so before it was there', async () => {
    const url = await host((_request, response) => response.writeHead(200).end());
    await expect(putTo(url, large(), LARGE_BYTES)).rejects.toMatchObject({ code: 'EARLY_ANSWER' });
  });

  it('may be refused before it was there', async () => {
    const url = await host((_request, response) => void response.writeHead(403).end());
    expect(await putTo(url, large(), LARGE_BYTES)).toMatchObject({ status: 403 });
  });

  it.each([
    ['takes nothing', (): void => undefined],
    ['takes all and says nothing', (request) => void request.resume()],
  ] as [string, RequestListener][])('is given up where the host %s', async (_, listener) => {
    const url = await host(listener);
    await expect(putTo(url, large(), LARGE_BYTES, 500)).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('that can not be read to its end is cut off', async () => {
    let isWhole = false;
    const url = await host((request) => void request.resume().once('end', () => (isWhole = true)));
    const body = Readable.from(broken());
    await expect(putTo(url, body, LARGE_BYTES)).rejects.toThrow('the disk is gone');
    expect([body.errored?.message, isWhole]).toEqual(['the disk is gone', false]);
  });

  it('goes to no host that is not allowed, and is let go of', async () => {
    await host(() => undefined);
    const body = large();
    await expect(putTo('http://127.0.0.2/file', body, LARGE_BYTES)).rejects.toMatchObject({
      code: 'address-forbidden',
    });
    expect(body.destroyed).toBe(true);
  });
});

function large(): Readable {
  return Readable.from(chunks(LARGE_BYTES / CHUNK.length));
}

function* chunks(count: number): Generator<Buffer> {
  for (let i = 0; i < count; i++) yield CHUNK;
}

function* broken(): Generator<Buffer> {
  yield* chunks(10);
  throw new Error('the disk is gone');
}
