import { Command } from 'commander';
import type { ApiKey } from '../auth/api-key.entity.js';
import type { IssuedKey, KeyService } from '../auth/key.service.js';
import { keyView } from '../auth/key.view.js';
import { ADMINISTRATION, SCOPES } from '../auth/scope.js';
import { isoTimeOrNull } from '../common/time.js';
import { parseDuration } from './duration.js';
import {
  NONE,
  parseName,
  parsePages,
  parseRateLimit,
  parseRetention,
  parseScopes,
  parseTools,
  settingsOf,
  type SettingsOptions,
} from './keys.options.js';

const DEFAULT_OVERLAP = '24h';
const BY = 'command-line';
const SCOPES_HELP = `comma-separated, of ${SCOPES.join(', ')}`;

interface CreateOptions extends SettingsOptions {
  readonly name: string;
  readonly expires?: number;
  readonly test?: boolean;
  readonly json?: boolean;
}

/** `docket keys`: issues and ends API keys, as the operator. */
export function keysCommand(): Command {
  const keys = new Command('keys').description('Issue and end API keys.');
  const creation = keys
    .command('create')
    .description('Issue a key. It is printed once, on standard output, and can not be shown again.')
    .requiredOption('--name <name>', 'what the key is for', parseName)
    .option('--scopes <scopes>', `${SCOPES_HELP}; all but ${ADMINISTRATION} by default`, parseScopes)
    .option('--expires <duration>', 'such as 90d or 24h; never by default', parseDuration)
    .option('--test', 'for trying things out: results are marked, and there is no quota');
  withLimits(creation).option('--json', 'print the key with all its properties as JSON').action(create);
  keys.command('list').description('List all keys, without their secrets.').option('--json', 'as JSON').action(list);
  const change = keys
    .command('update')
    .description(`Change a key; \`${NONE}\` takes away a limit of its own.`)
    .argument('<id>', 'id of the key')
    .option('--name <name>', 'what the key is for', parseName)
    .option('--scopes <scopes>', SCOPES_HELP, parseScopes);
  withLimits(change).option('--json', 'print the key with all its properties as JSON').action(update);
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

function withLimits(command: Command): Command {
  return command
    .option(
      '--rate-limit <limit>',
      'writing requests/seconds, such as 600/60; the service’s by default',
      parseRateLimit,
    )
    .option('--tools <tools>', 'comma-separated, those that it may use; all by default', parseTools)
    .option(
      '--retention <duration>',
      'how long its files are kept, such as 1h; the service’s by default',
      parseRetention,
    )
    .option('--monthly-pages <pages>', 'pages in a calendar month; any number by default', parsePages);
}

/** Imported only when needed, since the modules of the database take long to load. */
async function withKeys<T>(work: (keys: KeyService) => Promise<T>): Promise<T> {
  const opened = await import('./with-keys.js');
  return opened.withKeys(work);
}

async function create({ expires, test, json = false, ...options }: CreateOptions): Promise<void> {
  const { name } = options;
  const expiresAt = expires === undefined ? undefined : Date.now() + expires;
  const asked = { ...settingsOf(options), name, isTest: test, expiresAt };
  const issued = await withKeys((keys) => keys.create(asked, BY));
  printIssued(issued, json, `Key ${issued.key.id} (${name}). Keep it safe: it is not shown again.`);
}

async function update(id: string, { json = false, ...options }: SettingsOptions & { json?: boolean }): Promise<void> {
  const key = await withKeys(async (keys) => {
    const before = await keys.get(id);
    return warned(keys, before, await keys.update(id, settingsOf(options), BY));
  });
  if (json) process.stdout.write(`${JSON.stringify({ ok: true, ...keyView(key) }, null, 2)}\n`);
  else process.stdout.write(`${line(key)}\n`);
}

async function rotate(id: string, { overlap, json = false }: { overlap: number; json?: boolean }): Promise<void> {
  const issued = await withKeys((keys) => keys.rotate(id, overlap, BY));
  const until = isoTimeOrNull(issued.key.previousSecretExpiresAt);
  printIssued(issued, json, `Key ${id} has a new secret. The old one works until ${until}.`);
}

async function revoke(id: string): Promise<void> {
  const key = await withKeys(async (keys) => {
    const before = await keys.get(id);
    return warned(keys, before, await keys.revoke(id, BY));
  });
  process.stdout.write(`Key ${id} (${key.name}) is revoked; every instance refuses it within 5 s.\n`);
}

async function list({ json = false }: { json?: boolean }): Promise<void> {
  const keys = await withKeys((service) => service.all());
  if (json) process.stdout.write(`${JSON.stringify({ ok: true, keys: keys.map(keyView) }, null, 2)}\n`);
  else for (const key of keys) process.stdout.write(`${line(key)}\n`);
}

/** Says when nobody is left who may administer keys over HTTP. */
async function warned(keys: KeyService, before: ApiKey, after: ApiKey): Promise<ApiKey> {
  if (before.scopes.includes(ADMINISTRATION) && !(await keys.hasAdministrator()))
    process.stderr.write(`No key in force has ${ADMINISTRATION} any more: keys are issued and ended here alone.\n`);
  return after;
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

function line(key: ApiKey): string {
  const { id, name, isTest, scopes, expiresAt, revokedAt, lastUsedAt } = keyView(key);
  const state = revokedAt ? `revoked ${revokedAt}` : expiresAt ? `expires ${expiresAt}` : 'in force';
  return [id, isTest ? `${name} (test)` : name, state, `last used ${lastUsedAt ?? 'never'}`, scopes.join(',')].join(
    '  ',
  );
}
