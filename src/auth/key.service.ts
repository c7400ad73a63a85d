import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { newId } from '../common/ids.js';
import { Database } from '../database/database.js';
import { ApiKey } from './api-key.entity.js';
import { formatToken, hashSecret, newSecret } from './api-key.token.js';
import { SCOPES, type Scope } from './scope.js';

export interface NewKey {
  readonly name: string;
  readonly scopes?: readonly Scope[];
  /** How long the key lives; for ever when absent. */
  readonly expiresInMs?: number;
  readonly rateLimit?: { readonly limit: number; readonly windowMs: number };
}

/** A key with its token, which can be seen only now. */
export interface IssuedKey {
  readonly key: ApiKey;
  readonly token: string;
}

/** Issues and ends API keys: what the command line calls. */
@Injectable()
export class KeyService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async create({ name, scopes = SCOPES, expiresInMs, rateLimit }: NewKey): Promise<IssuedKey> {
    const now = this.clock.now();
    const secret = newSecret();
    const key: ApiKey = {
      id: newId('key'),
      name,
      secretHash: hashSecret(secret),
      previousSecretHash: null,
      previousSecretExpiresAt: null,
      scopes: [...scopes],
      rateLimit: rateLimit?.limit ?? null,
      rateLimitWindowMs: rateLimit?.windowMs ?? null,
      createdAt: now,
      expiresAt: expiresInMs === undefined ? null : now + expiresInMs,
      revokedAt: null,
      lastUsedAt: null,
    };
    await this.database.write((manager) => manager.insert(ApiKey, key));
    return { key, token: formatToken(key.id, secret) };
  }

  list(): Promise<ApiKey[]> {
    return this.database.read((manager) => manager.find(ApiKey, { order: { createdAt: 'ASC', id: 'ASC' } }));
  }

  count(): Promise<number> {
    return this.database.read((manager) => manager.count(ApiKey));
  }

  /** @returns the key, or `null` when there is none with this id */
  async revoke(id: string): Promise<ApiKey | null> {
    return this.database.write(async (manager) => {
      const key = await manager.findOneBy(ApiKey, { id });
      if (!key) return null;
      key.revokedAt ??= this.clock.now();
      await manager.update(ApiKey, { id }, { revokedAt: key.revokedAt });
      return key;
    });
  }

  /**
   * Gives a key a new secret; the old one goes on working for `overlapMs`. The key keeps its id, so that everything
   * made with the old secret can be reached with the new one.
   *
   * @returns `null` when no key with this id is in force
   */
  async rotate(id: string, overlapMs: number): Promise<IssuedKey | null> {
    return this.database.write(async (manager) => {
      const key = await manager.findOneBy(ApiKey, { id });
      const now = this.clock.now();
      if (!key || key.revokedAt !== null || (key.expiresAt ?? Infinity) <= now) return null;
      const secret = newSecret();
      const change = {
        previousSecretHash: key.secretHash,
        previousSecretExpiresAt: now + overlapMs,
        secretHash: hashSecret(secret),
      };
      await manager.update(ApiKey, { id }, change);
      return { key: Object.assign(key, change), token: formatToken(id, secret) };
    });
  }
}
