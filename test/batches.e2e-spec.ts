import { createHash } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import type { Api } from './support/api.js';
import { longMarkdown, sentence } from './support/documents.js';
import { Receiver } from './support/receiver.js';
import { runService } from './support/run-service.js';
import type { Service } from './support/service.js';
import { until } from './support/until.js';

const NOTHING = `bat_${'0'.repeat(32)}`;
const BROKEN = Buffer.from('%PDF-1.7\nnothing else').toString('base64');

const text = (seed: number, more: object = {}) => ({
  tool: 'txt-to-pdf',
  source: { text: sentence(seed, 20) },
  sourceFileName: 'note.txt',
  ...more,
});
const failing = { tool: 'pdf-to-word', source: { base64: BROKEN }, sourceFileName: 'broken.pdf' };

describe('batches', () => {
  let service: Service;
  let receiver: Receiver;
  /** A key of its own for each test, so that it sees its own batches alone. */
  let api: Api;

  runService({ RATE_LIMIT: '100000', WEBHOOK_TRUSTED_HOSTS: '127.0.0.1' }, (started) => ({ service } = started));
  beforeAll(async () => {
    receiver = await Receiver.start();
  });
  afterAll(() => receiver.stop());
  beforeEach(async () => {
    api = await service.client();
  });

  const create = async (items: readonly object[], headers: Record<string, string> = {}) => {
    const { status, body } = await api.post('/batches', { items }, headers);
    expect([status, body.code]).toEqual([202, undefined]);
    return body.batch;
  };
  /** Takes a second or more. */
  const slowItem = async () => {
    const { body } = await api.upload(longMarkdown(900), 'slow.md');
    return { tool: 'md-to-pdf', uploadId: body.upload.id };
  };
  const batchOf = async (id: string) => (await api.get(`/batches/${id}`)).body.batch;
  const ended = async (id: string) => {
    await until(async () => (await batchOf(id)).status === 'completed');
    return batchOf(id);
  };
  const archiveOf = async (id: string, query = '') => {
    const { status, bytes, headers } = await api.get(`/batches/${id}/download${query}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/zip']);
    const files = unzipSync(bytes);
    return { names: Object.keys(files), files, manifest: JSON.parse(strFromU8(files['manifest.json'])) };
  };
  const completions = (id: string) =>
    service.rows(`SELECT data FROM job_events WHERE type = 'batch.completed' AND data LIKE '%${id}%'`);
  const ownRows = async (table: string) =>
    (await service.rows(`SELECT id FROM ${table} WHERE apiKeyId = 'key_${api.key.split('_')[1]}'`)).length;

  it('make a job of each item, and tell of the others why not', async () => {
    const { body: uploaded } = await api.upload('# Title', 'title.md');
    const items = [
      text(1),
      { tool: 'md-to-pdf', uploadId: uploaded.upload.id, options: { pageSize: 'A5' }, metadata: { order: 7 } },
      { tool: 'no-to-tool', source: { text: 'a' } },
      { tool: 'md-to-pdf', uploadId: `upl_${'0'.repeat(32)}` },
      text(2, { options: { noSuchOption: 1 } }),
      { tool: 'txt-to-pdf', sourceFileName: 'none.txt' },
      { source: { text: 'a' }, unknown: 1 },
      'no object',
      text(4, { priority: 'high', process: false }),
    ];
    const answer = await api.post('/batches', { items });
    expect([answer.status, answer.headers.get('location')]).toEqual([202, answer.body.batch.links.self]);
    const { batch } = answer.body;
    expect(batch).toMatchObject({ status: 'processing', progress: 0, finishedAt: null });
    const outcome = batch.items.map((item: any) => item.problem?.code ?? item.status);
    expect(outcome).toEqual([
      'queued',
      'queued',
      'unknown-tool',
      'unknown-upload',
      'invalid-options',
      'source-missing',
      'validation-failed',
      'validation-failed',
      'queued',
    ]);
    expect(batch.counts).toMatchObject({ total: 9, refused: 6, queued: 3 });
    expect(batch.items[6].problem.errors.map(({ field, code }: any) => [field, code])).toEqual([
      ['unknown', 'unknown-field'],
      ['tool', 'required'],
    ]);
    const done = await ended(batch.id);
    expect([done.counts.completed, done.progress]).toEqual([3, 1]);
    expect(done.items.map(({ status }: any) => status).filter(Boolean)).toEqual(Array(3).fill('completed'));
    const job = (await api.get(`/jobs/${batch.items[1].jobId}`)).body.job;
    expect(job).toMatchObject({ batchId: batch.id, metadata: { order: 7 }, options: { pageSize: 'A5' } });
    expect((await api.get(`/jobs/${batch.items[8].jobId}`)).body.job.priority).toBe('high');
    const listed = (await api.get(`/jobs?batch=${batch.id}`)).body.jobs.map(({ id }: any) => id);
    expect(listed.sort()).toEqual(batch.items.flatMap(({ jobId }: any) => jobId ?? []).sort());
    expect((await api.get(`/jobs?batch=${NOTHING}`)).body.jobs).toEqual([]);
  });

  it.each([
    ['no items', {}],
    ['an empty list', { items: [] }],
    ['no list', { items: 'a' }],
    ['more than a hundred', { items: Array.from({ length: 101 }, () => ({})) }],
    ['a field that is not known', { items: [{}], name: 'a' }],
    ['names that JavaScript has taken', { items: [text(1, { options: { constructor: 1 } })] }],
    ['labels that JSON can not bear', `{"items": [{"tool": "txt-to-pdf", "metadata": {"n": 12345678901234567890}}]}`],
  ])('are refused as a whole with %s', async (_what, request) => {
    const body = typeof request === 'string' ? request : JSON.stringify(request);
    const headers = { 'content-type': 'application/json' };
    const answer = await api.call('POST', '/api/v1/batches', { headers, body });
    expect([answer.status, answer.body.code]).toEqual([400, 'validation-failed']);
    expect((await api.get('/batches')).body.batches).toEqual([]);
  });

  it('take a hundred items', async () => {
    const { counts, id } = await create(Array.from({ length: 100 }, (_, i) => text(i)));
    expect(counts).toMatchObject({ total: 100, queued: 100 });
    await api.post(`/batches/${id}/cancel`);
  });

  it('are made once, however often they are asked for by one name', async () => {
    const headers = { 'idempotency-key': 'a batch' };
    const items = [text(1), { tool: 'none' }, text(2)];
    const first = await api.post('/batches', { items }, headers);
    const again = await Promise.all(Array.from({ length: 10 }, () => api.post('/batches', { items }, headers)));
    for (const { status, body, headers: answered } of again) {
      if (status === 409) expect(body.code).toBe('idempotency-in-progress');
      else expect([status, body, answered.get('idempotency-replayed')]).toEqual([202, first.body, 'true']);
    }
    expect((await api.get('/batches')).body.batches).toHaveLength(1);
    expect([await ownRows('jobs'), await ownRows('uploads'), await ownRows('batches')]).toEqual([2, 2, 1]);
    const other = await api.post('/batches', { items: [text(1)] }, headers);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency-mismatch']);
  });

  it('are listed newest first, page by page', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) ids.unshift((await create([text(i), { tool: 'none' }])).id);
    for (const id of ids) await ended(id);
    const pages: string[][] = [];
    for (let cursor = ''; ;) {
      const { body } = await api.get(`/batches?limit=2${cursor}`);
      pages.push(body.batches.map(({ id }: any) => id));
      for (const { counts, status, items } of body.batches)
        expect([counts.refused, counts.completed, status, items]).toEqual([1, 1, 'completed', undefined]);
      if (body.nextCursor === null) break;
      cursor = `&cursor=${body.nextCursor}`;
    }
    expect(pages).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
    expect((await api.get('/batches?cursor=none')).status).toBe(400);
  });

  it('of another key are not there', async () => {
    const { id, items } = await create([text(1)]);
    await ended(id);
    const stranger = await service.client();
    const explained = async (method: string, path: string) => {
      const { status, body } = await stranger.call(method, `/api/v1/batches${path}`);
      return [status, body.code, body.detail];
    };
    for (const [method, end] of [
      ['GET', ''],
      ['GET', '/download'],
      ['POST', '/cancel'],
      ['DELETE', ''],
    ]) {
      const found = await explained(method, `/${id}${end}`);
      expect(found).toEqual([404, 'not-found', 'There is no such batch.']);
      expect(found).toEqual(await explained(method, `/${NOTHING}${end}`));
    }
    expect((await stranger.get('/batches')).body.batches).toEqual([]);
    expect((await stranger.get(`/jobs?batch=${id}`)).body.jobs).toEqual([]);
    expect((await api.download(items[0].jobId)).status).toBe(200);
  });

  it('need the scopes of jobs', async () => {
    const [reader, writer] = [
      await service.client('--scopes', 'jobs:read'),
      await service.client('--scopes', 'jobs:write'),
    ];
    expect((await reader.post('/batches', { items: [text(1)] })).status).toBe(403);
    expect((await reader.post(`/batches/${NOTHING}/cancel`)).status).toBe(403);
    expect((await reader.call('DELETE', `/api/v1/batches/${NOTHING}`)).status).toBe(403);
    expect((await reader.get('/batches')).status).toBe(200);
    for (const path of ['', `/${NOTHING}`, `/${NOTHING}/download`])
      expect((await writer.get(`/batches${path}`)).status).toBe(403);
  });

  describe('are downloaded', () => {
    it('as one archive with a manifest, in the order of their items', async () => {
      const large = { tool: 'md-to-pdf', source: { text: longMarkdown(400) }, sourceFileName: 'Note.md' };
      const { id } = await create([text(1), { tool: 'none' }, large, failing, text(2, { metadata: { order: 7 } })]);
      await ended(id);
      const { names, files, manifest } = await archiveOf(id);
      expect(names).toEqual(['note.pdf', 'Note (2).pdf', 'note (3).pdf', 'manifest.json']);
      const { items } = await batchOf(id);
      expect(manifest.batch.id).toBe(id);
      expect(manifest.items.map(({ jobId }: any) => jobId)).toEqual(items.map(({ jobId }: any) => jobId));
      for (const { jobId, file, report } of manifest.items.filter((item: any) => item.file)) {
        const bytes = files[file.fileName];
        expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([file.size, file.sha256]);
        expect(Buffer.compare((await api.download(jobId)).bytes, Buffer.from(bytes))).toBe(0);
        expect(report.facts.pages).toBe(file.pages);
      }
      expect(manifest.items[1]).toMatchObject({ jobId: null, file: null, problem: { code: 'unknown-tool' } });
      expect(manifest.items[3]).toMatchObject({ status: 'failed', file: null, error: { code: 'input-malformed' } });
      expect(manifest.items[4]).toMatchObject({ metadata: { order: 7 }, problem: null });
      const twice = [await api.get(`/batches/${id}/download`), await api.get(`/batches/${id}/download`)];
      expect(Buffer.compare(twice[0].bytes, twice[1].bytes)).toBe(0);
      expect(twice[0].headers.get('content-disposition')).toContain(`${id}.zip`);
      expect((await api.call('HEAD', `/api/v1/batches/${id}/download`)).bytes).toHaveLength(0);
    });

    it('when no job is unfinished any more, or in part', async () => {
      const slow = await slowItem();
      const { id, items } = await create([text(1), ...Array(6).fill(slow)]);
      await api.finished(items[0].jobId);
      const early = await api.get(`/batches/${id}/download`);
      expect([early.status, early.body.code]).toEqual([409, 'batch-not-completed']);
      expect(early.headers.get('retry-after')).toMatch(/^\d+$/);
      expect((await api.get(`/batches/${id}/download?partial=maybe`)).status).toBe(400);
      const { names, manifest } = await archiveOf(id, '?partial=true');
      expect(names).toContain('note.pdf');
      expect(manifest.items).toHaveLength(7);
      await api.post(`/batches/${id}/cancel`);
      expect((await archiveOf(id)).names).toContain('note.pdf');
    });

    it('without results that are lost, which the manifest tells', async () => {
      const { id, items } = await create([text(1), text(2)]);
      await ended(id);
      const folder = join(service.dataDir, 'files', 'results');
      const lost = readdirSync(folder).find((name) => name.startsWith(items[0].jobId));
      rmSync(join(folder, lost!));
      const { names, manifest } = await archiveOf(id);
      expect(names).toEqual(['note.pdf', 'manifest.json']);
      expect(manifest.items.map(({ status, file }: any) => [status, file?.fileName])).toEqual([
        ['completed', undefined],
        ['completed', 'note.pdf'],
      ]);
    });

    it('unless they are too large for an archive', async () => {
      const { id, items } = await create([text(1)]);
      await ended(id);
      const { result } = (await api.get(`/jobs/${items[0].jobId}`)).body.job;
      const large = JSON.stringify({ ...result, size: 4_000_000_001 });
      await service.execute(`UPDATE jobs SET result = '${large}' WHERE id = '${items[0].jobId}'`);
      const answer = await api.get(`/batches/${id}/download`);
      expect([answer.status, answer.body.code]).toEqual([409, 'archive-too-large']);
    });
  });

  it('are canceled as a whole, and what has ended stays', async () => {
    const slow = await slowItem();
    const { id, items } = await create([text(1), ...Array(10).fill(slow), { tool: 'none' }]);
    await api.finished(items[0].jobId);
    const { status, body } = await api.post(`/batches/${id}/cancel`);
    expect([status, body.batch.status, body.batch.items[0].status]).toEqual([200, 'completed', 'completed']);
    expect(body.batch.counts.canceled).toBeGreaterThan(0);
    const again = await api.post(`/batches/${id}/cancel`);
    expect(again.body.batch.items).toEqual(body.batch.items);
    expect(await completions(id)).toHaveLength(1);
  });

  it('are deleted with their jobs and results', async () => {
    const { id, items } = await create([text(1), text(2), failing, { tool: 'none' }]);
    await ended(id);
    const jobs = items.flatMap(({ jobId }: any) => jobId ?? []);
    const headers = { 'idempotency-key': 'delete it' };
    const { status, body } = await api.call('DELETE', `/api/v1/batches/${id}`, { headers });
    expect([status, body.deletion.ids]).toEqual([200, [id, ...jobs]]);
    expect(body.deletion.sha256).toHaveLength(2);
    const again = await api.call('DELETE', `/api/v1/batches/${id}`, { headers });
    expect([again.status, again.body]).toEqual([200, body]);
    expect((await api.get(`/batches/${id}`)).status).toBe(404);
    for (const job of jobs) expect((await api.get(`/jobs/${job}`)).status).toBe(404);
    const left = readdirSync(join(service.dataDir, 'files', 'results'));
    expect(left.filter((name) => jobs.some((job: string) => name.startsWith(job)))).toEqual([]);
    expect([await ownRows('jobs'), await ownRows('batches')]).toEqual([0, 0]);
    const told = await service.rows(`SELECT jobId FROM job_events WHERE type = 'job.deleted'`);
    expect(told.filter(({ jobId }) => jobs.includes(jobId))).toHaveLength(3);
  });

  it('are deleted while their jobs are at work', async () => {
    const slow = await slowItem();
    const { id } = await create(Array(5).fill(slow));
    const { status, body } = await api.call('DELETE', `/api/v1/batches/${id}`);
    expect([status, body.deletion.ids.length]).toEqual([200, 6]);
    expect([await ownRows('jobs'), await ownRows('batches')]).toEqual([0, 0]);
  });

  it('tell of jobs that were deleted one by one', async () => {
    const { id, items } = await create([text(1), text(2)]);
    await ended(id);
    await api.call('DELETE', `/api/v1/jobs/${items[0].jobId}`);
    const batch = await batchOf(id);
    expect(batch.counts).toMatchObject({ deleted: 1, completed: 1 });
    expect(batch.items[0]).toMatchObject({ jobId: items[0].jobId, status: 'deleted', sourceFileName: null });
    expect((await archiveOf(id)).names).toEqual(['note.pdf', 'manifest.json']);
  });

  describe('are completed once', () => {
    it('told by a webhook and in the stream of events', async () => {
      await api.post('/webhooks', { url: receiver.url('/once'), events: ['batch.completed'] });
      const stream = await fetch(`${service.url}/api/v1/events`, { headers: { authorization: `Bearer ${api.key}` } });
      const { id } = await create([text(1), text(2), failing, { tool: 'none' }]);
      const { finishedAt } = await ended(id);
      await until(() => receiver.at('/once').length > 0);
      const counts = { total: 4, refused: 1, queued: 0, processing: 0, completed: 2, failed: 1 };
      const [{ body }] = receiver.at('/once');
      const { type, data } = JSON.parse(body);
      expect(type).toBe('batch.completed');
      expect(data.batch).toMatchObject({ id, finishedAt, counts });
      let heard = '';
      const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
      while (!heard.includes('event: batch.completed')) heard += (await reader.read()).value;
      await reader.cancel();
      const told = JSON.parse(/event: batch.completed\ndata: (.*)\n/.exec(heard)![1]);
      expect(told).toMatchObject({ type: 'batch.completed', batch: data.batch });
      expect(told).not.toHaveProperty('jobId');
      expect([receiver.at('/once').length, (await completions(id)).length]).toEqual([1, 1]);
    });

    it('though all of their items are refused', async () => {
      const { id, status, finishedAt, progress } = await create([{ tool: 'none' }, {}]);
      expect([status, typeof finishedAt, progress]).toEqual(['completed', 'string', 1]);
      expect(await completions(id)).toHaveLength(1);
      expect((await archiveOf(id)).names).toEqual(['manifest.json']);
      expect((await api.call('DELETE', `/api/v1/batches/${id}`)).body.deletion.ids).toEqual([id]);
    });

    it('though a job that failed is begun again, before or after', async () => {
      const slow = await slowItem();
      const { id, items } = await create([{ ...failing, priority: 'high' }, ...Array(4).fill(slow)]);
      const again = async () => {
        await api.begin(items[0].jobId);
        expect((await api.finished(items[0].jobId)).status).toBe('failed');
      };
      await api.finished(items[0].jobId);
      await again();
      expect(await completions(id)).toEqual([]);
      const { finishedAt } = await ended(id);
      expect(await completions(id)).toHaveLength(1);
      await again();
      expect((await ended(id)).finishedAt).toBe(finishedAt);
      expect(await completions(id)).toHaveLength(1);
      const [{ unfinished }] = await service.rows(`SELECT unfinished FROM batches WHERE id = '${id}'`);
      expect(unfinished).toBe(0);
    });
  });
});

describe('batches of long ago', () => {
  let service: Service;
  let api: Api;

  runService({ RETENTION_HOURS: '0.001' }, (started) => ({ service, api } = started));

  it('are forgotten when the last of their jobs is', async () => {
    const { body } = await api.post('/batches', { items: [text(1), text(2)] });
    const { id, items } = body.batch;
    for (const { jobId } of items) await api.finished(jobId);
    const isThere = async () => (await api.get(`/batches/${id}`)).status === 200;
    await until(async () => (await api.get(`/batches/${id}`)).body.batch.counts.expired === 2);
    await service.execute(`UPDATE batches SET createdAt = 1`);
    await service.execute(`UPDATE jobs SET expiresAt = 1 WHERE id = '${items[0].jobId}'`);
    await until(async () => (await service.rows('SELECT id FROM jobs')).length === 1);
    expect(await isThere()).toBe(true);
    await service.execute(`UPDATE jobs SET expiresAt = 1`);
    await until(async () => !(await isThere()));
    expect(await service.rows('SELECT id FROM batches')).toEqual([]);
  });
});
