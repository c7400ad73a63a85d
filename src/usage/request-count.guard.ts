import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { RequestCounter } from './request.counter.js';

/** Counts every request that was let through with a key: the last of the guards, and one that lets everybody through. */
@Injectable()
export class RequestCountGuard implements CanActivate {
  constructor(private readonly counter: RequestCounter) {}

  canActivate(context: ExecutionContext): boolean {
    const { apiKey } = context.switchToHttp().getRequest<Request>();
    if (apiKey) this.counter.count(apiKey.id);
    return true;
  }
}
