import { Api, type Answer } from './support/api.js';
import { runService } from './support/run-service.js';
import type { Service } from './support/service.js';

const addressOf = ({ body }: Answer) => new URL(body.url).pathname + new URL(body.url).search;
const NO_TOKEN = '0'.repeat(64);

describe('links to a result', () => {
  let service: Service;
  let api: Api;
  let id: string;

  runService({ RATE_LIMIT: '10000', AUTH_FAILURE_LIMIT: '20' }, (started) => ({ service, api } = started));
  beforeAll(async () => {
    ({ id } = await api.convert('For whoever has the link.', 'given.txt', 'txt-to-pdf'));
  });

  const make = (request: object = {}, jobId = id) => api.post(`/jobs/${jobId}/links`, request);
  const open = (path: string, method = 'GET', headers = {}) => new Api(service.url, '').call(method, path, { headers });
  const linksOf = async (jobId = id) => (await api.get(`/jobs/${jobId}/links`)).body.links;

  it('give the result to whoever has the address, without a key', async () => {
    const made = await make();
    expect(made.status).toBe(201);
    expect(made.body.url.startsWith(`${service.url}/api/v1/links/${made.body.link.id}?token=`)).toBe(true);
    const { bytes, headers } = await api.download(id);
    const answer = await open(addressOf(made));
    expect([answer.status, answer.bytes.equals(bytes)]).toEqual([200, true]);
    for (const name of ['content-type', 'content-disposition', 'etag', 'repr-digest', 'cache-control'])
      expect([name, answer.headers.get(name)]).toEqual([name, headers.get(name)]);
    const part = await open(addressOf(made), 'GET', { range: 'bytes=0-4' });
    expect([part.status, part.bytes.toString()]).toEqual([206, '%PDF-']);
  });

  it('are kept without what proves them, and logged without it', async () => {
    const made = await make();
    const token = new URL(made.body.url).searchParams.get('token') as string;
    await open(addressOf(made));
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(await service.rows('SELECT * FROM download_links'))).not.toContain(token);
    expect(JSON.stringify(await linksOf())).not.toContain(token);
    expect(service.output).not.toContain(token);
  });

  it('are counted, and end when they were used as often as they may be', async () => {
    const made = await make({ maxDownloads: 2 });
    expect((await open(addressOf(made), 'HEAD')).status).toBe(200);
    expect((await open(addressOf(made))).status).toBe(200);
    expect((await open(addressOf(made), 'GET', { range: 'bytes=1-' })).status).toBe(206);
    expect((await linksOf())[0]).toMatchObject({ id: made.body.link.id, downloads: 2, maxDownloads: 2 });
    for (const headers of [{}, { range: 'bytes=9-' }, { 'if-none-match': '"x"' }]) {
      const { status, body } = await open(addressOf(made), 'GET', headers);
      expect([status, body.code]).toEqual([410, 'link-expired']);
    }
  });

  it('let no more through than they may when many come at once', async () => {
    const made = await make({ maxDownloads: 3 });
    const answers = await Promise.all(Array.from({ length: 12 }, () => open(addressOf(made))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(9);
  });

  it('end with their time', async () => {
    const made = await make({ expiresInSeconds: 3600 });
    const { createdAt, expiresAt } = made.body.link;
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(3_600_000);
    await service.execute(`UPDATE download_links SET expiresAt = ${Date.now() - 1} WHERE id = '${made.body.link.id}'`);
    expect((await open(addressOf(made))).body.code).toBe('link-expired');
  });

  it('end when they are revoked', async () => {
    const made = await make();
    const path = `/api/v1/jobs/${id}/links/${made.body.link.id}`;
    expect((await api.call('DELETE', path)).body.deletion.ids).toEqual([made.body.link.id]);
    expect((await open(addressOf(made))).status).toBe(404);
    expect((await api.call('DELETE', path)).status).toBe(404);
  });

  it('end with the key that made them, and with their job', async () => {
    const other = await service.client();
    const job = await other.convert('short-lived', 'b.txt', 'txt-to-pdf');
    const [first, second] = [await other.post(`/jobs/${job.id}/links`, {}), await make()];
    expect((await open(addressOf(first))).status).toBe(200);
    await service.cli('keys', 'revoke', `key_${other.key.split('_')[1]}`);
    expect((await open(addressOf(first))).status).toBe(404);
    const gone = await api.convert('deleted', 'c.txt', 'txt-to-pdf');
    const third = await make({}, gone.id);
    await api.call('DELETE', `/api/v1/jobs/${gone.id}`);
    expect((await open(addressOf(third))).status).toBe(404);
    expect((await open(addressOf(second))).status).toBe(200);
  });

  it('tell what a download by key tells of a job without a result, and are not used up by it', async () => {
    const jobId = await api.createJob('later', 'later.txt', 'txt-to-pdf');
    const made = await make({ maxDownloads: 1 }, jobId);
    expect((await open(addressOf(made))).body.code).toBe('job-not-started');
    await api.post(`/jobs/${jobId}/process`, undefined, { prefer: 'wait=60' });
    expect((await open(addressOf(made))).status).toBe(200);
  });

  it('are of no use with another token, which is not tried for long', async () => {
    const { body } = await make();
    const path = (token: string) => `/api/v1/links/${body.link.id}?token=${token}`;
    for (const query of ['', '?token=', '?token=abc', `?token=${NO_TOKEN}&token=${NO_TOKEN}`])
      expect((await open(`/api/v1/links/${body.link.id}${query}`)).body.code).toBe('validation-failed');
    expect((await open(path(NO_TOKEN))).body.code).toBe('not-found');
    const codes = await Promise.all(Array.from({ length: 20 }, async () => (await open(path(NO_TOKEN))).body.code));
    expect(codes.at(-1)).toBe('rate-limited');
    expect((await open(path(new URL(body.url).searchParams.get('token') as string))).status).toBe(200);
  });

  it.each([
    [{ expiresInSeconds: 0 }, 'expiresInSeconds'],
    [{ expiresInSeconds: 604_801 }, 'expiresInSeconds'],
    [{ expiresInSeconds: '60' }, 'expiresInSeconds'],
    [{ maxDownloads: 0 }, 'maxDownloads'],
    [{ maxDownloads: 1.5 }, 'maxDownloads'],
    [{ forEver: true }, 'forEver'],
  ])('are not made of %j', async (request, field) => {
    const { status, body } = await make(request);
    expect([status, body.errors[0].field]).toEqual([400, field]);
  });

  it('are made once for a request that is repeated by name', async () => {
    const headers = { 'idempotency-key': 'link-once' };
    const before = (await linksOf()).length;
    const [first, again] = [
      await api.post(`/jobs/${id}/links`, {}, headers),
      await api.post(`/jobs/${id}/links`, {}, headers),
    ];
    expect(again.body).toEqual(first.body);
    expect((await linksOf()).length).toBe(before + 1);
  });

  it('are of nobody else', async () => {
    const other = await service.client();
    expect((await other.post(`/jobs/${id}/links`, {})).status).toBe(404);
    expect((await other.get(`/jobs/${id}/links`)).status).toBe(404);
  });
});
