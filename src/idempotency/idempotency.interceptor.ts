import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { firstValueFrom, from, type Observable } from 'rxjs';
import { ProblemException } from '../common/problem/problem.exception.js';
import { Reflector } from '@nestjs/core';
import { IS_REPEATED_BY_ITSELF } from './repeated-by-itself.decorator.js';
import { fingerprintOf } from './fingerprint.js';
import { idempotencyKey } from './idempotency.key.js';
import { AnsweredMeanwhile, IdempotencyStore } from './idempotency.store.js';
import { Receipt, type RequestIdentity } from './receipt.js';

const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Gives the first answer again to a request that is repeated with its `Idempotency-Key`. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  readonly #underWay = new Set<string>();

  constructor(
    private readonly store: IdempotencyStore,
    private readonly reflector: Reflector,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    if (!CHANGING.has(request.method)) return next.handle();
    const identity = identityOf(request);
    const receipt = new Receipt(identity, http.getResponse<Response>(), this.store);
    request.receipt = receipt;
    if (!identity) return next.handle();
    // What a document is asked about is known only when it has come.
    const isKnown = !request.is('multipart/form-data') && !this.#isRepeatedByItself(context);
    return from(this.#alone(identity, () => this.#answer(receipt, next, isKnown)));
  }

  /** One at a time: who asks meanwhile is told to wait for the answer. */
  async #alone(identity: RequestIdentity, answer: () => Promise<unknown>): Promise<unknown> {
    const { id } = identity;
    if (this.#underWay.has(id)) throw new ProblemException('idempotency-in-progress', undefined, AGAIN_SOON);
    this.#underWay.add(id);
    return answer().finally(() => this.#underWay.delete(id));
  }

  async #answer(receipt: Receipt, next: CallHandler, isKnown: boolean): Promise<unknown> {
    const first = isKnown ? await receipt.replay() : null;
    if (first) return first.body;
    try {
      const body: unknown = await firstValueFrom(next.handle());
      await receipt.keepLate(body);
      return body;
    } catch (error) {
      const meanwhile = error instanceof AnsweredMeanwhile ? await receipt.replay() : null;
      if (!meanwhile) throw error;
      return meanwhile.body;
    }
  }

  #isRepeatedByItself(context: ExecutionContext): boolean {
    return this.reflector.get<boolean | undefined>(IS_REPEATED_BY_ITSELF, context.getHandler()) === true;
  }
}

const AGAIN_SOON = { headers: { 'Retry-After': '1' } };

function identityOf(request: Request): RequestIdentity | null {
  const { apiKey, method, path, query } = request;
  const key = apiKey && idempotencyKey(request);
  if (!key) return null;
  const id = fingerprintOf(apiKey.id, method, path, key);
  return { id, apiKeyId: apiKey.id, fingerprint: fingerprintOf(query, request.body ?? null) };
}
