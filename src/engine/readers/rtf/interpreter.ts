import { ConversionError } from '../../conversion-error.js';
import type { Destination, GroupState } from './state/group-state.js';
import { FlowDestination } from './destinations/flow.destination.js';
import { SKIP } from './destinations/skip.destination.js';
import type { Body } from './flow/body.js';
import type { Flow } from './flow/flow.js';
import type { FlowContext } from './flow/flow.context.js';
import type { RtfHeader } from './header/rtf-header.js';
import type { ReadingReport } from './report/reading-report.js';
import type { BorderState } from './state/border-state.js';
import { type CharacterState, effectiveFontIndex, PLAIN_CHARACTERS } from './state/character-state.js';
import { type ParagraphState, PLAIN_PARAGRAPH, type TabState } from './state/paragraph-state.js';
import { newRow } from './state/row-state.js';
import { ByteBuffer } from './text/byte.buffer.js';
import { decodeBytes } from './text/code-page.js';
import { SPECIAL_CHARACTERS, SYMBOL_CHARACTERS } from './text/special-characters.js';
import { symbolCharacter } from './text/symbol-font.js';
import type { TokenSink } from './tokens/token-sink.js';
import { SKIPPED_GROUP_WORDS } from './words/ignorable.words.js';
import { NEUTRAL_AT_ZERO_WORDS, NEUTRAL_WORDS } from './words/neutral.words.js';
import type { WordContext } from './words/word-handler.js';
import { DESTINATION_TABLE, WORD_TABLE } from './words/word-table.js';

/** An open group takes a hundred bytes. Real files nest less than 50; files that never close theirs may go far. */
const MAX_DEPTH = 100_000;
const ASTERISK = 0x2a;
/** A longer fallback would swallow text: the parameter is then a mistake. */
const MAX_FALLBACK_LENGTH = 16;

/**
 * Gives tokens their meaning: keeps the formatting in effect per group, decodes text and sends it to the destination
 * of its group.
 */
export class Interpreter implements TokenSink, WordContext {
  readonly rtfHeader: RtfHeader;
  readonly body: Body;
  readonly flowContext: FlowContext;
  readonly report: ReadingReport;
  state: GroupState;
  border: BorderState | undefined;
  tab: Pick<TabState, 'align' | 'leader'> = { align: 'start' };
  readonly #groups: GroupState[] = [];
  readonly #bytes = new ByteBuffer();
  /** Characters that still belong to the fallback of the last `\u`. */
  #fallbackLeft = 0;
  #extraBraces = 0;
  #notes = 0;

  constructor(flowContext: FlowContext, body: Body) {
    this.flowContext = flowContext;
    this.rtfHeader = flowContext.rtfHeader;
    this.body = body;
    this.report = flowContext.report;
    this.state = {
      destination: new FlowDestination(body.flow, this.report),
      ownsDestination: false,
      character: PLAIN_CHARACTERS,
      paragraph: PLAIN_PARAGRAPH,
      row: { current: newRow() },
      fallbackLength: 1,
      isFresh: false,
      isOptional: false,
      storyDepth: 0,
    };
  }

  get flow(): Flow | undefined {
    const { destination } = this.state;
    return destination instanceof FlowDestination ? destination.flow : undefined;
  }

  /** @throws ConversionError `limit-nesting` */
  openGroup(): void {
    this.#flushText();
    this.#fallbackLeft = 0;
    if (this.#groups.length >= MAX_DEPTH) {
      throw new ConversionError('limit-nesting', `Groups are nested more than ${MAX_DEPTH} deep.`);
    }
    this.#groups.push(this.state);
    this.state = { ...this.state, ownsDestination: false, isFresh: true, isOptional: false };
  }

  closeGroup(): void {
    this.#flushText();
    this.#fallbackLeft = 0;
    const outer = this.#groups.pop();
    if (!outer) {
      this.#extraBraces++;
      return;
    }
    const closing = this.state;
    this.state = outer;
    if (closing.ownsDestination) closing.destination.close?.(closing);
  }

