import { Api } from './support/api.js';
import { runService } from './support/run-service.js';
import type { Service } from './support/service.js';

/** Whatever goes wrong, the answer is problem+json with a stable code that a page explains. */
describe('errors', () => {
  let service: Service;
  let api: Api;

  runService({}, (started) => ({ service, api } = started));

  const json = { 'content-type': 'application/json' };

  it.each([
    ['an unknown route', 'GET', '/api/v1/nothing', {}, 404, 'not-found'],
    ['a route outside the API', 'GET', '/nothing', {}, 404, 'not-found'],
    ['a broken percent escape', 'GET', '/api/v1/jobs/%E0%A4%A', {}, 400, 'malformed-request'],
    ['an unknown job', 'GET', '/api/v1/jobs/job_00000000000000000000000000000000', {}, 404, 'not-found'],
    ['an id that is none', 'GET', '/api/v1/jobs/..%2f..%2fetc', {}, 404, 'not-found'],
    ['malformed JSON', 'POST', '/api/v1/jobs', { body: '{"tool":', headers: json }, 400, 'malformed-json'],
    [
      'JSON nested too deeply',
      'POST',
      '/api/v1/jobs',
      { body: deepJson(20_000), headers: json },
      400,
      'malformed-json',
    ],
    [
      'a body of another type',
      'POST',
      '/api/v1/jobs',
      { body: 'tool=x', headers: { 'content-type': 'text/plain' } },
      415,
      'unsupported-media-type',
    ],
    [
      'a compressed body',
      'POST',
      '/api/v1/jobs',
      { body: '{}', headers: { ...json, 'content-encoding': 'gzip' } },
      415,
      'unsupported-media-type',
    ],
    [
      'a body that is too large',
      'POST',
      '/api/v1/jobs',
      { body: JSON.stringify({ tool: 'x'.repeat(300_000) }), headers: json },
      413,
      'payload-too-large',
    ],
    ['an array for a body', 'POST', '/api/v1/jobs', { body: '[]', headers: json }, 400, 'validation-failed'],
    ['no body', 'POST', '/api/v1/jobs', {}, 400, 'validation-failed'],
    [
      'an upload that is no form',
      'POST',
      '/api/v1/uploads',
      { body: '{}', headers: json },
      415,
      'unsupported-media-type',
    ],
  ] as const)('%s', async (_name, method, path, call, status, code) => {
    const answer = await api.call(method, path, call);
    expectProblem(answer, status, code);
  });

  it('names the methods that an address takes', async () => {
    const answer = await api.call('DELETE', '/api/v1/usage');
    expectProblem(answer, 405, 'method-not-allowed');
    expect(answer.headers.get('allow')).toBe('GET, HEAD');
  });

  it('keeps a well-formed request id and replaces any other', async () => {
    const kept = await api.get('/usage', { 'x-request-id': 'my-request.1' });
    expect(kept.headers.get('x-request-id')).toBe('my-request.1');
    const replaced = await api.get('/nothing', { 'x-request-id': 'no spaces' });
    expect(replaced.body.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('names every wrong and every unknown field', async () => {
    const answer = await api.post('/jobs', { tool: 5, sourceFileName: '', status: 'completed', apiKeyId: 'key_x' });
    expectProblem(answer, 400, 'validation-failed');
    expect(answer.body.errors.map(({ field, code }: { field: string; code: string }) => [field, code]).sort()).toEqual([
      ['apiKeyId', 'unknown-field'],
      ['sourceFileName', 'invalid-value'],
      ['status', 'unknown-field'],
      ['tool', 'invalid-value'],
    ]);
  });

  it.each([
    ['GET', '/api/v1/tools?tool=md-to-pdf', 'tool'],
    ['GET', '/api/v1/jobs?state=completed', 'state'],
    ['GET', '/api/v1/jobs/job_0?fields=status', 'fields'],
    ['GET', '/api/v1/jobs/job_0/download?inline=true', 'inline'],
    ['POST', '/api/v1/jobs?process=true', 'process'],
    ['POST', '/api/v1/convert/txt-to-pdf?wait=10', 'wait'],
    ['DELETE', '/api/v1/uploads/upl_0?force', 'force'],
  ])('names what is unknown in a query: %s %s', async (method, path, field) => {
    const body = method === 'POST' ? '{}' : undefined;
    const headers: Record<string, string> = path.includes('convert') ? { 'content-type': 'text/plain' } : json;
    const answer = await api.call(method, path, { headers: body ? headers : {}, body });
    expectProblem(answer, 400, 'validation-failed');
    expect(answer.body.errors).toEqual([expect.objectContaining({ field, code: 'unknown-field' })]);
  });

  it('leaves the queries of a form, of probes and of pages for people alone or names them', async () => {
    const form = new FormData();
    form.append('file', new Blob(['x']), 'a.txt');
    const sent = await api.call('POST', '/api/v1/convert/txt-to-pdf?priority=high', { body: form });
    expectProblem(sent, 400, 'validation-failed');
    for (const path of ['/livez?a=1', '/api/v1/health?a=1', '/problems/not-found?a=1'])
      expect((await fetch(service.url + path)).status).toBe(200);
  });

  it('says in WWW-Authenticate what is wrong with what was sent', async () => {
    expect(await challengeOf(new Api(service.url, ''), '/usage')).toBe('Bearer realm="docket"');
    expect(await challengeOf(new Api(service.url, 'none'), '/usage')).toBe(
      'Bearer realm="docket", error="invalid_token"',
    );
    expect(await challengeOf(await service.client('--scopes', 'jobs:read'), '/usage')).toBe(
      'Bearer realm="docket", error="insufficient_scope", scope="usage:read"',
    );
  });

  it('answers OPTIONS with the methods of an address', async () => {
    const options = await fetch(`${service.url}/api/v1/jobs`, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS, POST']);
    expect((await fetch(`${service.url}/api/v1/nothing`, { method: 'OPTIONS' })).status).toBe(404);
  });

  it('says at the root where everything is', async () => {
    const root = await fetch(`${service.url}/`);
    expect([root.status, await root.json()]).toMatchObject([
      200,
      { ok: true, links: { docs: '/docs', openapi: '/openapi.json' } },
    ]);
  });

  it('says what is missing, and what has the wrong type, in these words', async () => {
    const missing = await api.post('/jobs', { sourceFileName: 'a.md' });
    expect(missing.body.errors).toEqual([{ field: 'tool', code: 'required', message: 'tool is required' }]);
    const wrong = await api.post('/jobs', { tool: 5, sourceFileName: 'a.md' });
    expect(wrong.body.errors).toEqual([{ field: 'tool', code: 'invalid-value', message: 'tool must be a string' }]);
  });

  it('says where a body stops being JSON', async () => {
    const broken = await api.call('POST', '/api/v1/jobs', { headers: json, body: '{"tool":"md-to-pdf",\n "a":}' });
    expectProblem(broken, 400, 'malformed-json');
    expect(broken.body.detail).toContain('line 2, column 6');
    const nothing = await api.call('POST', '/api/v1/jobs', { headers: json, body: 'null' });
    expectProblem(nothing, 400, 'validation-failed');
  });

  it('says of an upload what an upload is', async () => {
    for (const type of ['application/json', 'text/markdown', 'application/octet-stream']) {
      const answer = await api.call('POST', '/api/v1/uploads', { headers: { 'content-type': type }, body: '{}' });
      expectProblem(answer, 415, 'unsupported-media-type');
      expect(answer.body.detail).toContain('multipart/form-data');
    }
    const docx = await api.upload('PK\u0003\u0004 and so on', 'letter.docx');
    expectProblem(docx, 415, 'unsupported-media-type');
    expect(docx.body.detail).toMatch(/^The file is docx, which is not read here\. Accepted: \.csv, /);
    expect((await api.upload('PK\u0003\u0004', 'letter.md')).body.detail).toContain('not what its name says');
  });

  it('says what to do about a charset and about compression', async () => {
    const wide = { 'content-type': 'application/json; charset=utf-16' };
    const charset = await api.call('POST', '/api/v1/jobs', { headers: wide, body: '{}' });
    expect(charset.body.detail).toContain('make it utf-8');
    const gzip = { ...json, 'content-encoding': 'gzip' };
    const compressed = await api.call('POST', '/api/v1/jobs', { headers: gzip, body: '{}' });
    expect(compressed.body.detail).toContain('leave Content-Encoding out');
  });

  it('is not led astray by fields named like parts of JavaScript', async () => {
    const body =
      '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},"tool":"md-to-pdf","sourceFileName":"a.md"}';
    expectProblem(await api.call('POST', '/api/v1/jobs', { headers: json, body }), 400, 'validation-failed');
    for (const value of [{ a: { b: 1 } }, ['md-to-pdf'], true, null, 1e308]) {
      expectProblem(await api.post('/jobs', { tool: value, sourceFileName: 'a.md' }), 400, 'validation-failed');
    }
  });

  it.each([
    [
      'a header that is too large',
      `GET /api/v1/health HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers-too-large',
    ],
    ['bytes that are no HTTP', 'HELO docket\r\n\r\n', 400, 'malformed-request'],
    ['no Host', 'GET /livez HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'malformed-request'],
    [
      'an expectation that is none',
      'GET /livez HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\nConnection: close\r\n\r\n',
      417,
      'expectation-failed',
    ],
    ['a tunnel', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n', 405, 'method-not-allowed'],
    [
      'a transfer coding that is not known',
      'POST /api/v1/jobs HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip, chunked\r\nConnection: close\r\n\r\n0\r\n\r\n',
      400,
      'malformed-request',
    ],
  ])('%s', async (_name, request, status, code) => {
    const answer = await service.sendRaw(request);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ ok: false, status, code });
  });

  it('explains every code on a page of its own', async () => {
    const { body } = await api.call('GET', '/problems');
    expect(body.problems.length).toBeGreaterThan(40);
    for (const { code } of body.problems as { code: string }[]) {
      const explained = await api.call('GET', `/problems/${code}`);
      expect(explained.body.problem).toMatchObject({
        code,
        title: expect.any(String),
        why: expect.any(String),
        remedy: expect.any(String),
      });
    }
    const page = await api.call('GET', '/problems/not-found', { headers: { accept: 'text/html' } });
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    expect(page.bytes.toString()).toContain('<h1>');
    expectProblem(await api.call('GET', '/problems/constructor'), 404, 'not-found');
  });

  function expectProblem(answer: Awaited<ReturnType<Api['call']>>, status: number, code: string): void {
    expect([answer.status, answer.body?.code]).toEqual([status, code]);
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(answer.body).toMatchObject({
      ok: false,
      type: `${service.url}/problems/${code}`,
      status,
      title: expect.any(String),
      detail: expect.any(String),
      requestId: answer.headers.get('x-request-id'),
      retryable: expect.any(Boolean),
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|at \w+ \(|dist\//);
  }
});

function deepJson(depth: number): string {
  return '{"options":'.repeat(depth) + '1' + '}'.repeat(depth);
}

async function challengeOf(caller: Api, path: string): Promise<string | null> {
  return (await caller.get(path)).headers.get('www-authenticate');
}
