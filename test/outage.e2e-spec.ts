import { Faults } from './faults/faults.js';
import { TcpProxy } from './faults/tcp-proxy.js';
import { describeShared } from './support/by-database.js';
import { Service } from './support/service.js';
import { until } from './support/until.js';

describeShared('a conversion that ends while the database is away', () => {
  let faults: Faults;
  let proxy: TcpProxy;
  let service: Service;

  beforeEach(async () => {
    faults = await Faults.make();
    const server = new URL(process.env.DATABASE_URL ?? '');
    proxy = await TcpProxy.before(server.hostname, Number(server.port));
    service = await Service.prepare(faults.environment, (databaseUrl) => {
      const through = new URL(databaseUrl);
      through.port = String(proxy.port);
      return through.href;
    });
    await service.boot();
  });
  afterEach(async () => {
    await service.stop();
    await proxy.close();
    await faults.remove();
  });

  it('is written when it is back, without another try', async () => {
    const api = await service.client();
    const id = await api.createJob('text', 'note.txt', 'txt-to-pdf');
    await faults.arm(['conversion.ended'], ['hold']);
    await api.begin(id);
    await faults.allHit();
    await proxy.close();
    await faults.letGo();
    await until(() => service.output.includes('the end of a job could not be written yet'));
    await proxy.open();
    await until(async () => (await api.get(`/jobs/${id}`)).body?.job?.status === 'completed');
    expect((await api.get(`/jobs/${id}`)).body.job.attempts).toBe(1);
  });
});