  controlWord(word: string, parameter: number | undefined): void {
    if (this.#isBareAsterisk(word)) this.#bytes.take();
    this.#flushText();
    const { state } = this;
    if (state.destination === SKIP) return;
    if (this.#fallbackLeft > 0 && this.#isFallback(word)) return;
    const { isOptional, isFresh } = state;
    state.isOptional = state.isFresh = false;
    if (word === 'u') return this.#unicode(parameter ?? 0);
    if (word === 'uc') return this.#setFallbackLength(parameter ?? 1);
    if (state.destination.word?.(word, parameter)) return;
    const handler =
      isFresh || isOptional ? (DESTINATION_TABLE.get(word) ?? WORD_TABLE.get(word)) : WORD_TABLE.get(word);
    if (handler) return handler(this, parameter, word);
    const character = SPECIAL_CHARACTERS.get(word);
    if (character !== undefined) return this.characters(character);
    this.#passOver(word, parameter, isFresh, isOptional);
  }

  controlSymbol(symbol: string): void {
    this.#flushText();
    if (symbol === '*') {
      this.state.isOptional = true;
      return;
    }
    if (this.#fallbackLeft > 0) {
      this.#fallbackLeft--;
      return;
    }
    const character = SYMBOL_CHARACTERS.get(symbol);
    if (character !== undefined) this.characters(character);
  }

  hexByte(byte: number): void {
    if (this.state.destination === SKIP) return;
    this.state.isFresh = false;
    if (this.#fallbackLeft > 0) this.#fallbackLeft--;
    else this.#bytes.addByte(byte);
  }

  text(bytes: Uint8Array, start: number, end: number): void {
    const { destination } = this.state;
    if (destination.raw) {
      destination.raw(bytes, start, end);
      return;
    }
    this.state.isFresh &&= end - start === 1 && bytes[start] === ASTERISK;
    const skipped = Math.min(this.#fallbackLeft, end - start);
    this.#fallbackLeft -= skipped;
    if (start + skipped < end) this.#bytes.add(bytes, start + skipped, end);
  }

  binary(bytes: Uint8Array, start: number, end: number): void {
    this.#flushText();
    this.state.destination.binary?.(bytes, start, end);
  }

  /** The file ends: what is open is closed. */
  end(): void {
    this.#flushText();
    if (this.#extraBraces > 0) this.report.malformed('closing brace without an opening one', this.#extraBraces);
    if (this.#groups.length > 0) this.report.malformed('group that is never closed', this.#groups.length);
    while (this.#groups.length > 0) this.closeGroup();
    this.body.finish(this.state);
  }

  enter(destination: Destination): void {
    this.state.destination = destination;
    this.state.ownsDestination = true;
  }

  characters(value: string): void {
    this.state.destination.text(value, this.state);
  }

  changeCharacter(change: Partial<CharacterState>): void {
    if (differs(this.state.character, change)) this.state.character = { ...this.state.character, ...change };
  }

  changeParagraph(change: Partial<ParagraphState>): void {
    if (differs(this.state.paragraph, change)) this.state.paragraph = { ...this.state.paragraph, ...change };
  }

  nextNoteId(): string {
    this.#notes++;
    return `note-${this.#notes}`;
  }

  /**
   * A control word for a character is one character of the fallback of `\u`; any other ends the fallback, so that no
   * text is lost.
   */
  #isFallback(word: string): boolean {
    const isCharacter = SPECIAL_CHARACTERS.has(word);
    this.#fallbackLeft = isCharacter ? this.#fallbackLeft - 1 : 0;
    return isCharacter;
  }

  /** Some writers lose the backslash of `\*`: the asterisk is no text then, and the group is one to be skipped. */
  #isBareAsterisk(word: string): boolean {
    return this.state.isFresh && !this.#bytes.isEmpty && SKIPPED_GROUP_WORDS.has(word);
  }

  #passOver(word: string, parameter: number | undefined, isFresh: boolean, isOptional: boolean): void {
    if ((isFresh || isOptional) && SKIPPED_GROUP_WORDS.has(word)) {
      this.enter(SKIP);
    } else if (NEUTRAL_WORDS.has(word) || (!parameter && NEUTRAL_AT_ZERO_WORDS.has(word))) {
      return;
    } else if (isOptional) {
      this.report.skipGroup(word);
      this.enter(SKIP);
    } else if (!this.state.destination.isData) {
      this.report.ignore(word);
    }
  }

  /** `\uN`: a UTF-16 code unit as a signed 16-bit number; some writers give the whole code point. */
  #unicode(parameter: number): void {
    const code = parameter < 0 ? parameter & 0xffff : parameter;
    this.#fallbackLeft = this.state.fallbackLength;
    const font = this.rtfHeader.font(effectiveFontIndex(this.state.character));
    const symbol = font?.isSymbol ? symbolCharacter(font.family, code) : undefined;
    this.characters(symbol ?? (code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code)));
  }

  #setFallbackLength(length: number): void {
    this.state.fallbackLength = length >= 0 && length <= MAX_FALLBACK_LENGTH ? length : 1;
  }

  #flushText(): void {
    if (this.#bytes.isEmpty) return;
    const bytes = this.#bytes.take();
    const index = effectiveFontIndex(this.state.character);
    // Tables of the RTF header are written in the document's own code page until they name a font.
    const isPlainData = this.state.destination.isData && index === undefined;
    const font = isPlainData ? undefined : this.rtfHeader.font(index);
    const codePage = font?.codePage ?? this.rtfHeader.codePage;
    this.characters(font?.isSymbol ? decodeSymbols(bytes, font.family, codePage) : decodeBytes(bytes, codePage));
  }
}

/** Writers repeat formatting in every run. A state that nothing changes stays the same object: its style is known. */
function differs<State extends object>(state: State, change: Partial<State>): boolean {
  for (const name in change) if (state[name] !== change[name]) return true;
  return false;
}

function decodeSymbols(bytes: Uint8Array, family: string, codePage: number): string {
  let text = '';
  for (const byte of bytes) text += symbolCharacter(family, byte) ?? decodeBytes(Uint8Array.of(byte), codePage);
  return text;
}
