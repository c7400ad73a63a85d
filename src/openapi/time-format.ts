type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Says of every property that is named as a time (`createdAt`, `time`) that it is one. */
export function markTimes<T>(document: T): T {
  return mark(document as Json) as T;
}

function mark(node: Json): Json {
  if (Array.isArray(node)) return node.map(mark);
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).map(([key, value]): [string, Json] => {
    const marked = mark(value);
    return [key, key === 'properties' && isObject(marked) ? withTimes(marked) : marked];
  });
  return Object.fromEntries(entries);
}

function withTimes(properties: { [key: string]: Json }): Json {
  const entries = Object.entries(properties).map(([name, schema]): [string, Json] => [
    name,
    /(At|^time)$/.test(name) && isObject(schema) ? { ...schema, format: 'date-time' } : schema,
  ]);
  return Object.fromEntries(entries);
}

function isObject(node: Json): node is { [key: string]: Json } {
  return typeof node === 'object' && node !== null && !Array.isArray(node);
}
