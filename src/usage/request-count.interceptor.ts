import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { RequestCounter } from './request.counter.js';

/** Counts every request that was let through with a key. */
@Injectable()
export class RequestCountInterceptor implements NestInterceptor {
  constructor(private readonly counter: RequestCounter) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { apiKey } = context.switchToHttp().getRequest<Request>();
    if (apiKey) this.counter.count(apiKey.id);
    return next.handle();
  }
}
