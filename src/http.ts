import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import type { Server } from 'node:http';
import { basePathOf, underBasePath } from './common/http/base-path.js';
import { answerClientErrors } from './common/http/client-error.js';
import { continueWhenRead, onlyContinue } from './common/http/expect-continue.js';
import { oneHost } from './common/http/one-host.js';
import { answerOptions } from './common/http/options.js';
import { parseQuery } from './common/http/query.js';
import { requestContext } from './common/http/request-context.js';
import { securityHeaders } from './common/http/security-headers.js';
import { Shutdown } from './common/http/shutdown.js';
import { onlyChunked } from './common/http/transfer-coding.js';
import type { Logger } from './common/logging/logger.js';
import { requestLog } from './common/logging/request-log.js';
import type { Config } from './config/config.js';

/** What every request meets before Nest does, in this order; guards, pipes and filters are providers of the AppModule. */
export function configureHttp(app: NestExpressApplication, config: Config, logger: Logger): void {
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', parseQuery);
  const shutdown = app.get(Shutdown);
  const basePath = basePathOf(config.baseUrl);
  app.disable('x-powered-by');
  app.use(
    requestContext,
    requestLog(logger),
    oneHost,
    onlyChunked,
    onlyContinue,
    (request: Request, response: Response, next: NextFunction) => shutdown.turnAway(request, response, next),
    securityHeaders(),
    answerOptions,
    ...(basePath === '' ? [] : [underBasePath(basePath)]),
  );
  configureServer(app.getHttpServer(), config, logger);
}

function configureServer(server: Server, { baseUrl }: Config, logger: Logger): void {
  continueWhenRead(server);
  answerClientErrors(server, baseUrl, logger);
}
