import type { Response } from 'express';
import { ProblemException } from '../common/problem/problem.exception.js';
import type { EntityManager } from 'typeorm';
import { fingerprintOf } from './fingerprint.js';
import type { IdempotencyStore } from './idempotency.store.js';

/** Keeps the answer of the request under way, in the transaction of what it asks for. */
export type Keep = (manager: EntityManager) => Promise<void>;

/** Which request this is: the same one, sent again, has the same id, and the same fingerprint. */
export interface RequestIdentity {
  readonly id: string;
  readonly apiKeyId: string;
  readonly fingerprint: string;
}

/** What the client of one request is given to hold: the answer that it gets again when it repeats the request. */
export class Receipt {
  #identity: RequestIdentity | null;
  #isKept = false;

  /** @param identity `null` where the client will not repeat the request by name */
  constructor(
    identity: RequestIdentity | null,
    private readonly response: Response,
    private readonly store: IdempotencyStore,
  ) {
    this.#identity = identity;
  }

  /** Adds to the fingerprint what is no part of the JSON: the file of an upload. */
  about(...values: readonly unknown[]): void {
    const identity = this.#identity;
    this.#identity = identity && { ...identity, fingerprint: fingerprintOf(identity.fingerprint, ...values) };
  }

  /**
   * The first answer, where this request was answered before: status and headers are set, the body is to be given again.
   *
   * @throws ProblemException `idempotency-mismatch` when the name was used for another request
   */
  async replay(): Promise<{ readonly body: unknown } | null> {
    const record = this.#identity && (await this.store.find(this.#identity.id));
    if (!record) return null;
    if (record.fingerprint !== this.#identity?.fingerprint) throw new ProblemException('idempotency-mismatch');
    this.response.status(record.status).set('Idempotency-Replayed', 'true');
    if (record.location !== null) this.response.location(record.location);
    return record;
  }

  /** Something is made: says where it is, and keeps the answer in the transaction that stores it. */
  made(location: string, body: unknown): Keep {
    this.response.location(location);
    return (manager) => this.keep(manager, body);
  }

  /** Keeps the answer in a transaction that is under way. */
  async keep(manager: EntityManager, body: unknown): Promise<void> {
    if (!this.#identity) return;
    await this.store.keep(manager, this.#record(this.#identity, body));
    this.#isKept = true;
  }

  /** Keeps the answer if nobody has done so. */
  async keepLate(body: unknown): Promise<void> {
    if (this.#identity && !this.#isKept) await this.store.keepAlone(this.#record(this.#identity, body));
  }

  #record(identity: RequestIdentity, body: unknown) {
    const { statusCode: status } = this.response;
    const location = this.response.get('Location') ?? null;
    return { ...identity, status, location, body };
  }
}
