import { Catch, NotFoundException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { allowedMethods } from '../http/allowed-methods.js';
import { basePathOf } from '../http/base-path.js';
import { drain } from '../http/drain.js';
import { noteProblemCode } from '../logging/problem-code.js';
import { problemDocument } from './problem.document.js';
import { ProblemException } from './problem.exception.js';
import { toProblem } from './problem.mapping.js';

/** Headers that a handler may have set for an answer that it could not give after all. */
const REPRESENTATION_HEADERS = [
  'Content-Length',
  'Content-Disposition',
  'ETag',
  'Repr-Digest',
  'Location',
  'Accept-Ranges',
];

/** The one place where an error becomes an answer: problem+json for the client, the cause for the log. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    private readonly baseUrl: string,
    private readonly logger: Logger,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const problem = error instanceof NotFoundException ? noRoute(request) : toProblem(error);
    this.answer(problem, request, http.getResponse<Response>());
  }

  answer(problem: ProblemException, request: Request, response: Response): void {
    noteProblemCode(response, problem.code);
    this.#logCause(problem, request);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const { detail, errors } = problem;
    const instance = basePathOf(this.baseUrl) + request.path;
    const body = problemDocument(this.baseUrl, problem.code, {
      detail,
      instance,
      requestId: request.requestId,
      errors,
    });
    drain(request);
    for (const name of REPRESENTATION_HEADERS) response.removeHeader(name);
    response
      .status(problem.getStatus())
      .set(problem.headers)
      .set({ 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' })
      .send(JSON.stringify(body));
  }

  /** What went wrong inside. A service that is stopping, or has no room, says so on purpose: there is no cause to tell. */
  #logCause(problem: ProblemException, { requestId }: Request): void {
    const { code, cause } = problem;
    if (problem.getStatus() < 500 || (cause === undefined && code !== 'internal-error')) return;
    this.logger.error({ requestId, code, err: cause ?? problem }, 'request failed');
  }
}

/** The router found nothing: is the path unknown, or only the method wrong? */
function noRoute(request: Request): ProblemException {
  const methods = allowedMethods(request);
  if (methods.length === 0) return new ProblemException('not-found', 'There is nothing at this address.');
  const Allow = methods.join(', ');
  return new ProblemException('method-not-allowed', `This address takes ${Allow}.`, { headers: { Allow } });
}
