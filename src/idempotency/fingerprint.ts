import { createHash } from 'node:crypto';

/** Hex SHA-256 over values, each kept apart from its neighbours. */
export function fingerprintOf(...values: readonly unknown[]): string {
  return createHash('sha256').update(stableJson(values)).digest('hex');
}

/** JSON whose objects have their members in the order of their names: equal values give equal texts. */
function stableJson(value: unknown): string {
  return JSON.stringify(value, (_name, member: unknown) => {
    if (typeof member !== 'object' || member === null || Array.isArray(member)) return member;
    return Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
