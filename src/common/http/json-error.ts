import { jsonTokens } from './json-tokens.js';

/** What may come next: a value, the name of a member, a colon, or what follows a value. */
type Expected = 'value' | 'value or ]' | 'name' | 'name or }' | ':' | ', or end';

/**
 * Says where a text stops being JSON (RFC 8259): V8's own messages name no place, or quote what was sent.
 *
 * @param text what `JSON.parse` refuses
 * @returns such as `line 2, column 5`
 */
export function jsonErrorPlace(text: string): string {
  const lines = text.slice(0, errorOffset(text)).split('\n');
  return `line ${lines.length}, column ${lines.at(-1)!.length + 1}`;
}

function errorOffset(text: string): number {
  const open: string[] = [];
  let expected: Expected = 'value';
  let end = 0;
  for (const { kind, source, at } of jsonTokens(text)) {
    const next = follow(expected, kind === 'sign' ? source : kind === 'text' ? '"' : 'value', open);
    if (next === null) return at;
    expected = next;
    end = at + source.length;
  }
  return end + /^[ \t\n\r]*/.exec(text.slice(end))![0].length;
}

/** @param token a sign, `"` for a text, or `value` for any other value @returns `null` where it may not stand */
function follow(expected: Expected, token: string, open: string[]): Expected | null {
  if (expected === ':') return token === ':' ? 'value' : null;
  if (expected === 'name' || expected === 'name or }') {
    if (token === '"') return ':';
    return token === '}' && expected === 'name or }' ? closed(open) : null;
  }
  if (expected === ', or end') {
    const inside = open.at(-1);
    if (token === ',' && inside !== undefined) return inside === '{' ? 'name' : 'value';
    return (token === '}' && inside === '{') || (token === ']' && inside === '[') ? closed(open) : null;
  }
  if (token === '"' || token === 'value') return ', or end';
  if (token === ']' && expected === 'value or ]') return closed(open);
  if (token !== '{' && token !== '[') return null;
  open.push(token);
  return token === '{' ? 'name or }' : 'value or ]';
}

function closed(open: string[]): Expected {
  open.pop();
  return ', or end';
}
