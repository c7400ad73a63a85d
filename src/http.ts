import { ValidationPipe } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Server } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { ApiKeyGuard } from './auth/api-key.guard.js';
import { answerClientErrors } from './common/http/client-error.js';
import { continueWhenRead } from './common/http/expect-continue.js';
import { JsonBodyGuard } from './common/http/json-body.guard.js';
import { oneHost } from './common/http/one-host.js';
import { Shutdown } from './common/http/shutdown.js';
import { requestContext } from './common/http/request-context.js';
import { securityHeaders } from './common/http/security-headers.js';
import type { Logger } from './common/logging/logger.js';
import { requestLog } from './common/logging/request-log.js';
import { toFieldProblem } from './common/problem/field-problem.js';
import { ProblemException } from './common/problem/problem.exception.js';
import { ProblemFilter } from './common/problem/problem.filter.js';
import { toInstance } from './common/to-instance.js';
import type { Config } from './config/config.js';
import { RateLimitGuard } from './throttling/rate-limit.guard.js';
import { RequestCountGuard } from './usage/request-count.guard.js';

/** What holds for every request, in the order in which a request meets it. */
export function configureHttp(app: NestExpressApplication, config: Config, logger: Logger): void {
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');
  const shutdown = app.get(Shutdown);
  app.disable('x-powered-by');
  app.use(
    requestContext,
    requestLog(logger),
    oneHost,
    (request: Request, response: Response, next: NextFunction) => shutdown.turnAway(request, response, next),
    securityHeaders(),
  );
  // Who are you, may you do this, how often, that makes one more, and only then what you have to say: in this order.
  app.useGlobalGuards(app.get(ApiKeyGuard), app.get(RateLimitGuard), app.get(RequestCountGuard), new JsonBodyGuard());
  app.useGlobalPipes(validation());
  app.useGlobalFilters(new ProblemFilter(config.baseUrl, logger));
  configureServer(app.getHttpServer(), config);
}

function validation(): ValidationPipe {
  return new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    transform: true,
    transformerPackage: { plainToInstance: toInstance, classToPlain: () => ({}) },
    exceptionFactory: (errors) =>
      new ProblemException('validation-failed', undefined, { errors: errors.map((error) => toFieldProblem(error)) }),
  });
}

function configureServer(server: Server, { baseUrl }: Config): void {
  continueWhenRead(server);
  answerClientErrors(server, baseUrl);
}
