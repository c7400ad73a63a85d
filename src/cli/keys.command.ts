import { Command, InvalidArgumentError } from 'commander';
import type { ApiKey } from '../auth/api-key.entity.js';
import type { IssuedKey, KeyService } from '../auth/key.service.js';
import { isScope, SCOPES, type Scope } from '../auth/scope.js';
import { isoTimeOrNull } from '../common/time.js';
import { parseDuration } from './duration.js';
import { CommandError, EXIT } from './exit-code.js';

const DEFAULT_OVERLAP = '24h';

interface CreateOptions {
  readonly name: string;
  readonly scopes?: readonly Scope[];
  readonly expires?: number;
  readonly rateLimit?: { readonly limit: number; readonly windowMs: number };
  readonly json?: boolean;
}

/** `docket keys`: the only way to issue and end API keys. */
export function keysCommand(): Command {
  const keys = new Command('keys').description('Issue and end API keys.');
  keys
    .command('create')
    .description('Issue a key. It is printed once, on standard output, and can not be shown again.')
    .requiredOption('--name <name>', 'what the key is for', parseName)
    .option('--scopes <scopes>', `comma-separated, of ${SCOPES.join(', ')}; all by default`, parseScopes)
    .option('--expires <duration>', 'such as 90d or 24h; never by default', parseDuration)
    .option('--rate-limit <limit>', 'requests/seconds, such as 600/60; the service’s by default', parseRateLimit)
    .option('--json', 'print the key with all its properties as JSON')
    .action(create);
  keys.command('list').description('List all keys, without their secrets.').option('--json', 'as JSON').action(list);
  keys.command('revoke').description('End a key at once.').argument('<id>', 'id of the key').action(revoke);
  keys
    .command('rotate')
    .description('Give a key a new secret; the old one goes on working for a while.')
    .argument('<id>', 'id of the key')
    .option('--overlap <duration>', 'how long the old secret works', parseDuration, parseDuration(DEFAULT_OVERLAP))
    .option('--json', 'print the key with all its properties as JSON')
    .action(rotate);
  return keys;
}

/** Imported only when needed, since the modules of the database take long to load. */
async function withKeys<T>(work: (keys: KeyService) => Promise<T>): Promise<T> {
  const opened = await import('./with-keys.js');
  return opened.withKeys(work);
}

async function create({ name, scopes, expires, rateLimit, json = false }: CreateOptions): Promise<void> {
  const issued = await withKeys((keys) => keys.create({ name, scopes, expiresInMs: expires, rateLimit }));
  printIssued(issued, json, `Key ${issued.key.id} (${name}). Keep it safe: it is not shown again.`);
}

async function rotate(id: string, { overlap, json = false }: { overlap: number; json?: boolean }): Promise<void> {
  const issued = await withKeys((keys) => keys.rotate(id, overlap));
  if (!issued) throw new CommandError(EXIT.noInput, `There is no key ${id} in force; \`docket keys list\` shows all.`);
  const until = isoTimeOrNull(issued.key.previousSecretExpiresAt);
  printIssued(issued, json, `Key ${id} has a new secret. The old one works until ${until}.`);
}

async function revoke(id: string): Promise<void> {
  const key = await withKeys((keys) => keys.revoke(id));
  if (!key) throw new CommandError(EXIT.noInput, `There is no key ${id}; \`docket keys list\` shows all.`);
  process.stdout.write(`Key ${id} (${key.name}) is revoked; every instance refuses it within 5 s.\n`);
}

async function list({ json = false }: { json?: boolean }): Promise<void> {
  const keys = await withKeys((service) => service.list());
  if (json) process.stdout.write(`${JSON.stringify({ ok: true, keys: keys.map(keyView) }, null, 2)}\n`);
  else for (const key of keys) process.stdout.write(`${line(key)}\n`);
}

function printIssued({ key, token }: IssuedKey, isJson: boolean, note: string): void {
  if (isJson) {
    process.stdout.write(`${JSON.stringify({ ok: true, key: token, ...keyView(key) }, null, 2)}\n`);
    return;
  }
  // Only the key goes to standard output, so that a script can take it as it is.
  process.stderr.write(`${note}\n`);
  process.stdout.write(`${token}\n`);
}

function keyView({
  id,
  name,
  scopes,
  rateLimit,
  rateLimitWindowMs,
  createdAt,
  expiresAt,
  revokedAt,
  lastUsedAt,
}: ApiKey) {
  return {
    id,
    name,
    scopes,
    rateLimit: rateLimit === null ? null : { limit: rateLimit, windowSeconds: (rateLimitWindowMs ?? 0) / 1000 },
    createdAt: isoTimeOrNull(createdAt),
    expiresAt: isoTimeOrNull(expiresAt),
    revokedAt: isoTimeOrNull(revokedAt),
    lastUsedAt: isoTimeOrNull(lastUsedAt),
  };
}

function line(key: ApiKey): string {
  const { id, name, scopes, expiresAt, revokedAt, lastUsedAt } = keyView(key);
  const state = revokedAt ? `revoked ${revokedAt}` : expiresAt ? `expires ${expiresAt}` : 'in force';
  return [id, name, state, `last used ${lastUsedAt ?? 'never'}`, scopes.join(',')].join('  ');
}

function parseName(text: string): string {
  const name = text.trim();
  if (name.length < 1 || name.length > 200) throw new InvalidArgumentError('Give a name of 1 to 200 characters.');
  return name;
}

function parseScopes(text: string): Scope[] {
  const scopes = text.split(',').map((scope) => scope.trim());
  if (!scopes.every(isScope)) throw new InvalidArgumentError(`Scopes are ${SCOPES.join(', ')}.`);
  return scopes;
}

function parseRateLimit(text: string): { limit: number; windowMs: number } {
  const match = /^([1-9]\d{0,6})\/([1-9]\d{0,4})$/.exec(text);
  if (!match) throw new InvalidArgumentError('Give requests/seconds, such as 600/60.');
  return { limit: Number(match[1]), windowMs: Number(match[2]) * 1000 };
}
