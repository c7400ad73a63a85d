import type { NewKey } from '../auth/key.service.js';
import type { KeySettings } from '../auth/key.settings.js';
import type { Scope } from '../auth/scope.js';
import type { CreateKeyDto, UpdateKeyDto } from './key.dto.js';

const HOUR_MS = 3_600_000;

/** The settings that a request names, by the name of each. */
const SETTINGS = {
  name: ({ name }) => ({ name: name?.trim() }),
  scopes: ({ scopes }) => ({ scopes: scopes as Scope[] | undefined }),
  allowedTools: ({ allowedTools }) => ({ allowedTools }),
  rateLimit: ({ rateLimit }) => ({
    rateLimit: rateLimit && { limit: rateLimit.limit, windowMs: rateLimit.windowSeconds * 1000 },
  }),
  retentionHours: ({ retentionHours }) => ({
    retentionMs: retentionHours === undefined ? undefined : Math.round(retentionHours * HOUR_MS),
  }),
  monthlyPages: ({ monthlyPages }) => ({ monthlyPages }),
} as const satisfies Record<keyof UpdateKeyDto, (request: UpdateKeyDto) => Partial<KeySettings>>;

/** What `null` stands for, by the name in the request. */
const CLEARED: Readonly<Record<string, Partial<KeySettings>>> = {
  allowedTools: { allowedTools: null },
  rateLimit: { rateLimit: null },
  retentionHours: { retentionMs: null },
  monthlyPages: { monthlyPages: null },
};

/** The settings that are given, as they are kept. */
export function settingsGiven(request: UpdateKeyDto): Partial<KeySettings> {
  const given = Object.entries(SETTINGS).filter(([name]) => request[name as keyof UpdateKeyDto] !== undefined);
  return Object.assign({}, ...given.map(([, settingOf]) => settingOf(request))) as Partial<KeySettings>;
}

/** The settings that are `null` in the body as it came: validated, they are as good as absent. */
export function clearedLimits(body: unknown): Partial<KeySettings> {
  const names = Object.entries(body ?? {}).flatMap(([name, value]) => (value === null ? [name] : []));
  return Object.assign({}, ...names.map((name) => CLEARED[name])) as Partial<KeySettings>;
}

/** The key that a request asks for. */
export function newKey(request: CreateKeyDto): NewKey {
  const { name, isTest, expiresAt } = request;
  const ends = expiresAt === undefined ? undefined : Date.parse(expiresAt);
  return { ...settingsGiven(request), name: name.trim(), isTest, expiresAt: ends };
}
