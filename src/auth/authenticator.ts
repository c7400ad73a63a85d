import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { Database } from '../database/database.js';
import { ApiKey } from './api-key.entity.js';
import { isSecret, parseToken, type TokenParts } from './api-key.token.js';
import { isInForce } from './in-force.js';
import { unauthorized } from './unauthorized.js';

/** A revoked key is refused within this time on every instance. */
const CACHE_MS = 2000;
const MAX_CACHED = 10_000;

/** Finds the key that a token belongs to. Keys are cached for a moment, so that a request costs no query. */
@Injectable()
export class Authenticator {
  readonly #cache = new Map<string, { readonly key: ApiKey | null; readonly readAt: number }>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @returns the key in force that the `Authorization` header proves, or `null` */
  async authenticate(header: string | undefined): Promise<ApiKey | null> {
    const parts = parseToken(/^Bearer +(\S+) *$/i.exec(header ?? '')?.[1] ?? '');
    if (!parts) return null;
    const key = await this.#find(parts.keyId);
    return this.#isProof(key, parts) && isInForce(key, this.clock.now()) ? key : null;
  }

  /**
   * For what goes on after the guard has let a request through: a key may end while its request waits.
   *
   * @throws ProblemException `unauthorized` when the header proves no key in force any more
   */
  async assertInForce(header: string | undefined): Promise<void> {
    if (!(await this.authenticate(header))) throw unauthorized(header);
  }

  #isProof(key: ApiKey | null, { secret, isTest }: TokenParts): key is ApiKey {
    // Who reads a key has to be able to tell what it is: its beginning does not lie.
    if (key?.isTest === !isTest) return false;
    if (isSecret(secret, key?.secretHash ?? null)) return true;
    const isOverlapping = (key?.previousSecretExpiresAt ?? 0) > this.clock.now();
    return isSecret(secret, isOverlapping ? (key?.previousSecretHash ?? null) : null);
  }

  async #find(id: string): Promise<ApiKey | null> {
    const now = this.clock.elapsed();
    const cached = this.#cache.get(id);
    if (cached && now - cached.readAt < CACHE_MS) return cached.key;
    const key = await this.database.read((manager) => manager.findOneBy(ApiKey, { id }));
    // Whoever guesses ids must not fill the memory.
    if (this.#cache.size >= MAX_CACHED) this.#cache.clear();
    this.#cache.set(id, { key, readAt: now });
    return key;
  }
}
