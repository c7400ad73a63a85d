import { InvalidArgumentError } from 'commander';
import type { KeySettings } from '../auth/key.settings.js';
import { isScope, SCOPES, type Scope } from '../auth/scope.js';
import { parseDuration } from './duration.js';

/** How an option says that a key has nothing of its own. Commander takes `null` for a value that is missing. */
export const NONE = 'none';
type OrNone<T> = T | typeof NONE;

type RateLimit = NonNullable<KeySettings['rateLimit']>;

/** The settings of a key as options give them. */
export interface SettingsOptions {
  readonly name?: string;
  readonly scopes?: readonly Scope[];
  readonly tools?: OrNone<readonly string[]>;
  readonly rateLimit?: OrNone<RateLimit>;
  readonly retention?: OrNone<number>;
  readonly monthlyPages?: OrNone<number>;
}

/** The settings that are given. */
export function settingsOf(options: SettingsOptions): Partial<KeySettings> {
  const { name, scopes, tools, rateLimit, retention, monthlyPages } = options;
  const settings = { name, scopes, allowedTools: tools, rateLimit, retentionMs: retention, monthlyPages };
  const given = Object.entries(settings).filter(([, value]) => value !== undefined);
  // A name may be any word, this one too.
  return Object.fromEntries(given.map(([field, value]) => [field, field !== 'name' && value === NONE ? null : value]));
}

export function parseName(text: string): string {
  const name = text.trim();
  if (name.length < 1 || name.length > 200) throw new InvalidArgumentError('Give a name of 1 to 200 characters.');
  return name;
}

export function parseScopes(text: string): Scope[] {
  const scopes = listOf(text);
  if (!scopes.every(isScope)) throw new InvalidArgumentError(`Scopes are ${SCOPES.join(', ')}.`);
  return scopes;
}

export function parseTools(text: string): OrNone<string[]> {
  return text === NONE ? NONE : listOf(text);
}

export function parseRateLimit(text: string): OrNone<RateLimit> {
  if (text === NONE) return NONE;
  const match = /^([1-9]\d{0,6})\/([1-9]\d{0,4})$/.exec(text);
  if (!match) throw new InvalidArgumentError('Give requests/seconds, such as 600/60.');
  return { limit: Number(match[1]), windowMs: Number(match[2]) * 1000 };
}

export function parseRetention(text: string): OrNone<number> {
  return text === NONE ? NONE : parseDuration(text);
}

export function parsePages(text: string): OrNone<number> {
  if (text === NONE) return NONE;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('Give a number of pages, such as 10000.');
  return Number(text);
}

function listOf(text: string): string[] {
  return [...new Set(text.split(',').map((word) => word.trim()))];
}
