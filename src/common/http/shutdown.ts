import type { Server } from 'node:http';
import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

/** How long downloads and uploads that are under way at the end may go on. */
const GRACE_MS = 10_000;

/** A client that never ends its request must not keep the service from ending. */
@Injectable()
export class ShutdownGrace implements BeforeApplicationShutdown {
  constructor(private readonly host: HttpAdapterHost) {}

  beforeApplicationShutdown(): void {
    const server = this.host.httpAdapter.getHttpServer() as Server;
    setTimeout(() => server.closeAllConnections(), GRACE_MS).unref();
  }
}
