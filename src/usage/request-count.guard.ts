import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { RequestCounter } from './request.counter.js';

/** Counts every request with a key that the guards before it let through. Refuses nothing itself. */
@Injectable()
export class RequestCountGuard implements CanActivate {
  constructor(private readonly counter: RequestCounter) {}

  canActivate(context: ExecutionContext): boolean {
    const { apiKey } = context.switchToHttp().getRequest<Request>();
    if (apiKey) this.counter.count(apiKey.id);
    return true;
  }
}
