import { ValidationPipe } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Server } from 'node:http';
import { json, Router, type NextFunction, type Request, type Response } from 'express';
import { ApiKeyGuard } from './auth/api-key.guard.js';
import { answerClientErrors } from './common/http/client-error.js';
import { continueWhenRead } from './common/http/expect-continue.js';
import { bodyErrors, hasBody, refuseReservedFields, requireJsonBody } from './common/http/json-body.js';
import { assertShallowJson } from './common/http/json-depth.js';
import { Shutdown } from './common/http/shutdown.js';
import { requestContext } from './common/http/request-context.js';
import { securityHeaders } from './common/http/security-headers.js';
import type { Logger } from './common/logging/logger.js';
import { requestLog } from './common/logging/request-log.js';
import { toFieldProblem } from './common/problem/field-problem.js';
import { ProblemException } from './common/problem/problem.exception.js';
import { ProblemFilter } from './common/problem/problem.filter.js';
import type { Config } from './config/config.js';
import { RateLimitGuard } from './throttling/rate-limit.guard.js';
import { RequestCountGuard } from './usage/request-count.guard.js';

const JSON_LIMIT_BYTES = 256 * 1024;
const HEADERS_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 300_000;

/** What holds for every request, in the order in which a request meets it. */
export function configureHttp(app: NestExpressApplication, config: Config, logger: Logger): void {
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');
  const shutdown = app.get(Shutdown);
  // Inflating is refused: nobody needs it for bodies of this size, and a small bomb makes a large one.
  const jsonBody = json({ limit: JSON_LIMIT_BYTES, inflate: false, verify: assertShallowJson });
  const body = Router().use(requireJsonBody, jsonBody, refuseReservedFields, bodyErrors);
  app.disable('x-powered-by');
  app.use(
    requestContext,
    requestLog(logger),
    (request: Request, response: Response, next: NextFunction) => shutdown.turnAway(request, response, next),
    securityHeaders(),
    (request: Request, response: Response, next: NextFunction) =>
      hasBody(request) ? body(request, response, next) : next(),
  );
  // Who are you, may you do this, how often, and that makes one more: in this order.
  app.useGlobalGuards(app.get(ApiKeyGuard), app.get(RateLimitGuard), app.get(RequestCountGuard));
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
    exceptionFactory: (errors) =>
      new ProblemException('validation-failed', undefined, { errors: errors.map((error) => toFieldProblem(error)) }),
  });
}

function configureServer(server: Server, { baseUrl }: Config): void {
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  continueWhenRead(server);
  answerClientErrors(server, baseUrl);
}
