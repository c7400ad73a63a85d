import { parse } from 'node:querystring';

/** A query as it is read: texts, several of one name, and objects of one level. */
export type Query = Record<string, string | string[] | undefined | Record<string, string | string[] | undefined>>;

const MEMBER = /^([A-Za-z]{1,50})\[([^\]]{1,200})\]$/;

/** Reads a query. `metadata[order]=7` is a member of an object, which OpenAPI calls the style `deepObject`. */
export function parseQuery(query: string): Query {
  const parsed: Query = {};
  const set = (target: Query, name: string, value: Query[string]) =>
    // Not by assignment: `__proto__` would set the prototype.
    Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
  for (const [name, value] of Object.entries(parse(query))) {
    const [, object, member] = MEMBER.exec(name) ?? [];
    if (object === undefined) {
      set(parsed, name, value);
      continue;
    }
    if (!Object.hasOwn(parsed, object) || typeof parsed[object] !== 'object' || Array.isArray(parsed[object])) {
      set(parsed, object, {});
    }
    set(parsed[object] as Query, member, value);
  }
  return parsed;
}
