import { once } from 'node:events';
import { query } from './support/database.js';
import { Service } from './support/service.js';

/** What only the embedded database does. */
const itEmbedded = Service.isEmbedded ? it : it.skip;

/** What only a database server does. */
const itShared = Service.isEmbedded ? it.skip : it;

describe('the start of the service', () => {
  let service: Service;

  beforeEach(async () => {
    service = await Service.prepare();
  });
  afterEach(() => service.stop());

  it('is refused with a message for each wrong value', async () => {
    const child = service.spawn({ PORT: 'http', MAX_UPLOAD_BYTES: '10 megs', TRUST_PROXY: 'yes!' });
    const [code] = await once(child, 'close');
    expect(code).toBe(1);
    for (const hint of ['PORT=http is not valid', 'MAX_UPLOAD_BYTES=10485760', 'TRUST_PROXY']) {
      expect(service.output).toContain(hint.replace('=10485760', '=10 megs'));
    }
  });

  it('is refused when the port is taken', async () => {
    await service.boot();
    const other = await Service.prepare({ PORT: new URL(service.url).port });
    const [code] = await once(other.spawn({ PORT: new URL(service.url).port }), 'close');
    expect(code).toBe(1);
    expect(other.output).toContain('EADDRINUSE');
    await other.stop();
  });

  itEmbedded('is refused on the data folder of another service', async () => {
    await service.boot();
    const [code] = await once(service.spawn({ PORT: '0' }), 'close');
    expect(code).toBe(1);
    expect(service.output).toContain('Another Docket runs on the data folder');
  });

  itEmbedded('shows a first key once, outside production', async () => {
    await service.boot({ NODE_ENV: 'production' });
    await service.terminate();
    expect(service.output).not.toContain('dkt_');
    await service.boot();
    await service.terminate();
    await service.boot();
    expect(service.output.match(/^ +KEY=dkt_/gm)).toHaveLength(1);
    expect(service.output).toContain('curl ');
  });

  it('logs JSON with request ids and no secrets', async () => {
    await service.boot();
    const api = await service.client();
    await api.get('/usage?token=hunter2', { 'x-request-id': 'find-me' });
    await service.terminate();
    const events = service.output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
    expect(events.find(({ requestId }) => requestId === 'find-me')).toMatchObject({
      level: 'info',
      method: 'GET',
      path: '/api/v1/usage',
      status: 400,
    });
    expect(service.output).not.toContain(api.key);
    expect(service.output).not.toContain('hunter2');
  });

  itShared('warns of a database that does not flush what it commits', async () => {
    await setFlush(2);
    try {
      await service.boot();
    } finally {
      await setFlush(1);
    }
    expect(service.output).toContain('set innodb_flush_log_at_trx_commit=1');
    await service.terminate();
    await service.boot();
    expect(service.output.match(/set innodb_flush_log_at_trx_commit=1/g)).toHaveLength(1);
  });

  it('ends well on SIGTERM, with requests that wait answered', async () => {
    await service.boot();
    const api = await service.client();
    const { body } = await api.post('/jobs', { tool: 'md-to-pdf', sourceFileName: 'a.md' });
    const waiting = api.get(`/jobs/${body.job.id}`, { prefer: 'wait=60' });
    await api.get('/usage');
    await service.terminate();
    expect((await waiting).body.job.status).toBe('accepted');
  });
});

function setFlush(value: number): Promise<void> {
  return query(`SET GLOBAL innodb_flush_log_at_trx_commit = ${value}`);
}
