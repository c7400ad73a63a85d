import { setTimeout as sleep } from 'node:timers/promises';
import { Api } from './support/api.js';
import { Service } from './support/service.js';
import { until } from './support/until.js';

/** Within this time every instance knows of a change; see docs/api.md. */
const KNOWN_AFTER_MS = 5000;

describe('API keys', () => {
  let service: Service;

  beforeAll(async () => {
    service = await Service.start();
  });
  afterAll(() => service.stop());

  it('are printed once, and kept as a hash only', async () => {
    const { stdout } = await service.cli('keys', 'create', '--name', 'billing', '--json');
    const issued = JSON.parse(stdout);
    expect(issued).toMatchObject({
      key: expect.stringMatching(/^dkt_[0-9a-f]{32}_[0-9a-f]{64}$/),
      name: 'billing',
      scopes: ['uploads:write', 'jobs:read', 'jobs:write', 'usage:read', 'webhooks:write'],
      expiresAt: null,
    });
    const list = await service.cli('keys', 'list', '--json');
    expect(list.stdout).toContain(issued.id);
    expect(list.stdout).not.toContain(issued.key.split('_')[2]);
    expect(JSON.stringify(await service.rows('SELECT * FROM api_keys'))).not.toContain(issued.key.split('_')[2]);
    expect((await new Api(service.url, issued.key).get('/usage')).status).toBe(200);
  });

  it('do only what their scopes allow', async () => {
    const reader = await service.client('--scopes', 'jobs:read,usage:read');
    expect((await reader.get('/usage')).status).toBe(200);
    const { status, body } = await reader.post('/jobs', { tool: 'md-to-pdf', sourceFileName: 'a.md' });
    expect([status, body.code]).toEqual([403, 'scope-missing']);
    expect(body.detail).toContain('jobs:write');
    expect((await reader.upload('x', 'a.txt')).status).toBe(403);
  });

  it('end when they are revoked', async () => {
    const { key, id } = await create('--name', 'revoked');
    const api = new Api(service.url, key);
    expect((await api.get('/usage')).status).toBe(200);
    await service.cli('keys', 'revoke', id);
    await until(async () => (await api.get('/usage')).status === 401, KNOWN_AFTER_MS);
  });

  it('end for requests that wait, too', async () => {
    const { key, id } = await create('--name', 'waiting');
    const api = new Api(service.url, key);
    const jobId = (await api.post('/jobs', { tool: 'md-to-pdf', sourceFileName: 'a.md' })).body.job.id;
    const waiting = api.get(`/jobs/${jobId}`, { prefer: 'wait=60' });
    await service.cli('keys', 'revoke', id);
    const { status, body, headers } = await waiting;
    expect([status, body.code, headers.get('www-authenticate')]).toEqual([
      401,
      'unauthorized',
      expect.stringContaining('Bearer'),
    ]);
  });

  it('end when they expire', async () => {
    const { key } = await create('--name', 'short', '--expires', '2s');
    const api = new Api(service.url, key);
    expect((await api.get('/usage')).status).toBe(200);
    await until(async () => (await api.get('/usage')).status === 401, KNOWN_AFTER_MS);
  });

  it('are rotated with an overlap, and keep what they made', async () => {
    const { key, id } = await create('--name', 'rotated');
    const before = new Api(service.url, key);
    const jobId = (await before.post('/jobs', { tool: 'md-to-pdf', sourceFileName: 'a.md' })).body.job.id;
    const { stdout } = await service.cli('keys', 'rotate', id, '--overlap', '4s');
    const after = new Api(service.url, stdout.trim());
    // Not in haste: who fails too often is told 429 instead of 401.
    await until(async () => {
      await sleep(300);
      return (await after.get(`/jobs/${jobId}`)).status === 200;
    }, KNOWN_AFTER_MS);
    await until(async () => (await before.get('/usage')).status === 401);
    expect((await after.get('/usage')).status).toBe(200);
  });

  it('have limits of their own, which change', async () => {
    const limits = ['--tools', 'md-to-pdf', '--retention', '90m', '--monthly-pages', '100', '--rate-limit', '5/60'];
    const { id, ...issued } = await create('--name', 'limited', ...limits);
    expect(issued).toMatchObject({ allowedTools: ['md-to-pdf'], retentionHours: 1.5, monthlyPages: 100 });
    const changed = await service.cli(
      'keys',
      'update',
      id,
      '--tools',
      'none',
      '--retention',
      'none',
      '--monthly-pages',
      '200',
      '--json',
    );
    expect(JSON.parse(changed.stdout)).toMatchObject({
      name: 'limited',
      allowedTools: null,
      retentionHours: null,
      monthlyPages: 200,
      rateLimit: { limit: 5, windowSeconds: 60 },
    });
  });

  it('tell when they were last used', async () => {
    const { key, id } = await create('--name', 'used');
    await new Api(service.url, key).get('/usage');
    const { stdout } = await service.cli('keys', 'list', '--json');
    const { lastUsedAt } = JSON.parse(stdout).keys.find((candidate: { id: string }) => candidate.id === id);
    expect(Date.parse(lastUsedAt)).toBeLessThanOrEqual(Date.now());
  });

  it.each([
    ['an unknown scope', ['create', '--name', 'x', '--scopes', 'admin'], 'uploads:write', 64],
    ['a bad duration', ['create', '--name', 'x', '--expires', '5y'], '90d', 64],
    ['a bad limit', ['create', '--name', 'x', '--rate-limit', '600'], '600/60', 64],
    ['no name', ['create'], '--name', 64],
    ['an unknown tool', ['create', '--name', 'x', '--tools', 'md-to-papyrus'], 'md-to-pdf', 64],
    ['a retention that is too long', ['create', '--name', 'x', '--retention', '25h'], 'at most 24', 64],
    ['a quota for tests', ['create', '--name', 'x', '--test', '--monthly-pages', '5'], 'no quota', 64],
    ['an unknown key to change', ['update', 'key_x', '--name', 'x'], 'docket keys list', 66],
    ['an unknown key to revoke', ['revoke', 'key_x'], 'docket keys list', 66],
    ['an unknown key to rotate', ['rotate', 'key_x'], 'docket keys list', 66],
  ])('are not issued or changed with %s', async (_name, args, hint, code) => {
    await expect(service.cli('keys', ...args)).rejects.toMatchObject({
      code,
      stderr: expect.stringContaining(hint),
    });
  });

  async function create(...args: string[]): Promise<{ key: string; id: string }> {
    return JSON.parse((await service.cli('keys', 'create', ...args, '--json')).stdout);
  }
});
