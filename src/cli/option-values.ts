import type { Type } from '@nestjs/common';

/**
 * Reads `key=value` pairs into the types that the options of a tool declare; what can't be read stays text, for the
 * validation to name.
 *
 * @throws when a pair has no `=`
 */
export function parseOptions(optionsType: Type<object>, pairs: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const separator = pair.indexOf('=');
      if (separator < 1) throw new Error(`--option takes key=value, not ${pair}`);
      const key = pair.slice(0, separator);
      return [
        key,
        parseValue(Reflect.getMetadata('design:type', optionsType.prototype as object, key), pair.slice(separator + 1)),
      ];
    }),
  );
}

function parseValue(type: unknown, text: string): unknown {
  if (type === Number && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text);
  if (type === Boolean && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
