/** Takes what the {@link Tokenizer} finds, in the order of the file. Byte ranges hold only during the call. */
export interface TokenSink {
  openGroup(): void;
  closeGroup(): void;
  /** `\word` or `\wordN`. */
  controlWord(word: string, parameter: number | undefined): void;
  /** `\` and one character that is no letter; never `'`, `{`, `}`, `\` or a line end. */
  controlSymbol(symbol: string): void;
  /** `\'hh`. */
  hexByte(byte: number): void;
  /** Characters that stand for themselves, without line ends and NULs. */
  text(bytes: Uint8Array, start: number, end: number): void;
  /** A part of the payload of `\binN`. */
  binary(bytes: Uint8Array, start: number, end: number): void;
}
