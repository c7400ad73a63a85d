import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { hasBody, readJsonBody, requireJson } from './json-body.js';
import { Reflector } from '@nestjs/core';
import { HAS_OWN_BODY } from './own-body.decorator.js';

/**
 * Reads the body of a request, after every other guard: nothing is read for a client without a key, without the scope,
 * or over its limit. Multipart is left to its own reader, and so is what a route reads by itself.
 */
@Injectable()
export class JsonBodyGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    if (!hasBody(request) || request.is('multipart/form-data')) return true;
    if (this.reflector.get<boolean | undefined>(HAS_OWN_BODY, context.getHandler())) return true;
    requireJson(request);
    request.body = await readJsonBody(request);
    return true;
  }
}
