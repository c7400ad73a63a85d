import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request as HttpRequest } from 'express';
import type { Receipt } from './receipt.js';

declare module 'express-serve-static-core' {
  interface Request {
    /** Set on routes that change something. */
    receipt?: Receipt;
  }
}

/** The receipt of the request under way. */
export const CurrentReceipt = createParamDecorator((_: unknown, context: ExecutionContext): Receipt => {
  const { receipt } = context.switchToHttp().getRequest<HttpRequest>();
  if (!receipt) throw new Error('A route that changes nothing asked for a receipt.');
  return receipt;
});
