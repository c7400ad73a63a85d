import { createHash } from 'node:crypto';
import type { Api } from './support/api.js';
import { runService } from './support/run-service.js';

describe('download', () => {
  let api: Api;
  let id: string;
  let whole: Buffer;
  let sha256: string;

  runService({ RATE_LIMIT: '10000' }, (started) => ({ api } = started));
  beforeAll(async () => {
    const job = await api.convert('# Überblick\n\nText.\n', 'Überblick "1".md', 'md-to-pdf');
    ({ id } = job);
    ({ sha256 } = job.result);
    whole = (await api.download(id)).bytes;
  });

  it('has the bytes and the headers of the result', async () => {
    const { status, headers, bytes } = await api.download(id);
    expect(status).toBe(200);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="Uberblick _1_.pdf"; filename*=UTF-8''%C3%9Cberblick%20%221%22.pdf`,
      etag: `"${sha256}"`,
      'repr-digest': `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`,
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    });
  });

  it('answers HEAD without the bytes', async () => {
    const { status, headers, bytes } = await api.call('HEAD', `/api/v1/jobs/${id}/download`);
    expect([status, bytes.length, headers.get('content-length')]).toEqual([200, 0, String(whole.length)]);
  });

  it.each([
    ['bytes=0-9', 0, 9],
    ['bytes=100-', 100, undefined],
    ['bytes=-50', -50, undefined],
    ['bytes=0-99999999', 0, undefined],
  ])('sends the range %s', async (range, start, end) => {
    const expected = whole.subarray(start, end === undefined ? undefined : end + 1);
    const { status, headers, bytes } = await api.download(id, { range });
    expect(status).toBe(206);
    expect(bytes.equals(expected)).toBe(true);
    const first = start < 0 ? whole.length + start : start;
    expect(headers.get('content-range')).toBe(`bytes ${first}-${first + expected.length - 1}/${whole.length}`);
  });

  it.each(['bytes=0-1,5-9', 'lines=1-2', 'bytes=x'])('sends everything for the range %s', async (range) => {
    const { status, bytes } = await api.download(id, { range });
    expect([status, bytes.length]).toEqual([200, whole.length]);
  });

  it('takes a suffix that is longer than the file for all of it', async () => {
    const { status, headers, bytes } = await api.download(id, { range: 'bytes=-99999999' });
    expect([status, bytes.equals(whole)]).toEqual([206, true]);
    expect(headers.get('content-range')).toBe(`bytes 0-${whole.length - 1}/${whole.length}`);
  });

  it('refuses a range outside the file', async () => {
    const { status, headers, body } = await api.download(id, { range: 'bytes=99999999-' });
    expect([status, body.code]).toEqual([416, 'range-not-satisfiable']);
    expect(headers.get('content-range')).toBe(`bytes */${whole.length}`);
    expect(headers.get('content-disposition')).toBeNull();
  });

  it('sends a range only of the file that the client began with', async () => {
    const range = 'bytes=0-9';
    expect((await api.download(id, { range, 'if-range': `"${sha256}"` })).status).toBe(206);
    expect((await api.download(id, { range, 'if-range': '"other"' })).status).toBe(200);
  });

  it('sends nothing to a client that has it', async () => {
    expect((await api.download(id, { 'if-none-match': `"${sha256}"` })).status).toBe(304);
    expect((await api.download(id, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('sends nothing to a client that means another file', async () => {
    for (const tag of ['*', `"${sha256}"`, `"other", "${sha256}"`])
      expect((await api.download(id, { 'if-match': tag })).status).toBe(200);
    for (const tag of ['"other"', `W/"${sha256}"`]) {
      const { status, body } = await api.download(id, { 'if-match': tag });
      expect([status, body.code]).toEqual([412, 'precondition-failed']);
    }
  });

  it('says when there is nothing to download yet', async () => {
    const unfinished = await api.createJob('x', 'x.txt', 'txt-to-pdf');
    const { status, body, headers } = await api.download(unfinished);
    expect([status, body.code, body.retryable, headers.get('retry-after')]).toEqual([
      409,
      'job-not-started',
      false,
      null,
    ]);
    await api.post(`/jobs/${unfinished}/cancel`);
    expect((await api.download(unfinished)).body.code).toBe('job-canceled');
  });
});
