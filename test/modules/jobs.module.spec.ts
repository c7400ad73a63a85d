import { CageFault } from '../../src/conversion/cage/protocol.js';
import { JobJournal } from '../../src/jobs/ledger/job.journal.js';
import { STORAGE, type StoragePort } from '../../src/storage/storage.port.js';
import { InProcess, resultOf, type Conversion } from './in-process.js';

describe('jobs, whatever converts', () => {
  let service: InProcess;

  afterEach(() => service.stop());

  async function process(convert: Conversion) {
    service = await InProcess.start(convert);
    const id = await service.api.createJob('text', 'note.txt', 'txt-to-pdf');
    const { body } = await service.api.post(`/jobs/${id}/process`);
    return body.job;
  }

  it('give what came out, and count it for the key', async () => {
    const job = await process(resultOf('the result'));
    expect(job).toMatchObject({
      status: 'completed',
      attempts: 1,
      result: { fileName: 'note.pdf', pages: 3, size: 10 },
    });
    expect((await service.api.download(job.id)).bytes.toString()).toBe('the result');
    const { usage } = (await service.api.get('/usage')).body;
    expect(usage).toMatchObject({
      jobs: { completed: 1 },
      conversions: [{ tool: 'txt-to-pdf', pages: 3, bytesOut: 10 }],
    });
  });

  it('fail as what converts says, and can be tried again', async () => {
    const outcomes: Conversion[] = [
      () => Promise.resolve({ isDone: false, code: 'input-malformed', message: 'No text.', report: null }),
      resultOf('at last'),
    ];
    const job = await process((task) => outcomes.shift()!(task));
    expect(job).toMatchObject({ status: 'failed', error: { code: 'input-malformed', message: 'No text.' } });
    const again = await service.api.post(`/jobs/${job.id}/process`);
    expect(again.body.job).toMatchObject({ status: 'completed', error: null });
  });

  it('wait where the server could not convert, and come to their end later', async () => {
    let faults = 2;
    const finish = resultOf('later');
    const job = await process((task) => (faults-- > 0 ? Promise.reject(new CageFault('no room')) : finish(task)));
    expect(await service.api.finished(job.id)).toMatchObject({ status: 'completed', error: null });
    expect(faults).toBeLessThan(0);
  });

  it('are refused when their result is not what was said of it', async () => {
    const finish = resultOf('the result');
    const job = await process(async (task) => {
      const outcome = await finish(task);
      return outcome.isDone ? { ...outcome, result: { ...outcome.result, sha256: '0'.repeat(64) } } : outcome;
    });
    expect(job).toMatchObject({ status: 'failed', error: { code: 'conversion-crashed' } });
    expect((await service.api.download(job.id)).status).toBe(409);
  });

  it('are told in the journal, move by move', async () => {
    service = await InProcess.start(resultOf('the result'));
    const record = jest.spyOn(service.app.get(JobJournal), 'record');
    const id = await service.api.createJob('text', 'note.txt', 'txt-to-pdf');
    await service.api.post(`/jobs/${id}/process`);
    expect(record.mock.calls.map(([, { type, job }]) => [type, job.id])).toEqual([
      ['job.accepted', id],
      ['job.queued', id],
      ['job.started', id],
      ['job.completed', id],
    ]);
  });

  it('make no move that the journal can not take', async () => {
    service = await InProcess.start(resultOf('the result'));
    const id = await service.api.createJob('text', 'note.txt', 'txt-to-pdf');
    const record = jest.spyOn(service.app.get(JobJournal), 'record');
    record.mockRejectedValueOnce(new Error('the journal is full'));
    expect((await service.api.post(`/jobs/${id}/process`)).status).toBe(500);
    expect((await service.api.get(`/jobs/${id}`)).body.job).toMatchObject({ status: 'accepted', queuedAt: null });
    expect((await service.api.post(`/jobs/${id}/process`)).body.job).toMatchObject({ status: 'completed' });
  });

  it('show no password of their options, and give it to what converts', async () => {
    const given: unknown[] = [];
    const finish = resultOf('locked');
    service = await InProcess.start((task) => {
      given.push(task.options);
      return finish(task);
    });
    const options = { pdf: { encryption: { userPassword: 'open sesame' } }, theme: 'book' };
    const id = await service.api.createJob('text', 'note.txt', 'txt-to-pdf', options);
    const answers = [
      await service.api.post(`/jobs/${id}/process`),
      await service.api.get(`/jobs/${id}`),
      await service.api.get('/jobs'),
    ];
    for (const { body } of answers) {
      expect(JSON.stringify(body)).not.toContain('sesame');
      const shown = { pdf: { encryption: { userPassword: '***' } }, theme: 'book' };
      expect((body.job ?? body.jobs[0]).options).toEqual(shown);
    }
    expect(given).toEqual([options]);
  });

  it('send clients to where their result is, when the storage can', async () => {
    const { id } = await process(resultOf('the result'));
    const address = 'https://bytes.example.com/results/1?signature=abc';
    const downloadUrl = jest.spyOn(service.app.get<StoragePort>(STORAGE), 'downloadUrl').mockResolvedValue(address);
    const { url, key } = service.api;
    const answer = await fetch(`${url}/api/v1/jobs/${id}/download`, {
      headers: { authorization: `Bearer ${key}` },
      redirect: 'manual',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([307, address]);
    expect(downloadUrl).toHaveBeenCalledWith(
      expect.stringMatching(/^results\//),
      expect.objectContaining({ fileName: 'note.pdf' }),
    );
  });
});
