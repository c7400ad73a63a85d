import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Faults } from './faults/faults.js';
import { Api, type Answer } from './support/api.js';
import { runService } from './support/run-service.js';
import { Service } from './support/service.js';
import { until } from './support/until.js';

/** Within this time every instance knows of a change; see docs/api.md. */
const KNOWN_AFTER_MS = 5000;
const ALL = 'uploads:write,jobs:read,jobs:write,usage:read,webhooks:write,keys:admin';
const READER = { name: 'reader', scopes: ['jobs:read', 'usage:read'] };
const UNKNOWN = `key_${'0'.repeat(32)}`;

describe('API keys over HTTP', () => {
  let service: Service;
  let admin: Api;

  runService({ RATE_LIMIT: '100000', RETENTION_HOURS: '24' }, (started) => ({ service } = started));
  beforeAll(async () => {
    admin = await service.client('--scopes', ALL);
  });

  it('are issued once, with what was asked for, and kept as a hash only', async () => {
    const limits = {
      allowedTools: ['md-to-pdf'],
      rateLimit: { limit: 7, windowSeconds: 30 },
      retentionHours: 12,
      monthlyPages: 1000,
    };
    const { status, body, headers } = await admin.post('/keys', {
      ...READER,
      ...limits,
      expiresAt: '2099-01-01T00:00:00.000Z',
    });
    expect([status, headers.get('location')]).toEqual([201, `/api/v1/keys/${body.key.id}`]);
    expect(body.key).toMatchObject({
      ...READER,
      ...limits,
      isTest: false,
      expiresAt: '2099-01-01T00:00:00.000Z',
      revokedAt: null,
    });
    expect(body.secret).toMatch(/^dkt_[0-9a-f]{32}_[0-9a-f]{64}$/);
    const issued = new Api(service.url, body.secret);
    expect((await issued.get('/usage')).headers.get('ratelimit-policy')).toBe('"write";q=7;w=30, "read";q=35;w=30');
    const told = await admin.get(`/keys/${body.key.id}`);
    expect(told.body.key).toMatchObject({ ...READER, ...limits });
    expect(JSON.stringify([told.body, (await admin.get('/keys')).body])).not.toContain(body.secret.split('_')[2]);
  });

  it('are issued once for one Idempotency-Key, and their secrets are kept nowhere', async () => {
    const again = { 'idempotency-key': randomUUID() };
    const first = await admin.post('/keys', READER, again);
    const second = await admin.post('/keys', READER, again);
    expect([second.status, second.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
    expect(second.body).toEqual({ ...first.body, secret: null });
    const stored = JSON.stringify(await service.rows('SELECT * FROM idempotency_records'));
    expect(stored).toContain(first.body.key.id);
    expect(stored).not.toContain(first.body.secret.split('_')[2]);
  });

  it('are administered by keys with that scope only', async () => {
    const other = await service.client();
    for (const call of [
      other.get('/keys'),
      other.post('/keys', READER),
      other.get(`/keys/${UNKNOWN}`),
      other.get('/audit'),
    ]) {
      const { status, body } = await call;
      expect([status, body.code, body.detail]).toEqual([403, 'scope-missing', expect.stringContaining('keys:admin')]);
    }
  });

  it('give no scope that they do not hold, be it to a new key, to another one, or by its secret', async () => {
    const limited = await service.client('--scopes', 'keys:admin,jobs:read,usage:read');
    const { id: full } = await create({ name: 'full', scopes: ALL.split(',') });
    const { id: reader } = await create(READER);
    expect(refusal(await limited.post('/keys', { name: 'more', scopes: ['jobs:write'] }))).toEqual(NOT_HELD);
    expect(refusal(await patch(limited, reader, { scopes: ['jobs:read', 'jobs:write'] }))).toEqual(NOT_HELD);
    expect(refusal(await patch(limited, full, { scopes: ['jobs:read'] }))).toEqual(NOT_HELD);
    expect(refusal(await limited.post(`/keys/${full}/rotate`))).toEqual(NOT_HELD);
    expect((await limited.post('/keys', READER)).status).toBe(201);
    expect((await limited.post(`/keys/${reader}/rotate`)).status).toBe(200);
  });

  it('change, and have a limit of their own no longer when it is null', async () => {
    const { id } = await create({ ...READER, monthlyPages: 5, retentionHours: 1 });
    const changed = await patch(admin, id, { name: 'renamed', scopes: ['jobs:read'], monthlyPages: null });
    expect(changed.body.key).toMatchObject({
      name: 'renamed',
      scopes: ['jobs:read'],
      monthlyPages: null,
      retentionHours: 1,
    });
    expect((await patch(admin, id, {})).body.key).toEqual(changed.body.key);
  });

  it('are rotated with an overlap, and keep what they made', async () => {
    const { id, secret } = await create({ name: 'worker', scopes: ['jobs:read', 'jobs:write'] });
    const before = new Api(service.url, secret);
    const jobId = (await before.post('/jobs', { tool: 'md-to-pdf', sourceFileName: 'a.md' })).body.job.id;
    const { body } = await admin.post(`/keys/${id}/rotate`, { overlapSeconds: 3600 });
    const after = new Api(service.url, body.secret);
    await until(async () => {
      await sleep(300);
      return (await after.get(`/jobs/${jobId}`)).status === 200;
    }, KNOWN_AFTER_MS);
    expect((await before.get(`/jobs/${jobId}`)).status).toBe(200);
    expect(Date.parse(body.previousExpiresAt) - Date.now()).toBeGreaterThan(3_000_000);
  });

  it('end when they are revoked, for good', async () => {
    const { id, secret } = await create(READER);
    const api = new Api(service.url, secret);
    expect((await api.get('/usage')).status).toBe(200);
    const { status, body } = await remove(admin, id);
    expect([status, body.key.id, typeof body.key.revokedAt]).toEqual([200, id, 'string']);
    expect((await remove(admin, id)).body).toEqual(body);
    await until(async () => (await api.get('/usage')).status === 401, KNOWN_AFTER_MS);
    expect(refusal(await admin.post(`/keys/${id}/rotate`))).toEqual([409, 'key-ended']);
    expect(refusal(await patch(admin, id, { name: 'again' }))).toEqual([409, 'key-ended']);
  });

  it('issue nothing from the moment on in which they are revoked, whatever is still remembered of them', async () => {
    const { id, secret } = await create({ name: 'leaving', scopes: ['keys:admin', ...READER.scopes] });
    const leaving = new Api(service.url, secret);
    expect((await leaving.get('/keys')).status).toBe(200);
    await remove(admin, id);
    expect((await leaving.post('/keys', READER)).status).toBe(401);
  });

  it('are listed newest first, part by part', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) ids.push((await create({ ...READER, name: `listed ${i}` })).id);
    const first = (await admin.get('/keys?limit=2')).body;
    const rest = (await admin.get(`/keys?limit=1&cursor=${first.nextCursor}`)).body;
    expect([...first.keys, ...rest.keys].map(({ id }: { id: string }) => id)).toEqual(ids.toReversed());
  });

  it.each([
    ['without scopes', { name: 'x' }, 'scopes'],
    ['with an unknown scope', { name: 'x', scopes: ['everything'] }, 'scopes'],
    ['with a name that says nothing', { ...READER, name: ' ' }, 'name'],
    ['for an unknown tool', { ...READER, allowedTools: ['md-to-papyrus'] }, 'allowedTools'],
    ['with half a limit', { ...READER, rateLimit: { limit: 3 } }, 'rateLimit'],
    ['that keeps files longer than the service', { ...READER, retentionHours: 25 }, 'retentionHours'],
    ['without a page', { ...READER, monthlyPages: 0 }, 'monthlyPages'],
    ['that has ended', { ...READER, expiresAt: '2020-01-01T00:00:00.000Z' }, 'expiresAt'],
    ['for tests that administers', { name: 'x', isTest: true, scopes: ['keys:admin'] }, 'scopes'],
    ['for tests with a quota', { ...READER, isTest: true, monthlyPages: 5 }, 'monthlyPages'],
  ])('are not issued %s', async (_name, request, field) => {
    const { status, body } = await admin.post('/keys', request);
    expect([status, body.code, body.errors[0].field]).toEqual([
      400,
      'validation-failed',
      expect.stringContaining(field),
    ]);
  });

  it('that are not there are not found', async () => {
    for (const answer of [
      admin.get(`/keys/${UNKNOWN}`),
      patch(admin, UNKNOWN, {}),
      remove(admin, UNKNOWN),
      admin.post('/keys/x/rotate'),
    ])
      expect(refusal(await answer)).toEqual([404, 'not-found']);
  });

  describe('and the audit log', () => {
    it('tells who did what, and never a secret', async () => {
      const { id, secret } = await create({ ...READER, name: 'watched' });
      await patch(admin, id, { name: 'seen' });
      const { secret: rotated } = (await admin.post(`/keys/${id}/rotate`)).body;
      await service.cli('keys', 'revoke', id);
      const entries = (await admin.get('/audit?limit=4')).body.entries;
      const me = (
        await service.rows(`SELECT actor FROM audit_entries WHERE subject = '${id}' AND type = 'key.created'`)
      )[0].actor;
      expect(entries.map(({ actor, type, subject }: any) => [actor, type, subject])).toEqual([
        ['command-line', 'key.revoked', id],
        [me, 'key.rotated', id],
        [me, 'key.changed', id],
        [me, 'key.created', id],
      ]);
      expect(me).toMatch(/^key_/);
      expect(entries[2].details).toEqual({ name: 'seen' });
      for (const token of [secret, rotated]) expect(JSON.stringify(entries)).not.toContain(token.split('_')[2]);
    });

    it('has what was deleted, links that were given, and changes of webhooks', async () => {
      const api = await service.client();
      const job = await api.convert('text', 'a.txt', 'txt-to-pdf');
      const { id: hook } = (await api.post('/webhooks', { url: 'https://hooks.example.com/secret' })).body.webhook;
      await api.call('PATCH', `/api/v1/webhooks/${hook}`, json({ description: 'x' }));
      await api.post(`/webhooks/${hook}/secret`);
      const { id: link } = (await api.post(`/jobs/${job.id}/links`, {})).body.link;
      const deleted = [`jobs/${job.id}/links/${link}`, `webhooks/${hook}`, `jobs/${job.id}`, `uploads/${job.uploadId}`];
      for (const path of deleted) expect((await api.call('DELETE', `/api/v1/${path}`)).status).toBe(200);
      const { entries } = (await admin.get('/audit?limit=8')).body;
      expect(entries.map(({ type, subject }: any) => [type, subject])).toEqual([
        ['upload.deleted', job.uploadId],
        ['job.deleted', job.id],
        ['webhook.deleted', hook],
        ['link.revoked', link],
        ['link.created', link],
        ['webhook.secret-rotated', hook],
        ['webhook.changed', hook],
        ['webhook.created', hook],
      ]);
      expect(entries[1].details).toEqual({ sha256: job.result.sha256 });
      expect(entries[7].details).toMatchObject({ host: 'hooks.example.com' });
      expect(JSON.stringify(entries)).not.toContain('/secret');
    });

    it('has batches that were deleted, with what was in them', async () => {
      const api = await service.client();
      const items = [{ tool: 'txt-to-pdf', source: { text: 'one' }, sourceFileName: 'one.txt' }];
      const { body } = await api.post('/batches', { items });
      const [{ jobId }] = body.batch.items;
      const { result } = await api.finished(jobId);
      expect((await api.call('DELETE', `/api/v1/batches/${body.batch.id}`)).status).toBe(200);
      const [entry] = (await admin.get('/audit?limit=1')).body.entries;
      expect(entry).toMatchObject({
        type: 'batch.deleted',
        subject: body.batch.id,
        details: { jobs: [jobId], sha256: [result.sha256] },
      });
    });

    it('is gone through by actor, type and time, part by part', async () => {
      const { id } = await create(READER);
      const [{ at }] = (await admin.get('/audit?limit=1')).body.entries;
      const after = (await admin.get(`/audit?type=key.created&after=${at}`)).body.entries;
      expect(after.map(({ subject }: any) => subject)).toEqual([id]);
      expect((await admin.get(`/audit?before=${at}&limit=1`)).body.entries[0].subject).not.toBe(id);
      const all: string[] = [];
      for (let cursor = ''; ;) {
        const { body } = await admin.get(`/audit?actor=command-line&limit=2${cursor}`);
        expect(body.entries.every(({ actor }: any) => actor === 'command-line')).toBe(true);
        all.push(...body.entries.map(({ id: entry }: any) => entry));
        if (body.nextCursor === null) break;
        cursor = `&cursor=${body.nextCursor}`;
      }
      const [{ n }] = await service.rows(`SELECT COUNT(*) AS n FROM audit_entries WHERE actor = 'command-line'`);
      expect(new Set(all).size).toBe(Number(n));
      for (const query of ['actor=me', 'type=key', 'after=soon'])
        expect(refusal(await admin.get(`/audit?${query}`))).toEqual([400, 'validation-failed']);
    });
  });

  async function create(request: object): Promise<{ id: string; secret: string }> {
    const { body } = await admin.post('/keys', request);
    return { id: body.key.id, secret: body.secret };
  }
});

