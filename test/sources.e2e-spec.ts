import type { ServerResponse } from 'node:http';
import { Receiver } from './support/receiver.js';
import { runService } from './support/run-service.js';
import type { Api } from './support/api.js';

const MAX_UPLOAD_BYTES = 10_000;
const MARKDOWN = '# Title\n\nA paragraph.\n';

function cut(response: ServerResponse): void {
  response.writeHead(200, { 'content-length': '1000' }).write('a', () => response.destroy());
}

describe('a document that lies elsewhere', () => {
  let api: Api;
  let host: Receiver;
  let other: Receiver;

  beforeAll(async () => {
    [host, other] = [await Receiver.start(), await Receiver.start()];
  });
  afterAll(() => Promise.all([host.stop(), other.stop()]));
  runService(
    { RATE_LIMIT: '100000', SOURCE_ALLOWED_HOSTS: '127.0.0.1,*.example.com', MAX_UPLOAD_BYTES: `${MAX_UPLOAD_BYTES}` },
    (started) => ({ api } = started),
  );

  const ask = (url: string, more: object = {}, headers?: Record<string, string>) =>
    api.post('/jobs', { tool: 'md-to-pdf', source: { url }, ...more }, headers);
  const serve = (path: string, headers: Record<string, string> = {}, content: string = MARKDOWN) => {
    host.answer(path, (response) => response.writeHead(200, headers).end(content));
    return host.url(path);
  };
  const refusal = async (url: string, more: object = {}) => {
    const { status, body } = await ask(url, more);
    return [status, body.code, body.errors?.[0]?.field ?? body.detail];
  };
  const redirect = (path: string, location: string, status = 302) => {
    host.answer(path, (response) => response.writeHead(status, { location }).end());
    return host.url(path);
  };

  it('is fetched, kept like an upload, and converted', async () => {
    const url = serve('/files/report.md?token=secret', { 'content-type': 'text/plain' });
    const { status, body } = await ask(url, { process: true }, { prefer: 'wait=60' });
    expect([status, body.job.status, body.job.sourceFileName]).toEqual([200, 'completed', 'report.md']);
    const { body: kept } = await api.get(`/uploads/${body.job.uploadId}`);
    expect(kept.upload).toMatchObject({ fileName: 'report.md', size: MARKDOWN.length });
    expect(JSON.stringify([body, kept])).not.toContain('secret');
    const [{ headers }] = host.at('/files/report.md?token=secret');
    expect(headers).toMatchObject({ 'accept-encoding': 'identity', 'user-agent': expect.stringMatching(/^Docket\//) });
    expect([headers.cookie, headers.authorization]).toEqual([undefined, undefined]);
  });

  it('is called what the client says, the host, or its address', async () => {
    const disposition = { 'content-disposition': `attachment; filename="x.md"; filename*=UTF-8''B%C3%BCcher.md` };
    const names = [
      await ask(serve('/a.md', disposition), { sourceFileName: 'mine.md' }),
      await ask(serve('/b.md', disposition)),
      await ask(serve('/%C3%A4.md')),
      await ask(serve('/download')),
      await ask(serve('/')),
    ];
    expect(names.map(({ body }) => body.job.sourceFileName)).toEqual([
      'mine.md',
      'Bücher.md',
      'ä.md',
      'download.md',
      'document.md',
    ]);
  });

  it('is followed to another place of the same host, three times', async () => {
    serve('/end.md');
    redirect('/3', '/end.md#part', 308);
    redirect('/2', host.url('/3'), 301);
    const { status, body } = await ask(redirect('/1', '2', 307));
    expect([status, body.job.sourceFileName]).toEqual([202, 'end.md']);
    const [code, , detail] = await refusal(redirect('/0', '/1'));
    expect([code, detail]).toEqual([422, 'The host redirects more than 3 times.']);
  });

  it('is not followed to another host, another port, or another protocol', async () => {
    const places = [
      other.url('/canary'),
      host.url('/canary').replace('127.0.0.1', 'localhost'),
      host.url('/canary').replace('127.0.0.1', '127.0.0.2'),
      'http://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
      'http://',
    ];
    for (const place of places)
      expect([place, ...(await refusal(redirect('/away', place)))]).toEqual([
        place,
        422,
        'source-unreachable',
        'The host redirects to another one.',
      ]);
    expect([...host.at('/canary'), ...other.at('/canary')]).toEqual([]);
  });

  it('is refused where the operator does not allow the host, before anybody is asked', async () => {
    const port = new URL(other.url('/')).port;
    for (const url of [
      `http://localhost:${port}/canary`,
      `http://127.0.0.2:${port}/canary`,
      `http://[::1]:${port}/canary`,
      `http://[::ffff:127.0.0.2]:${port}/canary`,
      `http://user:word@127.0.0.1:${port}/canary`,
      'https://example.com/a.md',
      'http://a.example.com/a.md',
      'https://a.example.com:22/a.md',
      'https://169.254.169.254/',
      'file:///etc/passwd',
      'ftp://127.0.0.1/a.md',
      '/etc/passwd',
      '',
    ])
      expect([url, ...(await refusal(url))]).toEqual([url, 422, 'source-url-forbidden', 'source.url']);
    expect(other.at('/canary')).toEqual([]);
  });

  it('tells of a host that is not there no more than of one that breaks off', async () => {
    const gone = await Receiver.start();
    const closed = gone.url('/a.md');
    await gone.stop();
    host.answer('/cut.md', cut);
    host.answer('/silent.md', (response) => response.destroy());
    const said = [422, 'source-unreachable', 'The host was not reached, or did not send the whole document in time.'];
    for (const url of [closed, host.url('/cut.md'), host.url('/silent.md')]) expect(await refusal(url)).toEqual(said);
  });

  it('is held to what uploads are held to', async () => {
    host.answer('/missing.md', (response) => response.writeHead(404).end('nothing here'));
    expect(await refusal(host.url('/missing.md'))).toEqual([
      422,
      'source-unreachable',
      'The host answered with status 404.',
    ]);
    expect((await refusal(serve('/packed.md', { 'content-encoding': 'gzip' })))[1]).toBe('source-unreachable');
    const large = 'x'.repeat(MAX_UPLOAD_BYTES + 1);
    for (const [url, ...code] of [
      [serve('/announced.md', { 'content-length': String(large.length) }, large), 413, 'payload-too-large'],
      [serve('/streamed.md', { 'transfer-encoding': 'chunked' }, large), 413, 'payload-too-large'],
      [serve('/table.csv', {}, 'a;b'), 415, 'unsupported-media-type'],
      [serve('/program.md', {}, 'MZ\u0000\u0001'), 415, 'unsupported-media-type'],
    ] as const)
      expect([url, ...(await refusal(url)).slice(0, 2)]).toEqual([url, ...code]);
    const { body } = await api.get('/uploads?limit=100');
    expect(body.uploads.map(({ fileName }: any) => fileName)).not.toContain('announced.md');
  });

  it('is not asked for when the job can’t be', async () => {
    const url = serve('/unasked.md');
    expect((await refusal(url, { options: { nonsense: true } }))[1]).toBe('invalid-options');
    expect((await refusal(url, { targetFormat: 'docx' }))[1]).toBe('unsupported-target-format');
    expect((await refusal(url, { tool: 'nonsense' }))[1]).toBe('unknown-tool');
    expect((await refusal(url, { uploadId: 'upl_1' }))[1]).toBe('validation-failed');
    expect((await refusal('x'.repeat(2049)))[1]).toBe('validation-failed');
    expect(host.at('/unasked.md')).toEqual([]);
  });

  it('is fetched once, however often the request is repeated by name', async () => {
    const url = serve('/once.md');
    const answers = [];
    for (let i = 0; i < 2; i++) answers.push(await ask(url, {}, { 'idempotency-key': 'fetch-once' }));
    expect(answers[1].body).toEqual(answers[0].body);
    expect(host.at('/once.md')).toHaveLength(1);
  });
});

describe('a service whose operator allows no host', () => {
  let api: Api;
  let host: Receiver;

  beforeAll(async () => {
    host = await Receiver.start();
  });
  afterAll(() => host.stop());
  runService({ RATE_LIMIT: '100000', WEBHOOK_TRUSTED_HOSTS: '127.0.0.1' }, (started) => ({ api } = started));

  it('fetches nothing', async () => {
    for (const url of [host.url('/canary'), 'https://example.com/a.md']) {
      const { status, body } = await api.post('/jobs', { tool: 'md-to-pdf', source: { url } });
      expect([status, body.code]).toEqual([422, 'source-url-forbidden']);
    }
    expect(host.at('/canary')).toEqual([]);
  });
});
