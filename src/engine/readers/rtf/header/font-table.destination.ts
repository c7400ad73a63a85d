import { codePageOfCharset, splitFontName, SYMBOL_CHARSET } from '../text/charset.js';
import { isSymbolFamily } from '../text/symbol-font.js';
import type { Destination } from '../state/group-state.js';
import type { RtfHeader, FontEntry } from './rtf-header.js';

/** Word writes some hundreds at most; a table of ten thousands is an attack on the reader (CVE-2023-21716). */
const MAX_FONTS = 4096;
const MAX_NAME_LENGTH = 128;

const CLASSES: ReadonlyMap<string, FontEntry['fontClass']> = new Map([
  ['froman', 'serif'],
  ['fswiss', 'sans'],
  ['fmodern', 'mono'],
]);

/** `{\fonttbl{\f0\froman\fcharset0 Times New Roman;}…}`, with or without the inner groups. */
export class FontTableDestination implements Destination {
  readonly isData = true;
  readonly #rtfHeader: RtfHeader;
  #index: number | undefined;
  #name = '';
  #fontClass: FontEntry['fontClass'];
  #charset: number | undefined;
  #codePage: number | undefined;

  constructor(rtfHeader: RtfHeader) {
    this.#rtfHeader = rtfHeader;
  }

  word(word: string, parameter: number | undefined): boolean {
    if (word === 'f') {
      this.#begin(parameter ?? 0);
    } else if (word === 'fcharset') {
      this.#charset = parameter;
      this.#store();
    } else if (word === 'cpg') {
      this.#codePage = parameter;
      this.#store();
    } else if (CLASSES.has(word)) {
      this.#fontClass = CLASSES.get(word);
    } else {
      return false;
    }
    return true;
  }

  text(value: string): void {
    for (const [position, part] of value.split(';').entries()) {
      if (position > 0) this.#store();
      if (position > 0) this.#name = '';
      this.#name = (this.#name + part).slice(0, MAX_NAME_LENGTH);
    }
  }

  #begin(index: number): void {
    this.#index = index;
    this.#name = '';
    this.#fontClass = undefined;
    this.#charset = undefined;
    this.#codePage = undefined;
  }

  /** Stored as soon as the charset is known, because the name itself is written in it. */
  #store(): void {
    const { fonts } = this.#rtfHeader;
    if (this.#index === undefined || (fonts.size >= MAX_FONTS && !fonts.has(this.#index))) return;
    const { family, codePage } = splitFontName(this.#name.trim());
    fonts.set(this.#index, {
      family,
      isSymbol: isSymbolFamily(family),
      ...(this.#fontClass && { fontClass: this.#fontClass }),
      ...optionalCodePage(this.#codePage ?? this.#charsetCodePage(codePage)),
    });
  }

  #charsetCodePage(fromName: number | undefined): number | undefined {
    if (this.#charset === undefined || this.#charset === 1) return fromName;
    if (this.#charset === SYMBOL_CHARSET) return undefined;
    return codePageOfCharset(this.#charset) ?? fromName;
  }
}

function optionalCodePage(codePage: number | undefined): { codePage?: number } {
  return codePage === undefined ? {} : { codePage };
}
