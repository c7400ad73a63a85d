import { createClient, type Client } from '../generated/client/index.js';

/** @param baseUrl where the service is, its path included */
export function connect(baseUrl: string, apiKey: string): Client {
  return createClient({ baseUrl, auth: apiKey });
}
