import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { firstValueFrom, from, type Observable } from 'rxjs';
import { ProblemException } from '../common/problem/problem.exception.js';
import type { IdempotencyRecord } from './idempotency-record.entity.js';
import { fingerprintOf } from './fingerprint.js';
import { idempotencyKey } from './idempotency.key.js';
import { AnsweredMeanwhile, IdempotencyStore } from './idempotency.store.js';
import { Receipt, type RequestIdentity } from './receipt.js';

const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Gives the first answer again to a request that is repeated with its `Idempotency-Key`. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  readonly #underWay = new Set<string>();

  constructor(private readonly store: IdempotencyStore) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    if (!CHANGING.has(request.method)) return next.handle();
    const identity = identityOf(request);
    const receipt = new Receipt(identity, response, this.store);
    request.receipt = receipt;
    return identity ? from(this.#answer(identity, receipt, { request, response, next })) : next.handle();
  }

  async #answer({ id }: RequestIdentity, receipt: Receipt, { request, response, next }: Turn): Promise<unknown> {
    const known = isJson(request) ? await this.store.find(id) : null;
    if (known) return replay(known, receipt, response);
    if (this.#underWay.has(id)) throw new ProblemException('idempotency-in-progress', undefined, AGAIN_SOON);
    this.#underWay.add(id);
    try {
      const body: unknown = await firstValueFrom(next.handle());
      await receipt.keepLate(body);
      return body;
    } catch (error) {
      if (!(error instanceof AnsweredMeanwhile)) throw error;
      const first = await this.store.find(id);
      if (!first) throw error;
      return replay(first, receipt, response);
    } finally {
      this.#underWay.delete(id);
    }
  }
}

interface Turn {
  readonly request: Request;
  readonly response: Response;
  readonly next: CallHandler;
}

const AGAIN_SOON = { headers: { 'Retry-After': '1' } };

function identityOf(request: Request): RequestIdentity | null {
  const { apiKey, method, path, query } = request;
  const key = apiKey && idempotencyKey(request);
  if (!key) return null;
  const id = fingerprintOf(apiKey.id, method, path, key);
  return { id, apiKeyId: apiKey.id, fingerprint: fingerprintOf(query, request.body ?? null) };
}

/** What a multipart request asks for is known only when its file has come. */
function isJson(request: Request): boolean {
  return !request.is('multipart/form-data');
}

/** @throws ProblemException `idempotency-mismatch` when the name was used for another request */
function replay(record: IdempotencyRecord, { fingerprint }: Receipt, response: Response): unknown {
  if (record.fingerprint !== fingerprint) throw new ProblemException('idempotency-mismatch');
  response.status(record.status).set('Idempotency-Replayed', 'true');
  if (record.location !== null) response.location(record.location);
  return record.body;
}
