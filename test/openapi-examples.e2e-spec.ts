import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Api } from './support/api.js';
import { Service } from './support/service.js';

describe('the examples in the OpenAPI document', () => {
  let service: Service;
  let api: Api;
  let document: any;
  let ajv: Ajv2020;

  beforeAll(async () => {
    service = await Service.start({ RATE_LIMIT: '10000' });
    api = await service.client();
    document = (await api.call('GET', '/openapi.json')).body;
    ajv = new Ajv2020({ strict: false });
    (addFormats as unknown as (instance: Ajv2020) => void)(ajv);
    ajv.addSchema({ $id: 'openapi', ...document });
  });
  afterAll(() => service.stop());

  it('of answers are what their schemas say', () => {
    const all = answers();
    expect(all.length).toBeGreaterThan(50);
    for (const { place, examples } of all) expect([place, examples.length]).not.toContain(0);
    const wrong = all.flatMap(({ place, examples }) =>
      examples.map((example) => ({ place, error: wrongIn(example, `${place}/schema`) })),
    );
    expect(wrong.filter(({ error }) => error !== null)).toEqual([]);
  });

  it('of jobs agree with themselves', () => {
    const { post } = document.paths['/api/v1/jobs/{id}/process'];
    const [completed, queued] = [200, 202].map(
      (status) => post.responses[status].content['application/json'].example.job,
    );
    const { 202: created } = document.paths['/api/v1/jobs'].post.responses;
    const accepted = created.content['application/json'].example.job;
    expect(completed).toMatchObject({
      status: 'completed',
      error: null,
      sourceFileName: 'report.md',
      targetFormat: 'pdf',
    });
    expect(completed.result).toMatchObject({ fileName: 'report.pdf', pages: completed.report.facts.pages });
    const times = ['createdAt', 'queuedAt', 'startedAt', 'finishedAt', 'expiresAt'].map((name) =>
      Date.parse(completed[name]),
    );
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    for (const job of [queued, accepted])
      expect(job).toMatchObject({
        result: null,
        error: null,
        report: null,
        startedAt: null,
        finishedAt: null,
        attempts: 0,
      });
    expect([accepted.status, accepted.queuedAt, queued.status]).toEqual(['accepted', null, 'queued']);
  });

  it('of requests are one for each tool, and the service completes them', async () => {
    const { examples } = document.paths['/api/v1/jobs'].post.requestBody.content['application/json'];
    const { tools } = (await api.get('/tools')).body;
    expect(Object.keys(examples)).toEqual(tools.map(({ name }: any) => name));
    for (const { name, source } of tools) {
      const { value } = examples[name];
      expect([name, wrongIn(value, '/components/schemas/JobRequest')]).toEqual([name, null]);
      const { body: uploaded } = await api.upload(await documentOf(source.name, api), `report.${source.extensions[0]}`);
      const { body: created } = await api.post('/jobs', { ...value, uploadId: uploaded.upload.id });
      expect([name, created.ok]).toEqual([name, true]);
      const { body } = await api.post(`/jobs/${created.job.id}/process`, undefined, { prefer: 'wait=60' });
      expect([name, body.job.status, body.job.error]).toEqual([name, 'completed', null]);
    }
  });

  /** Every answer of JSON that is documented. */
  function answers(): { place: string; examples: unknown[] }[] {
    return Object.entries<any>(document.paths).flatMap(([path, item]) =>
      Object.entries<any>(item).flatMap(([method, { responses }]) =>
        Object.entries<any>(responses).flatMap(([status, { content = {} }]) =>
          Object.entries<any>(content)
            .filter(([type]) => type.includes('json'))
            .map(([type, { example, examples }]) => ({
              place: pointer('paths', path, method, 'responses', status, 'content', type),
              examples: examples ? Object.values<any>(examples).map(({ value }) => value) : [example],
            })),
        ),
      ),
    );
  }

  /** What is wrong with a value by the schema at a place of the document; `null` when nothing is. */
  function wrongIn(value: unknown, place: string): string | null {
    return ajv.validate({ $ref: `openapi#${place}` }, value) ? null : ajv.errorsText();
  }
});

function pointer(...parts: string[]): string {
  return parts.map((part) => `/${encodeURIComponent(part.replaceAll('/', '~1'))}`).join('');
}

async function documentOf(format: string, api: Api): Promise<string | Uint8Array> {
  if (format === 'rtf') return String.raw`{\rtf1\ansi A report.\par}`;
  if (format !== 'pdf') return '# Report\n\nname;price\nwater;1\n';
  const job = await api.convert('A report.', 'report.txt', 'txt-to-pdf');
  return (await api.download(job.id)).bytes;
}
