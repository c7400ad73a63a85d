/** What an API key may be allowed to do. */
export const SCOPES = [
  'uploads:write',
  'jobs:read',
  'jobs:write',
  'usage:read',
  'webhooks:write',
  'keys:admin',
] as const;

export type Scope = (typeof SCOPES)[number];

/** The scope of administrators: of keys that issue, change and end keys. */
export const ADMINISTRATION = 'keys:admin' satisfies Scope;

/** What a key may do that is issued without a word about it: everything but to administer keys. */
export const USUAL_SCOPES: readonly Scope[] = SCOPES.filter((scope) => scope !== ADMINISTRATION);

export function isScope(value: string): value is Scope {
  return (SCOPES as readonly string[]).includes(value);
}
