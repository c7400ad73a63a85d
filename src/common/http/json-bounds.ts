import { ProblemException } from '../problem/problem.exception.js';

/** Deeper nesting has no meaning here, and what walks a body does so recursively. */
const MAX_DEPTH = 32;

/** More values than the largest body that means something: labels of a job, at most 16 KB of them. */
const MAX_VALUES = 20_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;

/**
 * Refuses JSON that is nested too deeply or holds too many values, before it is parsed.
 *
 * @param json in UTF-8
 * @throws ProblemException
 */
export function assertBoundedJson(json: Buffer): void {
  let depth = 0;
  let values = 1;
  let isInString = false;
  for (let i = 0; i < json.length; i++) {
    const byte = json[i];
    if (isInString) {
      if (byte === BACKSLASH) i++;
      else if (byte === QUOTE) isInString = false;
    } else if (byte === QUOTE) isInString = true;
    else if (byte === COMMA) values++;
    else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
      values++;
      depth++;
    } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) depth--;
    if (depth > MAX_DEPTH)
      throw new ProblemException('malformed-json', `JSON may be nested at most ${MAX_DEPTH} levels deep.`);
  }
  if (values > MAX_VALUES)
    throw new ProblemException('payload-too-large', `JSON may hold at most ${MAX_VALUES} values.`);
}
