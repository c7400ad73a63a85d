import type { TokenSink } from './token-sink.js';

/** RTF 1.9 allows 32 letters; of a longer word the rest is dropped. */
const MAX_WORD_LENGTH = 32;
const MAX_PARAMETER = 0x7fff_ffff;

const BACKSLASH = 0x5c;
const OPEN = 0x7b;
const CLOSE = 0x7d;
const CR = 0x0d;
const LF = 0x0a;
const NUL = 0x00;
const SPACE = 0x20;
const HYPHEN = 0x2d;
const APOSTROPHE = 0x27;

type State = 'text' | 'escape' | 'word' | 'sign' | 'parameter' | 'hex-first' | 'hex-second' | 'binary';

/**
 * Splits RTF bytes into control words, symbols, groups and text. Pieces of any size may be written; what is kept
 * between them is a few bytes, whatever the input holds.
 */
export class Tokenizer {
  readonly #sink: TokenSink;
  #state: State = 'text';
  #word = '';
  #isNegative = false;
  #parameter = 0;
  #hexDigit = 0;
  #binaryLeft = 0;

  constructor(sink: TokenSink) {
    this.#sink = sink;
  }

  write(bytes: Uint8Array): void {
    let at = 0;
    while (at < bytes.length) at = this.#step(bytes, at);
  }

  /** The file ends. Returns how many bytes of a `\binN` payload are missing. */
  end(): number {
    if (this.#state === 'word' || this.#state === 'parameter') this.#endWord(this.#state === 'parameter');
    return this.#binaryLeft;
  }

  #step(bytes: Uint8Array, at: number): number {
    switch (this.#state) {
      case 'text':
        return this.#readText(bytes, at);
      case 'escape':
        return this.#readEscape(bytes[at], at);
      case 'word':
        return this.#readWord(bytes, at);
      case 'sign':
        return this.#readSign(bytes, at);
      case 'parameter':
        return this.#readParameter(bytes, at);
      case 'hex-first':
      case 'hex-second':
        return this.#readHex(bytes[at], at);
      default:
        return this.#readBinary(bytes, at);
    }
  }

  #readText(bytes: Uint8Array, from: number): number {
    let at = from;
    while (at < bytes.length && !isSpecial(bytes[at])) at++;
    if (at > from) this.#sink.text(bytes, from, at);
    if (at === bytes.length) return at;
    const byte = bytes[at];
    if (byte === BACKSLASH) this.#state = 'escape';
    else if (byte === OPEN) this.#sink.openGroup();
    else if (byte === CLOSE) this.#sink.closeGroup();
    return at + 1;
  }

  #readEscape(byte: number, at: number): number {
    this.#state = 'text';
    if (isLetter(byte)) {
      this.#word = '';
      this.#state = 'word';
      return at;
    }
    if (byte === APOSTROPHE) this.#state = 'hex-first';
    else if (byte === CR || byte === LF) this.#sink.controlWord('par', undefined);
    else if (byte === BACKSLASH || byte === OPEN || byte === CLOSE) this.#sink.text(Uint8Array.of(byte), 0, 1);
    else this.#sink.controlSymbol(String.fromCharCode(byte));
    return at + 1;
  }

  #readWord(bytes: Uint8Array, from: number): number {
    let at = from;
    let word = this.#word;
    while (at < bytes.length && isLetter(bytes[at])) {
      if (word.length <= MAX_WORD_LENGTH) word += String.fromCharCode(bytes[at]);
      at++;
    }
    this.#word = word;
    if (at === bytes.length) return at;
    const byte = bytes[at];
    this.#isNegative = false;
    this.#parameter = 0;
    if (isDigit(byte)) {
      this.#state = 'parameter';
      return at;
    }
    if (byte === HYPHEN) {
      this.#state = 'sign';
      return at + 1;
    }
    this.#endWord(false);
    return byte === SPACE ? at + 1 : at;
  }

  /** A hyphen after a word is a sign when a digit follows; else the word ended before it and it is text. */
  #readSign(bytes: Uint8Array, at: number): number {
    if (isDigit(bytes[at])) {
      this.#isNegative = true;
      this.#state = 'parameter';
      return at;
    }
    this.#endWord(false);
    this.#sink.text(Uint8Array.of(HYPHEN), 0, 1);
    return at;
  }

  #readParameter(bytes: Uint8Array, from: number): number {
    let at = from;
    while (at < bytes.length && isDigit(bytes[at])) {
      this.#parameter = Math.min(this.#parameter * 10 + (bytes[at] - 0x30), MAX_PARAMETER);
      at++;
    }
    if (at === bytes.length) return at;
    this.#endWord(true);
    return bytes[at] === SPACE ? at + 1 : at;
  }

  #endWord(hasParameter: boolean): void {
    this.#state = 'text';
    const parameter = this.#isNegative ? -this.#parameter : this.#parameter;
    if (this.#word !== 'bin') {
      this.#sink.controlWord(this.#word, hasParameter ? parameter : undefined);
    } else if (hasParameter && parameter > 0) {
      this.#binaryLeft = parameter;
      this.#state = 'binary';
    }
  }

  /** What is not two hexadecimal digits is taken as text: a reader would rather see it than miss it. */
  #readHex(byte: number, at: number): number {
    const digit = hexValue(byte);
    if (digit < 0) {
      this.#state = 'text';
      return at;
    }
    if (this.#state === 'hex-first') {
      this.#hexDigit = digit;
      this.#state = 'hex-second';
    } else {
      this.#state = 'text';
      this.#sink.hexByte(this.#hexDigit * 16 + digit);
    }
    return at + 1;
  }

  #readBinary(bytes: Uint8Array, from: number): number {
    const end = Math.min(bytes.length, from + this.#binaryLeft);
    this.#sink.binary(bytes, from, end);
    this.#binaryLeft -= end - from;
    if (this.#binaryLeft === 0) this.#state = 'text';
    return end;
  }
}

function isSpecial(byte: number): boolean {
  return byte === BACKSLASH || byte === OPEN || byte === CLOSE || byte === CR || byte === LF || byte === NUL;
}

function isLetter(byte: number): boolean {
  return (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a);
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

/** -1 for what is no hexadecimal digit. */
function hexValue(byte: number): number {
  if (isDigit(byte)) return byte - 0x30;
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}
