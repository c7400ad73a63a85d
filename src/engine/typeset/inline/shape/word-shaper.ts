import type { Face, FontRequest, ShapedWord, ShapingContext } from '../../../fonts/face.js';
import { fallbackScale } from '../../../fonts/fallback/fallback-scale.js';
import type { FontLibrary } from '../../../fonts/font-library.js';
import { ownCopy } from '../own-copy.js';
import { itemise } from './itemise.js';
import { NumberShaper } from './number-shaper.js';
import { makeSetWord, type Piece, type SetWord, type WordMeasure } from './set-word.js';
import type { Token } from './token.js';

/** So many letters count as another word in what may be kept. */
const LETTERS_PER_WORD = 16;
const SPACE = 0x20;
/** Wider spaces of another face are not taken. */
const MAX_SPACE_EM = 0.4;
/** From so many numbers on it is worth trying whether the face lets them be put together of their digits. */
const MANY_NUMBERS = 500;
const HYPHENS = ['\u2010', '-'];

/** All that the glyphs of a word depend on beside its characters. */
export interface ShapingLook {
  readonly font: FontRequest;
  readonly direction: 'ltr' | 'rtl';
  readonly lang?: string;
  readonly features?: readonly string[];
}

/** How many words the shapers of a font library may keep together. */
export interface WordBudget {
  /** Counts words that are kept; all shapers forget theirs when there are too many. */
  spend(words: number, spender: WordShaper): void;
}

/** Shapes words in one look and remembers them. */
export class WordShaper {
  readonly #words = new Map<string, SetWord>();
  readonly #spaces = new Map<Face, Map<string, SetWord>>();
  readonly #contexts = new Map<string, ShapingContext>();
  readonly #tokens = new Map<string, Token | null>();
  #hyphen: SetWord | undefined;
  #numbers: NumberShaper | null | undefined;
  #numberCount = 0;

  constructor(
    private readonly look: ShapingLook,
    private readonly fonts: FontLibrary,
    private readonly budget: WordBudget,
  ) {}

  shape(text: string): SetWord {
    const known = this.#words.get(text);
    if (known) return known;
    const own = ownCopy(text);
    const word = this.#make(own);
    this.#countWord(own);
    this.#words.set(own, word);
    return word;
  }

  /** The width of a part of a word that may never stand by itself: it is not remembered. */
  measure(text: string): WordMeasure {
    const { em, clusterCount } = this.#words.get(text) ?? this.#make(text);
    return { em, clusterCount };
  }

  /** What is remembered of a text between two spaces; `undefined` when it is new. */
  knownToken(text: string): Token | null | undefined {
    return this.#tokens.get(text);
  }

  remember(text: string, token: Token | null): void {
    // A word that was shaped has a string of its own already, and is counted.
    const shaped = token?.parts.length === 1 ? token.parts[0].word.text : null;
    if (shaped === null) this.#countWord(text);
    this.#tokens.set(shaped ?? ownCopy(text), token);
  }

  /**
   * A number put together of its digits, `null` where the face doesn't allow it or too few numbers came to try. Numbers
   * hardly ever come twice, so nothing is remembered.
   */
  shapeNumber(text: string): SetWord | null {
    if (this.#numberCount++ < MANY_NUMBERS) return null;
    if (this.#numbers === undefined) {
      this.#numbers = NumberShaper.tryFace(this.fonts.resolve(this.look.font), this.#context('Latn'));
    }
    return this.#numbers ? this.#numbers.shape(text) : null;
  }

  forgetWords(): void {
    this.#words.clear();
    this.#tokens.clear();
  }

  #countWord(text: string): void {
    this.budget.spend(1 + text.length / LETTERS_PER_WORD, this);
  }

  /**
   * Spaces in the face of what goes before, so that the line need not change faces for them; but not the wide ones of
   * symbol faces.
   */
  spaces(text: string, face: Face): SetWord {
    if (face === this.fonts.resolve(this.look.font) || !face.has(SPACE) || this.fonts.isMissing(face))
      return this.shape(text);
    const own = this.#spacesIn(face, text);
    return own.em > MAX_SPACE_EM * text.length ? this.shape(text) : own;
  }

  #spacesIn(face: Face, text: string): SetWord {
    let words = this.#spaces.get(face);
    if (!words) this.#spaces.set(face, (words = new Map()));
    let word = words.get(text);
    if (!word)
      words.set(text, (word = makeSetWord(text, [this.#piece(face, face.shape(text, this.#context('Latn')))], null)));
    return word;
  }

  /** The hyphen at the end of a broken word: the character under it is U+00AD, so that the word joins when copied. */
  hyphen(): SetWord {
    if (!this.#hyphen) {
      const face = this.fonts.resolve(this.look.font);
      const hyphen = HYPHENS.find((character) => face.has(character.charCodeAt(0))) ?? '-';
      const word = { ...face.shape(hyphen, this.#context('Latn')), text: '\u00ad' };
      this.#hyphen = makeSetWord('\u00ad', [this.#piece(face, word)], null);
    }
    return this.#hyphen;
  }

  #make(text: string): SetWord {
    const missing: string[] = [];
    const pieces = itemise(text, this.look.font, this.look.lang, this.fonts).map((run) => {
      if (this.fonts.isMissing(run.face)) missing.push(...Array.from(run.text));
      return this.#piece(run.face, run.face.shape(run.text, this.#context(run.script)));
    });
    if (this.look.direction === 'rtl') pieces.reverse();
    return makeSetWord(text, pieces, missing.length > 0 ? missing : null);
  }

  #piece(face: Face, word: ShapedWord): Piece {
    const { font } = this.look;
    const scale = font.isFallbackScaled ? fallbackScale(face, this.fonts.resolve(font)) : 1;
    return { face, word, scale };
  }

  #context(script: string): ShapingContext {
    let context = this.#contexts.get(script);
    if (!context) {
      const { direction, lang, features } = this.look;
      this.#contexts.set(script, (context = { script, direction, lang, features }));
    }
    return context;
  }
}
