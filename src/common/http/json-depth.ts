/** Deeper nesting has no meaning here, and the libraries that walk a body do so recursively. */
const MAX_DEPTH = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;

/**
 * Refuses JSON that is nested too deeply, before it is parsed.
 *
 * @throws Error which the body parser turns into a malformed request
 */
export function assertShallowJson(_request: unknown, _response: unknown, body: Buffer): void {
  let depth = 0;
  let isInString = false;
  for (let i = 0; i < body.length; i++) {
    const byte = body[i];
    if (isInString) {
      if (byte === BACKSLASH) i++;
      else if (byte === QUOTE) isInString = false;
    } else if (byte === QUOTE) isInString = true;
    else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) depth++;
    else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) depth--;
    if (depth > MAX_DEPTH) throw new Error('The JSON is nested too deeply.');
  }
}
