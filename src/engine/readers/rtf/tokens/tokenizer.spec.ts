import type { TokenSink } from './token-sink.js';
import { Tokenizer } from './tokenizer.js';

/** Writes down what comes, text joined however it was cut. */
class Recorder implements TokenSink {
  readonly tokens: string[] = [];

  openGroup(): void {
    this.tokens.push('{');
  }

  closeGroup(): void {
    this.tokens.push('}');
  }

  controlWord(word: string, parameter: number | undefined): void {
    this.tokens.push(`\\${word}${parameter ?? ''}`);
  }

  controlSymbol(symbol: string): void {
    this.tokens.push(`\\${symbol}`);
  }

  hexByte(byte: number): void {
    this.tokens.push(`'${byte.toString(16)}`);
  }

  text(bytes: Uint8Array, start: number, end: number): void {
    this.#join('"', bytes, start, end);
  }

  binary(bytes: Uint8Array, start: number, end: number): void {
    this.#join('bin:', bytes, start, end);
  }

  #join(kind: string, bytes: Uint8Array, start: number, end: number): void {
    const text = Buffer.from(bytes.subarray(start, end)).toString('latin1');
    if (this.tokens.at(-1)?.startsWith(kind)) this.tokens[this.tokens.length - 1] += text;
    else this.tokens.push(kind + text);
  }
}

function tokenize(rtf: string, pieceLength = rtf.length): { tokens: string[]; missing: number } {
  const recorder = new Recorder();
  const tokenizer = new Tokenizer(recorder);
  const bytes = Buffer.from(rtf, 'latin1');
  for (let at = 0; at < bytes.length; at += pieceLength) tokenizer.write(bytes.subarray(at, at + pieceLength));
  return { missing: tokenizer.end(), tokens: recorder.tokens };
}

describe('Tokenizer', () => {
  it.each([
    ['{\\rtf1 a}', ['{', '\\rtf1', '"a', '}']],
    ['\\b bold\\b0  two spaces', ['\\b', '"bold', '\\b0', '" two spaces']],
    ['\\fi-360\\li720x', ['\\fi-360', '\\li720', '"x']],
    ['\\emdash-x', ['\\emdash', '"-x']],
    ["\\'e9\\'E9", ["'e9", "'e9"]],
    ["\\'zz\\'4", ['"zz']],
    ['\\{\\}\\\\', ['"{}\\']],
    ['a\r\nb\nc\0d', ['"abcd']],
    ['a\\\nb\\\r\nc', ['"a', '\\par', '"b', '\\par', '"c']],
    ['\\*\\~\\_\\-\\|', ['\\*', '\\~', '\\_', '\\-', '\\|']],
    ['\\bin5 }{\\}}x', ['bin:}{\\}}', '"x']],
    ['\\bin0 x\\bin-3 y\\bin z', ['"xyz']],
    ['\\fs99999999999 x', ['\\fs2147483647', '"x']],
    [`\\${'a'.repeat(100)}5 x`, [`\\${'a'.repeat(33)}5`, '"x']],
    ['\\par', ['\\par']],
    ['\\li720', ['\\li720']],
  ])('reads %s', (rtf, expected) => {
    expect(tokenize(rtf).tokens).toEqual(expected);
  });

  it('gives the same tokens however the bytes are cut', () => {
    const rtf = "{\\rtf1\\ansi {\\b\\fs-24 a\\'e9\\u-10179?}\\bin4 {}\\\\\\*\\x\r\n\\{y\\emdash-z\\\n}";
    const whole = tokenize(rtf).tokens;
    for (let pieceLength = 1; pieceLength < 8; pieceLength++) expect(tokenize(rtf, pieceLength).tokens).toEqual(whole);
  });

  it('says how many bytes a payload lacks', () => {
    expect(tokenize('\\bin10 abc')).toEqual({ tokens: ['bin:abc'], missing: 7 });
    expect(tokenize('\\bin2147483647 x').missing).toBe(2147483646);
  });
});
