import { once } from 'node:events';
import { Api } from './support/api.js';
import { runService } from './support/run-service.js';
import type { Service } from './support/service.js';

const JOB = { tool: 'md-to-pdf', sourceFileName: 'a.md' };
const JSON_TYPE = { 'content-type': 'application/json' };
const MOST_ANSWERED_BYTES = 16_384;

function keys(count: number, value: unknown = 1): Record<string, unknown> {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`key${i}`, value]));
}

describe('bodies', () => {
  let service: Service;
  let api: Api;

  runService({ RATE_LIMIT: '10000' }, (started) => ({ service, api } = started));

  describe('that are wide', () => {
    it.each([
      ['options', { options: keys(101) }, 422, 'invalid-options'],
      ['metadata among the options', { options: { metadata: keys(8000) } }, 422, 'invalid-options'],
      ['options of another program', { options: { pdf_options: keys(8000) } }, 422, 'invalid-options'],
      ['types of columns', { tool: 'csv-to-pdf', options: { types: keys(8000) } }, 422, 'invalid-options'],
      ['columns', { tool: 'csv-to-pdf', options: { columns: Array(8000).fill(true) } }, 422, 'invalid-options'],
      ['labels', { metadata: keys(8000) }, 400, 'validation-failed'],
      ['fields', keys(8000), 400, 'validation-failed'],
      ['values', { metadata: { list: Array(20_000).fill(0) } }, 413, 'payload-too-large'],
      ['everything', { options: keys(24_000) }, 413, 'payload-too-large'],
    ])('are refused in a few words: %s', async (_name, wide, status, code) => {
      const answer = await api.post('/jobs', { ...JOB, ...wide });
      expect([answer.status, answer.body.code]).toEqual([status, code]);
      expect(answer.body.errors?.length ?? 0).toBeLessThanOrEqual(1);
    });

    it('are named as far as twenty errors go, and the rest is counted', async () => {
      const answer = await api.post('/jobs', { ...JOB, options: keys(99) });
      expect(answer.body.errors).toHaveLength(20);
      expect(answer.body.detail).toMatch(/ 79 more errors are not listed\.$/);
      const fields = await api.post('/jobs', { ...JOB, ...keys(21) });
      expect(fields.body.errors).toHaveLength(20);
      expect(fields.body.detail).toMatch(/ 1 more error is not listed\.$/);
    });

    it.each([
      ['a field', (name: string) => ({ [name]: 1 })],
      ['an option', (name: string) => ({ options: { [name]: 1 } })],
      ['a type', (name: string) => ({ tool: 'csv-to-pdf', options: { types: { [name]: 1 } } })],
    ])('and long: what is said of %s quotes a little of it', async (_name, make) => {
      const answer = await api.post('/jobs', { ...JOB, ...make('x'.repeat(200_000)) });
      expect([400, 422]).toContain(answer.status);
      expect(answer.bytes.length).toBeLessThan(MOST_ANSWERED_BYTES);
    });

    it('are labels, as long as they have at most 16 KB', async () => {
      const metadata = keys(1000);
      const { status, body } = await api.post('/jobs', { ...JOB, metadata });
      expect([status, body.job.metadata]).toEqual([202, metadata]);
    });
  });

  describe('with labels that would be given back changed', () => {
    it.each([
      ['{"order":9007199254740993}', 'metadata.order'],
      ['{"lines":[{"price":1e400}]}', 'metadata.lines.0.price'],
      ['{"a":{"__proto__":"x"}}', 'metadata.a.__proto__'],
    ])('are refused, and the label is named: %s', async (metadata, field) => {
      const body = `{"tool":"md-to-pdf","sourceFileName":"a.md","metadata":${metadata}}`;
      const refused = await send(body, 'application/json');
      expect([refused.status, await refused.json()]).toMatchObject([400, { errors: [{ field }] }]);
      const query = new URLSearchParams({ metadata });
      const converted = await api.call('POST', `/api/v1/convert/txt-to-pdf?${query.toString()}`, { body: 'text' });
      expect([converted.status, converted.body]).toMatchObject([400, { errors: [{ field }] }]);
    });

    it('are taken with what a number can hold', async () => {
      const metadata = { order: 2 ** 53, share: 0.1, tiny: 5e-324, big: 1e300, negative: -3 };
      const { status, body } = await api.post('/jobs', { ...JOB, metadata });
      expect([status, body.job.metadata]).toEqual([202, metadata]);
    });
  });

  describe('that are not JSON in UTF-8', () => {
    const text = JSON.stringify(JOB);
    it.each([
      'application/json; charset=utf-16',
      'application/json; charset=utf-16le',
      'application/json; charset="UTF-32"',
      'application/json; charset=utf-7',
      'application/json; charset=utf-8; charset=utf-16',
      'application/json; charset=iso-8859-1',
    ])('are refused: %s', async (type) => {
      for (const body of [Buffer.from(text, 'utf16le'), text]) {
        const answer = await send(body, type);
        expect([answer.status, await answer.json()]).toMatchObject([415, { code: 'unsupported-media-type' }]);
      }
    });

    it.each([
      ['UTF-8', 'application/json', 400, (json: string) => json],
      ['UTF-8 with a mark', 'application/json; charset=utf-8', 400, (json: string) => `\ufeff${json}`],
      ['UTF-16', 'application/json; charset=utf-16', 415, (json: string) => Buffer.from(`\ufeff${json}`, 'utf16le')],
      ['UTF-16, untold', 'application/json', 400, (json: string) => Buffer.from(`\ufeff${json}`, 'utf16le')],
    ])('are no less bounded: 5000 levels in %s', async (_name, type, status, encode) => {
      for (const [open, close] of [
        ['{"options":', '}'],
        ['[', ']'],
      ]) {
        const answer = await send(encode(open.repeat(5000) + '1' + close.repeat(5000)), type);
        expect(answer.status).toBe(status);
      }
    });

    it('are refused when they are no UTF-8 at all', async () => {
      const bytes = Buffer.from('{"tool":"md-to-pdf","sourceFileName":"caf\u00e9.md"}', 'latin1');
      const answer = await send(bytes, 'application/json');
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { code: 'malformed-json', detail: 'The body is not valid UTF-8.' },
      ]);
    });

    it('may begin with a byte order mark', async () => {
      expect((await send(`\ufeff${text}`, 'application/json; charset=UTF-8')).status).toBe(202);
    });
  });

  describe('are read last', () => {
    it('after the key', async () => {
      const { status } = await new Api(service.url, '').call('POST', '/api/v1/jobs', { headers: JSON_TYPE, body: '{' });
      expect(status).toBe(401);
    });

    it('after the scope', async () => {
      const reader = await service.client('--scopes', 'jobs:read');
      const { status } = await reader.call('POST', '/api/v1/jobs', { headers: JSON_TYPE, body: '{' });
      expect(status).toBe(403);
    });

    it('after the rate limit, against which they count', async () => {
      const limited = await service.client('--rate-limit', '2/3600');
      const statuses: number[] = [];
      for (let i = 0; i < 3; i++)
        statuses.push((await limited.call('POST', '/api/v1/jobs', { headers: JSON_TYPE, body: '{' })).status);
      expect(statuses).toEqual([400, 400, 429]);
    });

    it('and not at all before the answer to a client without a key', async () => {
      const answer = await raw(
        `POST /api/v1/jobs HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer none\r\nContent-Type: application/json\r\n` +
          `Content-Length: 200000\r\n\r\n{`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    });

    it('and no further than their limit', async () => {
      const chunk = `400\r\n${'x'.repeat(1024)}\r\n`;
      const answer = await raw(
        `POST /api/v1/jobs HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${api.key}\r\n` +
          `Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(300)}`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    });
  });

  function send(body: Buffer | string, type: string): Promise<Response> {
    const headers = { authorization: `Bearer ${api.key}`, 'content-type': type };
    return fetch(`${service.url}/api/v1/jobs`, { method: 'POST', headers, body });
  }

  /** Sends a request that never ends. @returns what is answered all the same */
  async function raw(request: string): Promise<string> {
    const socket = service.connect();
    socket.write(request);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return answer.toString();
  }
});
