import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { IS_PUBLIC } from '../common/public.decorator.js';
import { Authenticator } from './authenticator.js';
import { FailureLimiter } from './failure-limiter.js';
import type { Scope } from './scope.js';
import { REQUIRED_SCOPE } from './scopes.decorator.js';
import { scopeMissing, unauthorized } from './unauthorized.js';

/** Lets a request through when its route is public, or its key is in force and has the scope of the route. */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authenticator: Authenticator,
    private readonly failures: FailureLimiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    if (this.reflector.getAllAndOverride<boolean | undefined>(IS_PUBLIC, targets)) return true;
    const request = context.switchToHttp().getRequest<Request>();
    await this.#authenticate(request);
    this.#requireScope(request, this.reflector.getAllAndOverride<Scope | undefined>(REQUIRED_SCOPE, targets));
    return true;
  }

  async #authenticate(request: Request): Promise<void> {
    const key = await this.authenticator.authenticate(request.headers.authorization);
    if (key) {
      request.apiKey = key;
      return;
    }
    throw this.failures.problem(request, unauthorized(request.headers.authorization));
  }

  #requireScope(request: Request, scope: Scope | undefined): void {
    if (scope === undefined || request.apiKey?.scopes.includes(scope)) return;
    throw scopeMissing(scope);
  }
}
