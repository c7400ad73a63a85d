import { createServer } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';

/** ms. */
const LIMITS = {
  headersTimeout: 15_000,
  requestTimeout: 300_000,
  /** How often Node.js looks for connections that are over their time; its default is 30 s. */
  connectionsCheckingInterval: 1000,
} as const;

/** What Node.js would answer by itself is answered in the same form as everything else. */
const OWN_CHECKS = { requireHostHeader: false } as const;

/** Express on a server of Node's with our limits of time. */
export class HttpAdapter extends ExpressAdapter {
  /** @param keepAliveTimeout how long a connection may be idle, ms */
  constructor(private readonly keepAliveTimeout: number) {
    super();
  }

  override initHttpServer(): void {
    const { keepAliveTimeout } = this;
    this.httpServer = createServer({ ...LIMITS, ...OWN_CHECKS, keepAliveTimeout }, this.getInstance());
  }
}
