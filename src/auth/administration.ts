import { IsNull, type EntityManager } from 'typeorm';
import { ProblemException } from '../common/problem/problem.exception.js';
import { ApiKey } from './api-key.entity.js';
import { isInForce } from './in-force.js';
import { ADMINISTRATION, type Scope } from './scope.js';
import { scopeMissing, unauthorized } from './unauthorized.js';

/** Who issues and ends keys: a key over HTTP, the operator on the command line, or the service at its first start. */
export type Administrator = ApiKey | 'command-line' | 'service';

/** On MySQL it locks all keys that are not revoked; the embedded database has one writer anyway. */
const TAKE_TURNS = 'UPDATE api_keys SET name = name WHERE revokedAt IS NULL';

/** Has those who change keys do so one after the other. The first statement of a transaction: what is read after it is true. */
export async function takeTurns(manager: EntityManager): Promise<void> {
  await manager.query(TAKE_TURNS);
}

/** The name that the audit log has for an administrator. */
export function actorOf(by: Administrator): string {
  return typeof by === 'string' ? by : by.id;
}

/**
 * A key gives to others, and lets others keep, only what it holds itself; who has the command line has everything.
 *
 * @throws ProblemException `unauthorized` or `scope-missing` when the key that asks was ended meanwhile, `scope-not-held`
 */
export async function assertMayGive(
  manager: EntityManager,
  by: Administrator,
  scopes: readonly Scope[],
  now: number,
): Promise<void> {
  if (typeof by === 'string') return;
  // The guard remembers keys for a moment: one that was revoked just now must not leave another behind.
  const current = await manager.findOneBy(ApiKey, { id: by.id });
  if (!current || !isInForce(current, now)) throw unauthorized('');
  if (!current.scopes.includes(ADMINISTRATION)) throw scopeMissing(ADMINISTRATION);
  const missing = scopes.filter((scope) => !current.scopes.includes(scope));
  if (missing.length === 0) return;
  throw new ProblemException('scope-not-held', `The key that asks does not hold ${missing.join(', ')} itself.`);
}

/**
 * Nobody locks out everybody by mistake: over HTTP one administrator stays. The operator may end all of them.
 *
 * @throws ProblemException `last-administrator`
 */
export async function assertAdministratorLeft(
  manager: EntityManager,
  by: Administrator,
  { before, after, now }: { readonly before: ApiKey; readonly after: ApiKey; readonly now: number },
): Promise<void> {
  if (typeof by === 'string' || !isAdministrator(before, now) || isAdministrator(after, now)) return;
  const others = (await administrators(manager, now)).filter(({ id }) => id !== before.id);
  if (others.length === 0) throw new ProblemException('last-administrator');
}

/** The keys in force that may administer keys. */
export async function administrators(manager: EntityManager, now: number): Promise<ApiKey[]> {
  const keys = await manager.findBy(ApiKey, { revokedAt: IsNull() });
  return keys.filter((key) => isAdministrator(key, now));
}

function isAdministrator(key: ApiKey, now: number): boolean {
  return isInForce(key, now) && key.scopes.includes(ADMINISTRATION);
}
