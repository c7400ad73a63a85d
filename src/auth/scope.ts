/** What an API key may be allowed to do. */
export const SCOPES = ['uploads:write', 'jobs:read', 'jobs:write', 'usage:read', 'webhooks:write'] as const;

export type Scope = (typeof SCOPES)[number];

export function isScope(value: string): value is Scope {
  return (SCOPES as readonly string[]).includes(value);
}
