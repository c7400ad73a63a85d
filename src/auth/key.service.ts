import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditLog } from '../audit/log/audit.log.js';
import type { AuditType } from '../audit/log/audit-entry.entity.js';
import { Clock } from '../common/clock.js';
import { isId, newId } from '../common/ids.js';
import type { PageQueryDto } from '../common/paging/page-query.dto.js';
import { ProblemException } from '../common/problem/problem.exception.js';
import { isoTime } from '../common/time.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import { Database } from '../database/database.js';
import { newestFirst, type Page } from '../database/newest-first.js';
import { Table } from '../database/table.js';
import {
  actorOf,
  administrators,
  assertAdministratorLeft,
  assertMayGive,
  takeTurns,
  type Administrator,
} from './administration.js';
import { ApiKey } from './api-key.entity.js';
import { formatToken, hashSecret, newSecret } from './api-key.token.js';
import { isInForce } from './in-force.js';
import { assertUsable, columnsOf, type KeyColumns, type KeySettings } from './key.settings.js';
import { keyView } from './key.view.js';
import { USUAL_SCOPES } from './scope.js';

const API_KEYS = new Table(ApiKey);

export interface NewKey extends Partial<KeySettings> {
  readonly name: string;
  readonly isTest?: boolean;
  /** When it ends, ms since 1970; never when absent. */
  readonly expiresAt?: number;
}

/** A key with its token, which can be seen only now. */
export interface IssuedKey {
  readonly key: ApiKey;
  readonly token: string;
}

/** What else belongs into the transaction of a change; `key` is as it is then. */
type Also = (manager: EntityManager, key: ApiKey) => Promise<void>;
const NOTHING_ELSE: Also = () => Promise.resolve();

const AS_THE_SERVICE = { allowedTools: null, rateLimit: null, rateLimitWindowMs: null, retentionMs: null } as const;

