import { malformed } from './malformed.js';
import { PdfString, Reference, type Dictionary, type PdfValue, type Token } from './values.js';

/** Deeper than any writer nests, and less than would fill the stack. */
const MAX_DEPTH = 100;
const SPACE = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);
const DELIMITERS = new Set(Buffer.from('()<>[]{}/%'));
const [OPEN_STRING, CLOSE_STRING, BACKSLASH, SLASH] = [0x28, 0x29, 0x5c, 0x2f];
const [OPEN_ARRAY, CLOSE_ARRAY, LESS, GREATER] = [0x5b, 0x5d, 0x3c, 0x3e];
const [CARRIAGE_RETURN, LINE_FEED] = [0x0d, 0x0a];
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const INTEGER = /^\d{1,10}$/;

/** Reads objects (ISO 32000-1, 7.3), one after the other. Every error is `input-malformed`. */
export class ObjectParser {
  /** @param at where the next object begins */
  constructor(
    private readonly bytes: Buffer,
    public at = 0,
  ) {}

  /** @throws ConversionError `input-malformed` */
  value(depth = 0): PdfValue {
    if (depth > MAX_DEPTH) throw malformed('its objects are nested too deeply');
    this.#skipSpace();
    const byte = this.bytes[this.at];
    if (byte === OPEN_STRING) return this.#literal();
    if (byte === OPEN_ARRAY) return this.#array(depth);
    if (byte === SLASH) return this.#name();
    if (byte !== LESS) return this.#tokenOrReference();
    return this.bytes[this.at + 1] === LESS ? this.#dictionary(depth) : this.#hexadecimal();
  }

  /** @throws ConversionError `input-malformed` when it is none */
  integer(): number {
    const token = this.token();
    if (!INTEGER.test(token)) throw malformed('a number is missing');
    return Number(token);
  }

  /** The next number or keyword. @throws ConversionError `input-malformed` */
  token(): Token {
    this.#skipSpace();
    const token = this.#regular();
    if (token === '') throw malformed('it ends within an object, or an object begins with what can not begin one');
    return token;
  }

  /** Whether a keyword comes next, which is then taken. */
  takes(keyword: string): boolean {
    this.#skipSpace();
    const end = this.at + keyword.length;
    if (this.bytes.toString('latin1', this.at, end) !== keyword) return false;
    this.at = end;
    return true;
  }

  /** Skips the end of the line after the keyword `stream` (ISO 32000-1, 7.3.8.1). */
  skipLineEnd(): void {
    if (this.bytes[this.at] === CARRIAGE_RETURN) this.at++;
    if (this.bytes[this.at] === LINE_FEED) this.at++;
  }

  #skipSpace(): void {
    while (SPACE.has(this.bytes[this.at])) this.at++;
  }

  /** Bytes up to the next space or delimiter. */
  #regular(): string {
    const start = this.at;
    while (this.at < this.bytes.length && !SPACE.has(this.bytes[this.at]) && !DELIMITERS.has(this.bytes[this.at]))
      this.at++;
    return this.bytes.toString('latin1', start, this.at);
  }

  #name(): Token {
    this.at++;
    return `/${this.#regular()}`;
  }

  #tokenOrReference(): Token | Reference {
    const token = this.token();
    if (!INTEGER.test(token)) return token;
    const after = this.at;
    this.#skipSpace();
    if (INTEGER.test(this.#regular()) && this.takes('R')) return new Reference(Number(token));
    this.at = after;
    return token;
  }

  #array(depth: number): PdfValue[] {
    this.at++;
    const values: PdfValue[] = [];
    for (;;) {
      this.#skipSpace();
      if (this.bytes[this.at] === CLOSE_ARRAY) break;
      values.push(this.value(depth + 1));
    }
    this.at++;
    return values;
  }

  #dictionary(depth: number): Dictionary {
    this.at += 2;
    const entries = new Map<string, PdfValue>();
    for (;;) {
      this.#skipSpace();
      if (this.bytes[this.at] === GREATER) break;
      if (this.bytes[this.at] !== SLASH) throw malformed('an entry of a dictionary has no name');
      entries.set(this.#name().slice(1), this.value(depth + 1));
    }
    this.at += 2;
    return entries;
  }

  #hexadecimal(): PdfString {
    const end = this.bytes.indexOf(GREATER, this.at);
    if (end < 0) throw malformed('a string has no end');
    const digits = this.bytes.toString('latin1', this.at + 1, end);
    this.at = end + 1;
    return new PdfString(Buffer.from(digits, 'hex').toString('latin1'));
  }

  #literal(): PdfString {
    let text = '';
    let depth = 0;
    for (;;) {
      const byte = this.bytes[this.at++];
      if (byte === undefined) throw malformed('a string has no end');
      if (byte === BACKSLASH) {
        text += this.#escaped();
        continue;
      }
      if (byte === OPEN_STRING && depth++ === 0) continue;
      if (byte === CLOSE_STRING && --depth === 0) return new PdfString(text);
      text += String.fromCharCode(byte);
    }
  }

  /** What stands behind a backslash (ISO 32000-1, table 3). */
  #escaped(): string {
    const octal = /^[0-7]{1,3}/.exec(this.bytes.toString('latin1', this.at, this.at + 3))?.[0];
    if (octal !== undefined) {
      this.at += octal.length;
      return String.fromCharCode(parseInt(octal, 8) & 0xff);
    }
    const character = this.bytes.toString('latin1', this.at, ++this.at);
    return ESCAPES[character] ?? character;
  }
}
