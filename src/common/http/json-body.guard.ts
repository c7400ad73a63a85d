import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { hasBody, readJsonBody, requireJson } from './json-body.js';

/**
 * Reads the body of a request, after every other guard: nothing is read for a client without a key, without the scope,
 * or over its limit. Multipart is left to its own reader.
 */
@Injectable()
export class JsonBodyGuard implements CanActivate {
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    if (!hasBody(request) || request.is('multipart/form-data')) return true;
    requireJson(request);
    request.body = await readJsonBody(request);
    return true;
  }
}