/** Issues, changes and ends API keys, over HTTP and by command line alike; each change with its entry in the audit log. */
@Injectable()
export class KeyService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly audit: AuditLog,
  ) {}

  /** @throws ProblemException `validation-failed`, `scope-not-held` */
  async create(asked: NewKey, by: Administrator, also = NOTHING_ELSE): Promise<IssuedKey> {
    const { name, scopes = USUAL_SCOPES, isTest = false, expiresAt = null, ...others } = asked;
    const now = this.clock.now();
    const secret = newSecret();
    const key: ApiKey = {
      id: newId('key'),
      isTest,
      ...AS_THE_SERVICE,
      monthlyPages: null,
      ...columnsOf(others),
      name,
      scopes: [...scopes],
      secretHash: hashSecret(secret),
      previousSecretHash: null,
      previousSecretExpiresAt: null,
      createdAt: now,
      expiresAt,
      revokedAt: null,
      lastUsedAt: null,
    };
    assertUsable(key, this.config);
    if (!isInForce(key, now)) throw endsBefore();
    await this.database.write(async (manager) => {
      await assertMayGive(manager, by, scopes, now);
      await API_KEYS.insert(manager, key);
      await this.#record(manager, by, key, 'key.created', settingsOf(key));
      await also(manager, key);
    });
    return { key, token: formatToken(key, secret) };
  }

  /** All keys, oldest first. */
  all(): Promise<ApiKey[]> {
    return this.database.read((manager) => manager.find(ApiKey, { order: { createdAt: 'ASC', id: 'ASC' } }));
  }

  /** Newest first, a part at a time. @throws ProblemException `validation-failed` for a cursor that isn't one */
  list(page: PageQueryDto): Promise<Page<ApiKey>> {
    const listing = { from: 'api_keys', where: [['createdAt >= 0']], time: 'createdAt', id: 'id' } as const;
    return this.database.read((manager) => newestFirst(manager, API_KEYS, listing, page));
  }

  count(): Promise<number> {
    return this.database.read((manager) => manager.count(ApiKey));
  }

  /** Whether there is a key in force that may administer keys. */
  hasAdministrator(): Promise<boolean> {
    return this.database.read(async (manager) => (await administrators(manager, this.clock.now())).length > 0);
  }

  /** @throws ProblemException `not-found` */
  get(id: string): Promise<ApiKey> {
    return this.database.read((manager) => find(manager, id));
  }

  /**
   * Changes what is given of a key's settings.
   *
   * @throws ProblemException `not-found`, `key-ended`, `validation-failed`, `scope-not-held`, `last-administrator`
   */
  async update(id: string, settings: Partial<KeySettings>, by: Administrator, also = NOTHING_ELSE): Promise<ApiKey> {
    const now = this.clock.now();
    const change = columnsOf(settings);
    return this.database.write(async (manager) => {
      await takeTurns(manager);
      const key = await findInForce(manager, id, now);
      const changed = Object.assign(new ApiKey(), key, change);
      assertUsable(changed, this.config);
      await assertMayGive(manager, by, [...key.scopes, ...changed.scopes], now);
      await assertAdministratorLeft(manager, by, { before: key, after: changed, now });
      if (Object.keys(change).length > 0) {
        await API_KEYS.update(manager, { id }, change);
        await this.#record(manager, by, key, 'key.changed', changesOf(settings, changed));
      }
      await also(manager, changed);
      return changed;
    });
  }

  /**
   * Ends a key; of one that was revoked before nothing changes.
   *
   * @throws ProblemException `not-found`, `last-administrator`
   */
  async revoke(id: string, by: Administrator, also = NOTHING_ELSE): Promise<ApiKey> {
    const revokedAt = this.clock.now();
    return this.database.write(async (manager) => {
      await takeTurns(manager);
      await assertMayGive(manager, by, [], revokedAt);
      const key = await find(manager, id);
      if (key.revokedAt === null) {
        const after = Object.assign(new ApiKey(), key, { revokedAt });
        await assertAdministratorLeft(manager, by, { before: key, after, now: revokedAt });
        await API_KEYS.update(manager, { id }, { revokedAt });
        await this.#record(manager, by, key, 'key.revoked', {});
        key.revokedAt = revokedAt;
      }
      await also(manager, key);
      return key;
    });
  }

  /**
   * Gives a key a new secret; the old one goes on working for `overlapMs`. The key keeps its id, so that everything
   * made with the old secret can be reached with the new one.
   *
   * @throws ProblemException `not-found`, `key-ended`; `scope-not-held`, since who knows the secret holds the scopes
   */
  async rotate(id: string, overlapMs: number, by: Administrator, also = NOTHING_ELSE): Promise<IssuedKey> {
    const now = this.clock.now();
    const secret = newSecret();
    return this.database.write(async (manager) => {
      await takeTurns(manager);
      const key = await findInForce(manager, id, now);
      await assertMayGive(manager, by, key.scopes, now);
      const previousSecretExpiresAt = now + overlapMs;
      const change = {
        previousSecretHash: key.secretHash,
        previousSecretExpiresAt,
        secretHash: hashSecret(secret),
      };
      await API_KEYS.update(manager, { id }, change);
      const details = { previousExpiresAt: isoTime(previousSecretExpiresAt) };
      await this.#record(manager, by, key, 'key.rotated', details);
      const rotated = Object.assign(key, change);
      await also(manager, rotated);
      return { key: rotated, token: formatToken(key, secret) };
    });
  }

  #record(
    manager: EntityManager,
    by: Administrator,
    { id: subject }: ApiKey,
    type: AuditType,
    details: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    return this.audit.record(manager, { actor: actorOf(by), type, subject, details });
  }
}

function endsBefore(): ProblemException {
  const message = 'expiresAt must be a time to come';
  return new ProblemException('validation-failed', undefined, {
    errors: [{ field: 'expiresAt', code: 'invalid-value', message }],
  });
}

async function find(manager: EntityManager, id: string): Promise<ApiKey> {
  const key = isId('key', id) ? await API_KEYS.find(manager, { id }) : null;
  if (!key) throw new ProblemException('not-found', 'There is no such key.');
  return key;
}

async function findInForce(manager: EntityManager, id: string, now: number): Promise<ApiKey> {
  const key = await find(manager, id);
  if (!isInForce(key, now)) throw new ProblemException('key-ended');
  return key;
}

function settingsOf(key: ApiKey): Readonly<Record<string, unknown>> {
  const { name, isTest, scopes, allowedTools, rateLimit, retentionHours, monthlyPages, expiresAt } = keyView(key);
  return { name, isTest, scopes, allowedTools, rateLimit, retentionHours, monthlyPages, expiresAt };
}

/** What was given, as it is now. */
function changesOf(given: Partial<KeySettings>, key: KeyColumns & ApiKey): Readonly<Record<string, unknown>> {
  const names = new Set(Object.keys(given).map((name) => (name === 'retentionMs' ? 'retentionHours' : name)));
  return Object.fromEntries(Object.entries(settingsOf(key)).filter(([name]) => names.has(name)));
}
