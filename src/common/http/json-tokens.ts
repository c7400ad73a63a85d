/** The next token of a JSON text (RFC 8259), with the space before it; matches at `lastIndex` only. */
const TOKEN =
  /[ \t\n\r]*(?:([{}[\],:])|("[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})[^"\\\u0000-\u001f]*)*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)|(true|false|null))/y;

type JsonTokenKind = 'sign' | 'text' | 'number' | 'word';

interface JsonToken {
  readonly kind: JsonTokenKind;
  readonly source: string;
  /** Where it begins in the text. */
  readonly at: number;
}

/** The tokens of a text, up to the first place where none is. */
export function* jsonTokens(text: string): Generator<JsonToken, void> {
  const token = new RegExp(TOKEN);
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [whole, sign, string, number, word] = match;
    const source = sign ?? string ?? number ?? word;
    const kind = sign ? 'sign' : string ? 'text' : number ? 'number' : 'word';
    yield { kind, source, at: match.index + whole.length - source.length };
  }
}
