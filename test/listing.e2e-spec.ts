import type { Api } from './support/api.js';
import { runService } from './support/run-service.js';
import type { Service } from './support/service.js';

const idsOf = ({ body }: { body: any }): string[] => body.jobs.map(({ id }: { id: string }) => id);

describe('lists', () => {
  let service: Service;
  let api: Api;
  let ids: string[];

  runService({ RATE_LIMIT: '10000' }, (started) => ({ service, api } = started));
  beforeAll(async () => {
    ids = [];
    const other = await service.client();
    await other.post('/jobs', { tool: 'md-to-pdf', sourceFileName: 'other.md' });
    for (let order = 0; order < 5; order++) {
      const metadata = { order, customer: order % 2 === 0 ? 'even' : 'odd', nested: { order } };
      const { body } = await api.post('/jobs', { tool: 'md-to-pdf', sourceFileName: `${order}.md`, metadata });
      ids.unshift(body.job.id);
    }
  });

  it('give the jobs of the key, newest first', async () => {
    const answer = await api.get('/jobs');
    expect([idsOf(answer), answer.body.nextCursor]).toEqual([ids, null]);
    expect(answer.body.jobs[0]).toEqual((await api.get(`/jobs/${ids[0]}`)).body.job);
  });

  it('go on where they ended, whatever is inserted meanwhile', async () => {
    const first = await api.get('/jobs?limit=2');
    expect(idsOf(first)).toEqual(ids.slice(0, 2));
    const other = await service.client();
    await other.post('/jobs', { tool: 'md-to-pdf', sourceFileName: 'other.md' });
    const { body } = await api.post('/jobs', { tool: 'txt-to-pdf', sourceFileName: 'late.txt' });
    const second = await api.get(`/jobs?limit=2&cursor=${first.body.nextCursor}`);
    const third = await api.get(`/jobs?limit=2&cursor=${second.body.nextCursor}`);
    expect([...idsOf(second), ...idsOf(third)]).toEqual(ids.slice(2));
    expect(third.body.nextCursor).toBeNull();
    await api.call('DELETE', `/api/v1/jobs/${body.job.id}`);
  });

  it('give the jobs that meet every condition', async () => {
    expect(idsOf(await api.get('/jobs?metadata[customer]=odd'))).toEqual([ids[1], ids[3]]);
    expect(idsOf(await api.get('/jobs?metadata[customer]=even&metadata[order]=2'))).toEqual([ids[2]]);
    expect(idsOf(await api.get('/jobs?metadata%5Border%5D=3&tool=md-to-pdf&status=accepted'))).toEqual([ids[1]]);
    expect(idsOf(await api.get('/jobs?tool=csv-to-pdf'))).toEqual([]);
    expect(idsOf(await api.get('/jobs?status=completed'))).toEqual([]);
    expect(idsOf(await api.get('/jobs?metadata[nested]=1'))).toEqual([]);
    const { createdAt } = (await api.get(`/jobs/${ids[2]}`)).body.job;
    const after = idsOf(await api.get(`/jobs?createdAfter=${createdAt}`));
    expect(after).toEqual(ids.slice(0, after.length));
    expect(after).toContain(ids[2]);
    expect(idsOf(await api.get(`/jobs?createdBefore=${createdAt}`))).toEqual(ids.slice(after.length));
  });

  it.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=x', 'limit'],
    ['limit=1&limit=2', 'limit'],
    ['cursor=abc', 'cursor'],
    ['cursor=', 'cursor'],
    ['status=ready', 'status'],
    ['createdAfter=yesterday', 'createdAfter'],
    ['metadata=x', 'metadata'],
    ['metadata[a]=1&metadata[a]=2', 'metadata'],
    ['order=1', 'order'],
  ])('refuse %s', async (query, field) => {
    const { status, body } = await api.get(`/jobs?${query}`);
    expect([status, body.code]).toEqual([400, 'validation-failed']);
    expect(body.errors.map((error: { field: string }) => error.field)).toEqual([field]);
  });

  it('need the scope of reading', async () => {
    const writer = await service.client('--scopes', 'jobs:write');
    expect((await writer.get('/jobs')).status).toBe(403);
  });

  it('give the uploads of the key', async () => {
    const uploads = [];
    for (const name of ['a.md', 'b.md', 'c.md']) uploads.unshift((await api.upload('x', name)).body.upload);
    const first = await api.get('/uploads?limit=2');
    const second = await api.get(`/uploads?limit=2&cursor=${first.body.nextCursor}`);
    expect([...first.body.uploads, ...second.body.uploads]).toEqual(uploads);
    expect(second.body.nextCursor).toBeNull();
    expect((await (await service.client()).get('/uploads')).body.uploads).toEqual([]);
  });
});
