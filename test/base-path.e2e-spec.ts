import { once } from 'node:events';
import { createServer, request as send, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Api } from './support/api.js';
import { Service } from './support/service.js';

const BASE_PATH = '/pdf/docket';

/** Everything is followed as a client would: by the address of the answer, at the origin that it came from. */
describe('behind a proxy that takes a path off', () => {
  let service: Service;
  let proxy: Server;
  let origin: string;
  let api: Api;

  beforeAll(async () => {
    proxy = createServer((incoming, outgoing) => forward(incoming, outgoing, service.url)).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    service = await Service.start({ BASE_URL: `${origin}${BASE_PATH}/` });
    const { key } = await service.client();
    api = new Api(origin + BASE_PATH, key);
  });
  afterAll(async () => {
    proxy.close();
    await service.stop();
  });

  it('every Location and every link leads on', async () => {
    const uploaded = await api.upload('# Title\n', 'a.md');
    expect((await follow(uploaded.headers.get('location'))).body.upload).toEqual(uploaded.body.upload);

    const metadata = { links: { self: '/api/v1/mine' } };
    const options = { links: 'footnotes' };
    const request = { tool: 'md-to-pdf', uploadId: uploaded.body.upload.id, options, metadata };
    const created = await api.post('/jobs', request);
    expect(created.body.job).toMatchObject({ options, metadata });
    const { links } = created.body.job;
    expect(created.headers.get('location')).toBe(links.self);
    expect(links.self).toBe(`${BASE_PATH}/api/v1/jobs/${created.body.job.id}`);
    expect((await follow(links.self)).body.job).toEqual(created.body.job);
    const queued = await follow(links.process, { method: 'POST', headers: { prefer: 'respond-async' } });
    expect([queued.status, queued.headers.get('location')]).toEqual([202, links.self]);
    await api.finished(created.body.job.id);
    expect((await follow(links.download)).headers.get('content-type')).toBe('application/pdf');
    expect((await follow(links.cancel, { method: 'POST' })).status).toBe(409);
    expect((await follow(links.events, { method: 'HEAD' })).status).toBe(200);
    const { jobs } = (await api.get('/jobs')).body;
    expect(jobs[0].links).toEqual(links);

    const { tools } = (await api.get('/tools')).body;
    for (const tool of tools) {
      expect((await follow(tool.links.self)).body.tool).toEqual(tool);
      const job = JSON.stringify({ tool: tool.name, sourceFileName: 'a' });
      const headers = { 'content-type': 'application/json' };
      expect((await follow(tool.links.createJob, { method: 'POST', body: job, headers })).status).toBe(202);
    }
  });

  it('what is answered in other ways leads on too', async () => {
    const headers = { 'idempotency-key': 'once', 'content-type': 'application/json' };
    const body = JSON.stringify({ tool: 'txt-to-pdf', source: { text: 'A text.' }, sourceFileName: 'a.txt' });
    const [first, again] = [
      await api.call('POST', '/api/v1/jobs', { headers, body }),
      await api.call('POST', '/api/v1/jobs', { headers, body }),
    ];
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.body).toEqual(first.body);
    expect((await follow(again.headers.get('location'))).body.job.id).toBe(first.body.job.id);

    const raw = { 'content-type': 'text/plain', accept: 'application/json', prefer: 'respond-async' };
    const call = { headers: raw, body: 'Another text.' };
    const converted = await api.call('POST', '/api/v1/convert/txt-to-pdf', call);
    expect(converted.status).toBe(202);
    for (const path of [converted.headers.get('location'), converted.body.job.links.self])
      expect((await follow(path)).body.job.id).toBe(converted.body.job.id);
  });

  it('a problem names the request and its page as the client sees them', async () => {
    for (const path of ['/api/v1/jobs/job_x', '/api/v1/nothing', '/nothing']) {
      const { body } = await api.call('GET', path);
      expect(body).toMatchObject({ ok: false, instance: BASE_PATH + path });
      expect((await fetch(body.type)).status).toBe(200);
    }
  });

  it('the document says where it is served, at whichever origin', async () => {
    const { body: document } = await api.call('GET', '/openapi.json');
    expect(document.servers).toEqual([{ url: BASE_PATH }]);
    expect((await follow(`${document.servers[0].url}/api/v1/health`)).body.ok).toBe(true);
  });

  it('the page of the reference loads, and may call the API', async () => {
    const address = `${origin}${BASE_PATH}/docs`;
    const page = await fetch(address);
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'self';(?!.*connect-src)/);
    const sources = [...(await page.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => source);
    for (const source of sources)
      expect([source, (await fetch(new URL(source, address))).status]).toEqual([source, 200]);
  });

  /** @throws when it leads out of what the proxy passes on */
  async function follow(
    path: string | null,
    { method = 'GET', ...call }: { method?: string; [name: string]: any } = {},
  ) {
    if (!path?.startsWith(`${BASE_PATH}/`)) throw new Error(`${path} leaves ${BASE_PATH}`);
    return api.call(method, path.slice(BASE_PATH.length), call);
  }
});

/** Passes a request on without the base path; nothing else is found here. */
function forward(incoming: IncomingMessage, outgoing: ServerResponse, target: string): void {
  const { url = '', method, headers } = incoming;
  if (!url.startsWith(`${BASE_PATH}/`)) {
    outgoing.writeHead(404).end();
    return;
  }
  const onward = send(target + url.slice(BASE_PATH.length), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 0, answer.headers);
    answer.pipe(outgoing);
  });
  incoming.pipe(onward);
}
