import { UseInterceptors, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { tap, type Observable } from 'rxjs';

/** The route makes something: `Location` is where it can be found, by what is answered. */
export function MadeAt(path: (body: never) => string): MethodDecorator {
  return UseInterceptors(new LocationInterceptor(path));
}

class LocationInterceptor implements NestInterceptor<never, never> {
  constructor(private readonly path: (body: never) => string) {}

  intercept(context: ExecutionContext, next: CallHandler<never>): Observable<never> {
    const response = context.switchToHttp().getResponse<Response>();
    return next.handle().pipe(tap((body) => response.location(this.path(body))));
  }
}