describe('the last key that administers others', () => {
  let service: Service;
  let admin: Api;
  let id: string;

  runService({}, (started) => ({ service } = started));
  beforeAll(async () => {
    const { stdout } = await service.cli('keys', 'create', '--name', 'admin', '--scopes', ALL, '--json');
    const issued = JSON.parse(stdout);
    id = issued.id;
    admin = new Api(service.url, issued.key);
  });

  it('ends by command line only, which says so', async () => {
    const last = [409, 'last-administrator'];
    expect(refusal(await remove(admin, id))).toEqual(last);
    expect(refusal(await patch(admin, id, { scopes: ['jobs:read'] }))).toEqual(last);
    const other = (await admin.post('/keys', { name: 'next', scopes: ['keys:admin'] })).body.key.id;
    expect((await patch(admin, id, { scopes: ALL.split(',').toReversed() })).status).toBe(200);
    expect((await remove(admin, other)).status).toBe(200);
    expect(refusal(await remove(admin, id))).toEqual(last);
    const { stderr } = await service.cli('keys', 'revoke', id);
    expect(stderr).toContain('No key in force has keys:admin any more');
  });
});

describe('a change and its entry in the audit log', () => {
  it('are written together, or not at all', async () => {
    const faults = await Faults.make();
    const service = await Service.start(faults.environment);
    try {
      const admin = await service.client('--scopes', ALL);
      const { key } = (await admin.post('/keys', READER)).body;
      await faults.arm(['audit.written'], ['throw']);
      expect((await patch(admin, key.id, { name: 'unseen' })).status).toBe(500);
      expect((await admin.get(`/keys/${key.id}`)).body.key.name).toBe('reader');
      expect(await service.rows(`SELECT id FROM audit_entries WHERE type = 'key.changed'`)).toEqual([]);
    } finally {
      await service.stop();
      await faults.remove();
    }
  });
});

const NOT_HELD = [403, 'scope-not-held'];

function refusal({ status, body }: Answer): [number, string] {
  return [status, body.code];
}

function patch(api: Api, id: string, request: object): Promise<Answer> {
  return api.call('PATCH', `/api/v1/keys/${id}`, json(request));
}

function json(body: object) {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function remove(api: Api, id: string): Promise<Answer> {
  return api.call('DELETE', `/api/v1/keys/${id}`);
}
