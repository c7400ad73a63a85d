import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Faults } from './faults/faults.js';
import type { Api } from './support/api.js';
import { Service } from './support/service.js';
import { until } from './support/until.js';

jest.setTimeout(120_000);

const NOTHING = `bat_${'0'.repeat(32)}`;
const hasTools = ['qpdf', 'pdftotext'].every((tool) => spawnSync(tool, ['-v']).error === undefined);
const withTools = hasTools ? describe : describe.skip;

const document = (name: string, options: object = {}) => ({
  tool: 'md-to-pdf',
  source: { text: `# ${name}\n\nOf ${name}, to [the end](#end).\n\n## End\n` },
  sourceFileName: `${name}.md`,
  options,
});
const text = { tool: 'md-to-txt', source: { text: '# Text' }, sourceFileName: 'text.md' };
const failing = { tool: 'pdf-to-word', source: { base64: 'JVBERi0=' }, sourceFileName: 'broken.pdf' };
const refused = { tool: 'none' };

describe('the merged results of a batch', () => {
  let faults: Faults;
  let service: Service;
  /** A key of its own for each test. */
  let api: Api;
  let folder: string;

  beforeAll(async () => {
    faults = await Faults.make();
    folder = mkdtempSync(join(tmpdir(), 'docket-merge-'));
    service = await Service.start({
      RATE_LIMIT: '100000',
      MAX_PAGES: '50',
      CONVERSION_CONCURRENCY: '2',
      ...faults.environment,
    });
  });
  afterAll(async () => {
    await service.stop();
    await faults.remove();
    rmSync(folder, { recursive: true });
  });
  beforeEach(async () => {
    api = await service.client();
  });

  const create = async (...items: readonly object[]): Promise<any> =>
    (await api.post('/batches', { items })).body.batch;
  const ended = async (...items: readonly object[]): Promise<any> => {
    const { id } = await create(...items);
    await until(async () => (await api.get(`/batches/${id}`)).body.batch.status === 'completed', 60_000);
    return (await api.get(`/batches/${id}`)).body.batch;
  };
  const merged = (id: string, headers?: Record<string, string>) => api.get(`/batches/${id}/merged`, headers);
  const refusal = async (id: string) => {
    const { status, body } = await merged(id);
    return [status, body.code];
  };
  const temporary = () => {
    try {
      return readdirSync(join(service.dataDir, 'temporary'));
    } catch {
      return [];
    }
  };
  const resultOf = (jobId: string) => {
    const results = join(service.dataDir, 'files', 'results');
    return join(
      results,
      readdirSync(results).find((name) => name.startsWith(jobId))!,
    );
  };
  const setResult = async (jobId: string, change: object) => {
    const { result } = (await api.get(`/jobs/${jobId}`)).body.job;
    const altered = JSON.stringify({ ...result, ...change });
    await service.execute(`UPDATE jobs SET result = '${altered}' WHERE id = '${jobId}'`);
  };

  withTools('in other programs', () => {
    it('are one PDF with their pages in the order of the items', async () => {
      const { id, links } = await ended(document('Zeta'), text, document('Alpha'), failing, refused, document('Mu'));
      expect(links.merged).toBe(`/api/v1/batches/${id}/merged`);
      const { status, headers, bytes } = await merged(id);
      expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(headers.get('content-disposition')).toContain(`${id}.pdf`);
      expect(headers.get('docket-left-out')).toBe('not-pdf;n=1, failed;n=1, refused;n=1');
      const path = join(folder, 'merged.pdf');
      writeFileSync(path, bytes);
      expect(execFileSync('qpdf', ['--check', path]).toString()).toContain('No syntax or stream encoding errors found');
      const pages = execFileSync('pdftotext', [path, '-']).toString().split('\f').slice(0, -1);
      expect(pages.map((page) => /Zeta|Alpha|Mu/.exec(page)?.[0])).toEqual(['Zeta', 'Alpha', 'Mu']);
      expect(temporary()).toEqual([]);
    });
  });

  it('are the same each time, and told by their digest', async () => {
    const { id } = await ended(document('A'), document('B'));
    const { headers, bytes } = await merged(id);
    const digest = createHash('sha256').update(bytes).digest();
    expect(headers.get('etag')).toBe(`"${digest.toString('hex')}"`);
    expect(headers.get('repr-digest')).toBe(`sha-256=:${digest.toString('base64')}:`);
    expect([headers.get('content-length'), headers.get('docket-left-out')]).toEqual([String(bytes.length), '']);
    expect((await merged(id)).bytes.equals(bytes)).toBe(true);
    const known = await merged(id, { 'if-none-match': headers.get('etag')! });
    expect([known.status, known.bytes.length]).toEqual([304, 0]);
    const head = await api.call('HEAD', `/api/v1/batches/${id}/merged`);
    expect([head.status, head.headers.get('etag')]).toEqual([200, headers.get('etag')]);
    expect((await merged(id, { 'if-match': headers.get('etag')! })).status).toBe(200);
    const other = await merged(id, { 'if-match': '"other"' });
    expect([other.status, other.body.code]).toEqual([412, 'precondition-failed']);
  });

  it('are there when no job is unfinished any more', async () => {
    await faults.arm(['job.claimed'], ['hold']);
    const { id } = await create(document('A'));
    const { status, headers, body } = await merged(id);
    expect([status, body.code]).toEqual([409, 'batch-not-completed']);
    expect(headers.get('retry-after')).toMatch(/^\d+$/);
    await faults.letGo();
    await until(async () => (await merged(id)).status === 200, 60_000);
  });

  it('are none where no result is a PDF', async () => {
    const { id } = await ended(text, failing, refused);
    expect(await refusal(id)).toEqual([409, 'nothing-to-merge']);
    const { id: empty } = await ended(refused);
    expect(await refusal(empty)).toEqual([409, 'nothing-to-merge']);
  });

  it('are refused with the name of a result that has a password', async () => {
    const { id } = await ended(document('A'), document('Secret', { pdf: { encryption: { userPassword: 'sesame' } } }));
    const { status, body } = await merged(id);
    expect([status, body.code]).toEqual([409, 'result-encrypted']);
    expect(body.detail).toBe('Secret.pdf: The PDF is encrypted, and its pages can not be read.');
  });

  it('are refused when a stored result is damaged or lost', async () => {
    const { id, items } = await ended(document('A'), document('B'));
    const path = resultOf(items[1].jobId);
    const bytes = readFileSync(path);
    bytes[bytes.length >> 1] ^= 1;
    writeFileSync(path, bytes);
    const { status, body } = await merged(id);
    expect([status, body.code]).toEqual([410, 'result-lost']);
    expect(body.detail).toContain(items[1].jobId);
    rmSync(path);
    expect(await refusal(id)).toEqual([410, 'result-lost']);
    expect(temporary()).toEqual([]);
  });

  it('are refused when a result is what nobody here writes, and others are merged all the same', async () => {
    const { id, items } = await ended(document('A'), document('B'));
    const bytes = Buffer.from('%PDF-1.7\nstartxref\n9\n%%EOF\n');
    writeFileSync(resultOf(items[1].jobId), bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await setResult(items[1].jobId, { size: bytes.length, sha256 });
    const { status, body } = await merged(id);
    expect([status, body.code]).toEqual([409, 'merge-failed']);
    expect(body.detail).toMatch(/^B\.pdf: The PDF is damaged: /);
    const good = await ended(document('A'));
    expect((await merged(good.id)).status).toBe(200);
  });

  it('are refused when they are too large together', async () => {
    const { id, items } = await ended(document('A'), document('B'));
    await setResult(items[1].jobId, { pages: 50 });
    const many = await merged(id);
    expect([many.status, many.body.code]).toEqual([409, 'merge-too-large']);
    expect(many.body.detail).toBe('They have 51 pages together; 50 are the most.');
    // The pages that there are count, whatever the record says.
    const { pages } = (await api.get(`/jobs/${items[0].jobId}`)).body.job.result;
    await setResult(items[1].jobId, { pages: 50 - pages, size: 256_000_001 });
    expect(await refusal(id)).toEqual([409, 'merge-too-large']);
    const long = { tool: 'txt-to-pdf', source: { text: Array(30).fill('page').join('\f') } };
    const two = await ended(long, long);
    for (const { jobId } of two.items) await setResult(jobId, { pages: 1 });
    const { body } = await merged(two.id);
    expect([body.code, body.detail]).toEqual([
      'merge-too-large',
      expect.stringContaining('The documents have more than 50 pages together.'),
    ]);
  });

  it('are refused when the disk has no room for them', async () => {
    const { id } = await ended(document('A'));
    await faults.setFreeBytes(1_000_000);
    expect(await refusal(id)).toEqual([507, 'storage-full']);
    await faults.setFreeBytes(null);
    expect((await merged(id)).status).toBe(200);
  });

  it('of another key are not there, and need the scope of its jobs', async () => {
    const { id } = await ended(document('A'));
    const stranger = await service.client();
    const found = await stranger.get(`/batches/${id}/merged`);
    expect([found.status, found.body.detail]).toEqual([404, 'There is no such batch.']);
    expect(await refusal(NOTHING)).toEqual([404, 'not-found']);
    const writer = await service.client('--scopes', 'jobs:write');
    expect((await writer.get(`/batches/${id}/merged`)).status).toBe(403);
  });

  it('are made for four requests of a key at once, one after the other, and for no fifth', async () => {
    const { id } = await ended(document('A'));
    await faults.arm(['batch.merge.gathered'], ['hold']);
    const first = merged(id);
    await faults.allHit();
    // One of them is the fifth; the others are answered when they have had their turn.
    const more = Array.from({ length: 4 }, () => merged(id));
    const fifth = await Promise.race(more);
    expect([fifth.status, fifth.body.code, fifth.headers.get('retry-after')]).toEqual([429, 'too-many-merges', '5']);
    await faults.letGo();
    const statuses = (await Promise.all([first, ...more])).map(({ status }) => status);
    expect(statuses.sort((a, b) => a - b)).toEqual([200, 200, 200, 200, 429]);
    expect((await merged(id)).status).toBe(200);
  });

  it('are given up when their client goes, and leave nothing', async () => {
    const { id } = await ended(document('A'));
    await faults.arm(['batch.merge.gathered'], ['hold']);
    const controller = new AbortController();
    const headers = { authorization: `Bearer ${api.key}` };
    const gone = fetch(`${service.url}/api/v1/batches/${id}/merged`, { headers, signal: controller.signal });
    await faults.allHit();
    expect(temporary()).toHaveLength(1);
    controller.abort();
    await expect(gone).rejects.toThrow('abort');
    await until(() => service.output.includes('"isAborted":true'));
    await faults.letGo();
    await until(() => temporary().length === 0);
    expect((await merged(id)).status).toBe(200);
  });
});
