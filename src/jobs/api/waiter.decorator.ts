import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { closeSignal } from '../../common/http/close-signal.js';
import { parsePrefer } from '../../common/http/prefer.js';
import type { Waiter } from './job.waiting.js';

/** The client of this request, as long as it prefers to wait (RFC 7240). */
export const CurrentWaiter = createParamDecorator((_: unknown, context: ExecutionContext): Waiter => {
  const http = context.switchToHttp();
  const request = http.getRequest<Request>();
  const { apiKey: key, headers } = request;
  if (!key) throw new Error('A public route asked for somebody who waits.');
  const { authorization } = headers;
  return { key, authorization, gone: closeSignal(http.getResponse<Response>()), ...parsePrefer(request.get('Prefer')) };
});
