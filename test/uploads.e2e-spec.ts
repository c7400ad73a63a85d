import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Api } from './support/api.js';
import { runService } from './support/run-service.js';
import type { Service } from './support/service.js';
import { until } from './support/until.js';

const MAX_BYTES = 100_000;

/** What may lie in the storage: its folders, and files that the service has named. */
const SERVER_NAMED = /^(uploads|results|probes)$|^uploads[/\\]upl_[0-9a-f]{32}$/;

const part = (disposition: string, content = 'x') => `--B\r\nContent-Disposition: ${disposition}\r\n\r\n${content}\r\n`;
const file = 'form-data; name="file"; filename="a.txt"';

describe('uploads', () => {
  let service: Service;
  let api: Api;

  runService({ MAX_UPLOAD_BYTES: String(MAX_BYTES), RATE_LIMIT: '10000' }, (started) => ({ service, api } = started));

  it('are hashed, typed and kept', async () => {
    const content = 'name;city\nZoë;Zürich\n';
    const { status, body, headers } = await api.upload(content, 'people.CSV');
    expect(status).toBe(201);
    expect(body.upload).toMatchObject({
      fileName: 'people.CSV',
      format: 'csv',
      contentType: 'text/csv',
      size: Buffer.byteLength(content),
      sha256: createHash('sha256').update(content).digest('hex'),
    });
    expect(Date.parse(body.upload.expiresAt) - Date.parse(body.upload.createdAt)).toBe(86_400_000);
    const found = await api.call('GET', headers.get('location') ?? '');
    expect(found.body.upload).toEqual(body.upload);
  });

  it.each([
    ['text in UTF-16 without a mark', Buffer.from('plain text', 'utf16le'), 'a.txt', 201],
    ['text in UTF-16 with a mark', Buffer.from('\ufeffplain', 'utf16le'), 'a.txt', 201],
    ['text in UTF-32', Buffer.from('plain text'.split('').flatMap((c) => [0, 0, 0, c.charCodeAt(0)])), 'a.txt', 201],
    ['Chinese in UTF-32', Buffer.from('2d4e00008765000001ff00000a000000', 'hex'), 'a.txt', 201],
    ['small numbers in four bytes', Buffer.from('0100000002000000030000000a000000', 'hex'), 'a.txt', 415],
    ['an empty file', '', 'empty.txt', 201],
    ['an empty table', '', 'empty.csv', 201],
    ['an empty RTF, which has no beginning', '', 'empty.rtf', 415],
    ['an empty PDF, which has none either', '', 'empty.pdf', 415],
    ['a sentence that begins like a program', 'MZ is also a name.', 'a.txt', 201],
    ['an unknown extension', 'x', 'a.exe', 415],
    ['no extension', 'x', 'README', 415],
    ['a program named as text', Buffer.concat([Buffer.from('MZ'), randomBytes(500)]), 'a.txt', 415],
    ['a PDF named as text', '%PDF-1.4\n', 'a.txt', 415],
    ['a picture named as Markdown', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), 'a.md', 415],
    ['a table with a stray NUL', 'a,b\n1,\0two\n', 'a.csv', 201],
    ['a table of NUL bytes', `a,b\n${'\0'.repeat(40)}`, 'a.csv', 415],
    ['text with NUL bytes', 'a\0b and a good deal of other text', 'a.txt', 415],
    ['text named as RTF', 'hi there', 'a.rtf', 415],
    ['text named as PDF', 'hi there', 'a.pdf', 415],
    ['a PDF after some garbage', `${'x'.repeat(100)}%PDF-1.4\n`, 'a.pdf', 201],
  ])('%s', async (_name, content, fileName, status) => {
    const answer = await api.upload(content, fileName);
    expect(answer.status).toBe(status);
    if (status === 415)
      expect(answer.body).toMatchObject({ code: 'unsupported-media-type', detail: expect.stringContaining('.md') });
  });

  it.each([
    ['../../../etc/passwd.txt', 'passwd.txt'],
    ['..\\..\\win.txt', 'win.txt'],
    ['a\u202etxt.txt', 'atxt.txt'],
    ['名前.txt', '名前.txt'],
    ['.txt', '.txt'],
    [`${'a'.repeat(300)}.txt`, `${'a'.repeat(146)}.txt`],
  ])('keep the name %s as a label only', async (given, kept) => {
    const { body } = await api.upload('x', given);
    expect(body.upload.fileName).toBe(kept);
    const files = await readdir(join(service.dataDir, 'files'), { recursive: true });
    expect(files.filter((path) => !SERVER_NAMED.test(path))).toEqual([]);
  });

  it('are taken up to the limit, and not a byte beyond', async () => {
    expect((await api.upload(Buffer.alloc(MAX_BYTES, 'x'), 'a.txt')).status).toBe(201);
    for (const size of [MAX_BYTES + 1, MAX_BYTES * 3]) {
      const { status, body } = await api.upload(Buffer.alloc(size, 'x'), 'a.txt');
      expect([status, body.code]).toEqual([413, 'payload-too-large']);
    }
  });

  describe('Content-Digest', () => {
    const content = 'digest me';
    const sha256 = createHash('sha256').update(content).digest('base64');
    const sha512 = createHash('sha512').update(content).digest('base64');

    it.each([
      `sha-256=:${sha256}:`,
      `sha-512=:${sha512}:`,
      `sha-256=:${sha256}:, sha-512=:${sha512}:`,
      `md5=:AAAA:, sha-256=:${sha256}:`,
    ])('of the file is verified: %s', async (digest) => {
      expect((await api.upload(content, 'a.txt', { 'content-digest': digest })).status).toBe(201);
    });

    it('of the whole body is verified', async () => {
      const body = '--B\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nx\r\n--B--\r\n';
      const digest = createHash('sha256').update(body).digest('base64');
      const headers = { 'content-type': 'multipart/form-data; boundary=B', 'content-digest': `sha-256=:${digest}:` };
      expect((await api.call('POST', '/api/v1/uploads', { headers, body })).status).toBe(201);
    });

    it('that does not match keeps nothing', async () => {
      const before = await storedFiles();
      const wrong = createHash('sha256').update('other').digest('base64');
      const { status, body } = await api.upload(content, 'a.txt', { 'content-digest': `sha-256=:${wrong}:` });
      expect([status, body.code]).toEqual([400, 'digest-mismatch']);
      expect(await storedFiles()).toEqual(before);
    });

    it.each(['sha-256=abc', 'md5=:AAAA:', 'nonsense'])('that can not be verified is refused: %s', async (digest) => {
      const { status, body } = await api.upload(content, 'a.txt', { 'content-digest': digest });
      expect([status, body.code]).toEqual([400, 'unsupported-digest']);
    });
  });

  it.each([
    ['no part named file', `${part('form-data; name="other"')}--B--\r\n`, 'file-missing'],
    ['a file under another name', `${part('form-data; name="doc"; filename="a.txt"')}--B--\r\n`, 'file-missing'],
    ['a text field named file', `${part('form-data; name="file"')}--B--\r\n`, 'file-missing'],
    ['two files', `${part(file)}${part(file)}--B--\r\n`, 'too-many-files'],
    ['a body without its end', part(file), 'invalid-multipart'],
    ['a header without its end', '--B\r\nContent-Disposition: form-data; name="file"', 'invalid-multipart'],
    ['an empty field name', `${part('form-data; name=""; filename="a.txt"')}--B--\r\n`, 'invalid-multipart'],
    ['deeply nested field names', `${part(`form-data; name="a${'[b]'.repeat(60)}"`)}--B--\r\n`, 'invalid-multipart'],
    [
      'a huge array index',
      `${part('form-data; name="a[4294967294]"')}${part('form-data; name="a[b]"')}--B--\r\n`,
      'invalid-multipart',
    ],
    [
      'a thousand fields',
      `${Array.from({ length: 1000 }, (_, i) => part(`form-data; name="f${i}"`)).join('')}--B--\r\n`,
      'invalid-multipart',
    ],
    ['nothing', '', 'invalid-multipart'],
  ])('refuse %s', async (_name, body, code) => {
    const answer = await api.call('POST', '/api/v1/uploads', {
      headers: { 'content-type': 'multipart/form-data; boundary=B' },
      body,
    });
    expect([answer.status, answer.body.code]).toEqual([400, code]);
  });

  it('refuse a form without a boundary', async () => {
    const answer = await api.call('POST', '/api/v1/uploads', {
      headers: { 'content-type': 'multipart/form-data' },
      body: part(file),
    });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid-multipart']);
  });

  it('pass over text fields that come along', async () => {
    const body = `${part('form-data; name="format"', 'pdf')}${part(file)}--B--\r\n`;
    const answer = await api.call('POST', '/api/v1/uploads', {
      headers: { 'content-type': 'multipart/form-data; boundary=B' },
      body,
    });
    expect(answer.status).toBe(201);
  });

  it('leave nothing behind when the client goes away in the middle', async () => {
    const before = await storedFiles();
    for (let i = 0; i < 20; i++) await sendHalf();
    await until(async () => (await storedFiles()).length === before.length);
    expect(await storedFiles()).toEqual(before);
    expect((await api.upload('still here', 'a.txt')).status).toBe(201);
  });

  it('without a key are cut off, not read to their end', async () => {
    const socket = service.connect();
    let answer = '';
    // Cut off while it writes, the client may see a reset; `once` would take that for a failure.
    socket.on('data', (chunk) => (answer += chunk.toString())).on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write('POST /api/v1/uploads HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000000\r\n');
    socket.write('Content-Type: multipart/form-data; boundary=B\r\n\r\n');
    const pump = setInterval(() => socket.write(Buffer.alloc(100_000, 'x')), 2);
    await closed;
    clearInterval(pump);
    expect(answer).toMatch(/^HTTP\/1.1 401 /);
    expect(socket.bytesWritten).toBeLessThan(50_000_000);
  });

  it('are asked for, where the client waits for that, only from who may send them', async () => {
    expect(await expectContinue('wrong', 5)).toMatch(/^HTTP\/1.1 401 [^]*\r\nConnection: close\r\n/);
    expect(await expectContinue(api.key, 10_000_000)).toMatch(/^HTTP\/1.1 413 /);
    expect(await expectContinue(api.key, undefined)).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 201 /);
  });

  it('that are refused leave the connection to those that follow', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const statuses = [await sendOn(agent, MAX_BYTES + 1)];
    for (let i = 0; i < 15; i++) statuses.push(await sendOn(agent, MAX_BYTES));
    agent.destroy();
    expect(statuses).toEqual([413, ...Array.from({ length: 15 }, () => 201)]);
  });

  it('belong to the key that sent them', async () => {
    const { body } = await api.upload('mine', 'a.txt');
    const other = await service.client();
    expect((await other.get(`/uploads/${body.upload.id}`)).status).toBe(404);
    const { status, body: problem } = await other.post('/jobs', { tool: 'txt-to-pdf', uploadId: body.upload.id });
    expect([status, problem.code]).toEqual([422, 'unknown-upload']);
  });

  /** Announces a body and sends it when it is asked for. @returns all that came back */
  async function expectContinue(key: string, lengthBytes: number | undefined): Promise<string> {
    const body = `${part(file)}--B--\r\n`;
    const socket = service.connect();
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
      if (answer === 'HTTP/1.1 100 Continue\r\n\r\n') socket.write(body);
      else socket.end();
    });
    const head = ['POST /api/v1/uploads HTTP/1.1', 'Host: x', `Authorization: Bearer ${key}`, 'Expect: 100-continue'];
    const headers = ['Content-Type: multipart/form-data; boundary=B', `Content-Length: ${lengthBytes ?? body.length}`];
    socket.write([...head, ...headers, '', ''].join('\r\n'));
    await once(socket, 'close');
    return answer;
  }

  function sendOn(agent: Agent, sizeBytes: number): Promise<number | undefined> {
    const body = `${part(file, 'x'.repeat(sizeBytes))}--B--\r\n`;
    const headers = {
      authorization: `Bearer ${api.key}`,
      'content-type': 'multipart/form-data; boundary=B',
      'content-length': body.length,
    };
    return new Promise((resolve, reject) => {
      const call = request(`${service.url}/api/v1/uploads`, { method: 'POST', agent, headers }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode));
      });
      call.once('error', reject).end(body);
    });
  }

  async function storedFiles(): Promise<string[]> {
    return (await readdir(join(service.dataDir, 'files', 'uploads'))).sort();
  }

  async function sendHalf(): Promise<void> {
    const socket = service.connect();
    await once(socket, 'connect');
    const head = [
      'POST /api/v1/uploads HTTP/1.1',
      'Host: x',
      `Authorization: Bearer ${api.key}`,
      'Content-Type: multipart/form-data; boundary=B',
      'Content-Length: 50000',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${part(file, 'y'.repeat(20_000)).slice(0, -2)}`);
    await sleep(20);
    socket.resetAndDestroy();
  }
});
