import { createServer } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';

const LIMITS = {
  headersTimeout: 15_000,
  requestTimeout: 300_000,
  /** Node looks for connections that are over their time only so often: every 30 s, if nothing is said. */
  connectionsCheckingInterval: 1000,
} as const;

/** Express on a server of Node's with our limits of time. */
export class HttpAdapter extends ExpressAdapter {
  /** @param keepAliveTimeout how long a connection may be idle, ms */
  constructor(private readonly keepAliveTimeout: number) {
    super();
  }

  override initHttpServer(): void {
    const { keepAliveTimeout } = this;
    this.httpServer = createServer({ ...LIMITS, keepAliveTimeout }, this.getInstance());
  }
}
