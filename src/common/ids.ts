import { v7 } from 'uuid';

export type IdPrefix = 'job' | 'upl' | 'key' | 'ins' | 'evt' | 'whk' | 'msg' | 'lnk' | 'bat' | 'aud';

/** An opaque, time-ordered id: a type prefix over a UUIDv7 (RFC 9562) without its hyphens. */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${v7().replaceAll('-', '')}`;
}

/** Whether a string could be an id of this type: others never reach the database. */
export function isId(prefix: IdPrefix, value: string): boolean {
  return value.startsWith(`${prefix}_`) && /^[0-9a-f]{32}$/.test(value.slice(prefix.length + 1));
}
