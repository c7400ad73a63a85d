import { stretchEnd } from '../../../fonts/character-shaper.js';
import type { ShapedWord } from '../../../fonts/face.js';
import type { GlyphRun, SimpleRun } from '../../../typeset/page-model/page.model.js';
import type { ByteBuffer } from '../file/byte-buffer.js';
import { formatNumber } from '../file/serialise.js';
import { byteString, utf16 } from '../file/text-string.js';
import type { CodeSink } from '../fonts/code-sink.js';
import type { EmbeddedFont } from '../fonts/embedded-font.js';
import type { FaceEncoder } from '../fonts/face-encoder.js';
import type { FontSet } from '../fonts/font-set.js';
import { coordinate } from './numbers.js';

/** Parameters of the text state (ISO 32000-1, 9.3) as they are set on the page, so that only changes are written. */
interface TextState {
  font: EmbeddedFont | null;
  sizePt: number;
  wordSpacePt: number;
  letterSpacePt: number;
  rendering: number;
  widthPercent: number;
}

/** Text that is neither filled nor stroked (ISO 32000-1, table 106). */
const INVISIBLE = 3;
const SPACE = 0x20;

/** Writes glyph runs. A text object stays open from run to run, until something else must be painted. */
export class TextPainter implements CodeSink {
  readonly #used = new Map<string, EmbeddedFont>();
  #state: TextState = freshState();
  #isOpen = false;
  /** Font of the string that is being written. */
  #shown: EmbeddedFont | null = null;
  /** Of the run that is being written. */
  #sizePt = 0;
  #wordSpacePt = 0;
  /** Where the last run began, hundredths of a point. */
  #x = 0;
  #y = 0;

  constructor(
    private readonly content: ByteBuffer,
    private readonly fonts: FontSet,
  ) {}

  /** Fonts that the page has used. */
  get usedFonts(): ReadonlyMap<string, EmbeddedFont> {
    return this.#used;
  }

  /** Begins a page, on which nothing is set yet. */
  reset(): void {
    this.#used.clear();
    this.#state = freshState();
    this.#isOpen = false;
  }

  /** @param yPt of the baseline, upwards from the foot of the page */
  paint(run: GlyphRun, yPt: number): void {
    if (run.words.length === 0) return;
    this.#open();
    this.#moveTo(run.xPt, yPt);
    this.#set(run.letterSpacePt, 'letterSpacePt', 'Tc');
    if (run.unseen) return this.#showInvisible(run, run.unseen.widthScale);
    if (run.actualText === undefined) this.#show(run);
    else this.#showWithActualText(run, run.actualText);
  }

  /** Writes the bytes that {@link paint} writes for the same text as shaped words. */
  paintSimple(run: SimpleRun, yPt: number): void {
    this.#open();
    this.#moveTo(run.xPt, yPt);
    this.#set(0, 'letterSpacePt', 'Tc');
    this.#showSimple(run);
  }

  /** Ends the text object, before operators that it may not hold. */
  close(): void {
    if (!this.#isOpen) return;
    this.content.text('ET\n');
    this.#isOpen = false;
  }

  #open(): void {
    if (this.#isOpen) return;
    this.content.text('BT\n');
    this.#isOpen = true;
    this.#x = 0;
    this.#y = 0;
  }

  /** Moves by differences of rounded coordinates, so that errors don't add up. */
  #moveTo(xPt: number, yPt: number): void {
    const x = Math.round(xPt * 100);
    const y = Math.round(yPt * 100);
    this.content.hundredths(x - this.#x);
    this.content.text(' ');
    this.content.hundredths(y - this.#y);
    this.content.text(' Td\n');
    this.#x = x;
    this.#y = y;
  }

  /** Resets the state afterwards: forms that are placed on the page take it over. */
  #showInvisible(run: GlyphRun, widthScale: number): void {
    this.#set(INVISIBLE, 'rendering', 'Tr');
    this.#set(widthScale * 100, 'widthPercent', 'Tz');
    this.#show(run);
    this.#set(0, 'rendering', 'Tr');
    this.#set(100, 'widthPercent', 'Tz');
  }

  #showWithActualText(run: GlyphRun, text: string): void {
    this.content.text(`/Span<</ActualText${byteString(`\u00fe\u00ff${utf16(text.toWellFormed())}`)}>>BDC\n`);
    this.#show(run);
    this.content.text('EMC\n');
  }

  #show({ face, words, sizePt, wordSpacePt, letterSpacePt }: GlyphRun): void {
    const encoder = this.fonts.encoderOf(face);
    this.#beginStrings(sizePt, wordSpacePt);
    for (const word of words) {
      encoder.write(word, letterSpacePt !== 0, this);
      if (word.isSpace && wordSpacePt !== 0) this.#widenSpace(word.text.length);
    }
    this.#endString();
  }

  #showSimple({ text, start, end, isDivided, look: { shaper, sizePt }, wordSpacePt }: SimpleRun): void {
    const encoder = this.fonts.encoderOf(shaper.face);
    const codes = encoder.codesOf(shaper);
    this.#beginStrings(sizePt, wordSpacePt);
    for (let from = start; from < end;) {
      const to = stretchEnd(text, from, end);
      const isSpace = to - from === 1 && text.charCodeAt(from) === SPACE;
      const count = isSpace ? 0 : shaper.read(text, from, to);
      if (isSpace) codes.writeGlyph(SPACE, this);
      else if (count > 0) codes.write(count, this.content, this);
      else this.#showWords(shaper.wordsOf(text.slice(from, to)), encoder);
      from = to;
    }
    if (isDivided) codes.writeGlyph(shaper.hyphen, this);
    this.#endString();
  }

  #showWords(words: readonly ShapedWord[], encoder: FaceEncoder): void {
    for (const word of words) encoder.write(word, false, this);
  }

  #beginStrings(sizePt: number, wordSpacePt: number): void {
    this.#sizePt = sizePt;
    this.#wordSpacePt = wordSpacePt;
  }

  /** What is appended next is in this font: begins a string, or goes on with the open one. */
  use(font: EmbeddedFont): ByteBuffer {
    if (this.#shown !== font) this.#beginString(font);
    return this.content;
  }

  #beginString(font: EmbeddedFont): void {
    this.#endString();
    this.#shown = font;
    if (this.#state.font !== font || this.#state.sizePt !== this.#sizePt) {
      this.content.text(`/${font.resourceName} ${formatNumber(this.#sizePt)} Tf\n`);
      this.#state.font = font;
      this.#state.sizePt = this.#sizePt;
      this.#used.set(font.resourceName, font);
    }
    this.#set(font.hasWordSpace ? this.#wordSpacePt : 0, 'wordSpacePt', 'Tw');
    this.content.text('[(');
  }

  #endString(): void {
    if (this.#shown) this.content.text(')]TJ\n');
    this.#shown = null;
  }

  /** Where `Tw` has no effect a space is widened by an adjustment. */
  #widenSpace(count: number): void {
    if (!this.#shown || this.#shown.hasWordSpace) return;
    this.content.text(`)${coordinate((-this.#wordSpacePt * count * 1000) / this.#sizePt)}(`);
  }

  #set(value: number, name: Exclude<keyof TextState, 'font' | 'sizePt'>, operator: string): void {
    if (this.#state[name] === value) return;
    this.content.text(`${formatNumber(value)} ${operator}\n`);
    this.#state[name] = value;
  }
}

function freshState(): TextState {
  return { font: null, sizePt: 0, wordSpacePt: 0, letterSpacePt: 0, rendering: 0, widthPercent: 100 };
}
