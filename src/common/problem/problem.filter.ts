import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { problemDocument } from './problem.document.js';
import type { ProblemException } from './problem.exception.js';
import { toProblem } from './problem.mapping.js';

/** The one place where an error becomes an answer: problem+json for the client, the cause for the log. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    private readonly baseUrl: string,
    private readonly logger: Logger,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(toProblem(error), http.getRequest<Request>(), http.getResponse<Response>());
  }

  answer(problem: ProblemException, request: Request, response: Response): void {
    if (problem.getStatus() >= 500) {
      this.logger.error(
        { requestId: request.requestId, code: problem.code, err: problem.cause ?? problem },
        'request failed',
      );
    }
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const { detail, errors } = problem;
    const instance = request.path;
    const body = problemDocument(this.baseUrl, problem.code, {
      detail,
      instance,
      requestId: request.requestId,
      errors,
    });
    response
      .status(problem.getStatus())
      .set(problem.headers)
      .set({ 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' })
      .send(JSON.stringify(body));
  }
}
