import { ToolRegistry, toolToken } from '../../src/conversion/tool.registry.js';
import { toolNames } from '../../src/engine/find-tools.js';
import { InProcess, resultOf } from './in-process.js';

describe('the modules together', () => {
  let service: InProcess;

  beforeAll(async () => {
    service = await InProcess.start(resultOf(''));
  });
  afterAll(() => service.stop());

  it('provide each tool under its name', () => {
    const registry = service.app.get(ToolRegistry);
    expect(registry.names()).toEqual(toolNames());
    for (const name of toolNames()) expect(service.app.get(toolToken(name))).toBe(registry.find(name));
  });

  it('ask who a client is before they read what it says', async () => {
    const url = `${await service.app.getUrl()}/api/v1/jobs`;
    const malformed = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{' };
    expect((await fetch(url, malformed)).status).toBe(401);
  });

  it('answer every error as a problem document', async () => {
    const response = await fetch(`${await service.app.getUrl()}/nowhere`);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      expect.stringContaining('application/problem+json'),
    ]);
  });
});
