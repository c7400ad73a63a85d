import { BRACKET_PAIRS } from './bidi-brackets.data.js';

let pairs: ReadonlyMap<number, number> | undefined;

/** The number of a bracket's pair (BD14, BD15): negative for a closing bracket, `undefined` for what is none. */
export function bracketPair(codePoint: number): number | undefined {
  return (pairs ??= readPairs()).get(codePoint);
}

function readPairs(): ReadonlyMap<number, number> {
  const map = new Map<number, number>();
  const characters = Array.from(BRACKET_PAIRS, (character) => character.codePointAt(0) ?? 0);
  for (let i = 0; i < characters.length; i += 2) {
    const number = canonical(characters[i]);
    map.set(characters[i], number);
    map.set(characters[i + 1], -number);
  }
  return map;
}

/** U+2329 and U+232A are equivalent to U+3008 and U+3009 (BD16). */
function canonical(opening: number): number {
  return opening === 0x2329 ? 0x3008 : opening;
}
