/** Stands between the lines of {@link splitLines} where the source has a form feed. */
export const PAGE_BREAK = '\f';

/**
 * Lines without their ends. LF, CR, CRLF, VT, NEL and U+2028 end a line, U+2029 ends it and leaves a blank one, and a form
 * feed comes as an item of its own, {@link PAGE_BREAK}; a line end right after it is part of it.
 */
export function* splitLines(chunks: Iterable<string>): Generator<string> {
  const end = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;
  // Pieces of a line that goes on over chunks: joined once, however many there are.
  let pieces: string[] = [];
  let last = '';
  for (const chunk of chunks) {
    let from = last === '\r' && chunk.startsWith('\n') ? 1 : 0;
    end.lastIndex = from;
    for (let match = end.exec(chunk); match; match = end.exec(chunk)) {
      const line = pieces.join('') + chunk.slice(from, match.index);
      pieces = [];
      if (match[0] === '\f') {
        if (line) yield line;
        yield PAGE_BREAK;
      } else if (line || last !== '\f') yield line;
      if (match[0] === '\u2029') yield '';
      [last] = match[0];
      from = end.lastIndex;
    }
    if (from < chunk.length) {
      pieces.push(chunk.slice(from));
      last = '';
    }
  }
  if (pieces.length > 0) yield pieces.join('');
}
