import type { Api } from './api.js';
import { Service } from './service.js';

/** A service on a database and a data folder of its own, and a client of it whose key has all scopes. */
export interface RunningService {
  readonly service: Service;
  readonly api: Api;
}

/**
 * Runs a service for all tests of the block in which this is called.
 *
 * @param assign is given the service before the first test begins
 */
export function runService(
  environment: Readonly<Record<string, string>>,
  assign: (started: RunningService) => void,
): void {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(environment);
    assign({ service, api: await service.client() });
  });
  afterAll(() => service.stop());
}
