import type { Face, FontRequest, ShapedWord, ShapingContext } from '../../../fonts/face.js';
import { fallbackScale } from '../../../fonts/fallback/fallback-scale.js';
import type { FontLibrary } from '../../../fonts/font-library.js';
import { itemise } from './itemise.js';
import { NumberShaper } from './number-shaper.js';
import { makeSetWord, type Piece, type SetWord, type WordMeasure } from './set-word.js';
import type { Token } from './token.js';

/** Shaped words that the process keeps, over all looks; all are forgotten when there are more. */
const MAX_WORDS = 60_000;
const MAX_SHAPERS = 400;
const MAX_ASKED = 16;
const LETTERS_PER_WORD = 16;
const SPACE = 0x20;
const MAX_SPACE_EM = 0.4;
/** Shorter parts of a string are copies anyway. */
const MIN_SLICE = 13;
const MANY_NUMBERS = 500;
const HYPHENS = ['\u2010', '-'];

/** What words look like to the shaper: all that their glyphs depend on. */
export interface ShapingLook {
  readonly font: FontRequest;
  readonly direction: 'ltr' | 'rtl';
  readonly lang?: string;
  readonly features?: readonly string[];
}

const shapers = new WeakMap<FontLibrary, Map<string, WordShaper>>();
let wordCount = 0;

interface KnownShaper {
  readonly look: ShapingLook;
  readonly fonts: FontLibrary;
  readonly shaper: WordShaper;
}

/** What was found for a request before: spans ask for the same few looks again and again. */
const asked = new WeakMap<FontRequest, KnownShaper[]>();

/** The shaper for a look: the same one every time, with all words that it has met. */
export function shaperFor(look: ShapingLook, fonts: FontLibrary): WordShaper {
  let known = asked.get(look.font);
  if (!known) asked.set(look.font, (known = []));
  for (const one of known) if (isSame(one, look, fonts)) return one.shaper;
  const shaper = findShaper(look, fonts);
  if (known.length === MAX_ASKED) known.length = 0;
  known.push({ look, fonts, shaper });
  return shaper;
}

function findShaper(look: ShapingLook, fonts: FontLibrary): WordShaper {
  let known = shapers.get(fonts);
  if (!known) shapers.set(fonts, (known = new Map()));
  const key = lookKey(look, fonts.resolve(look.font));
  let shaper = known.get(key);
  if (!shaper) {
    if (known.size >= MAX_SHAPERS) known.clear();
    shaper = new WordShaper(look, fonts, known);
    known.set(key, shaper);
  }
  return shaper;
}

function isSame(known: KnownShaper, { direction, lang, features }: ShapingLook, fonts: FontLibrary): boolean {
  const { look } = known;
  return look.direction === direction && look.lang === lang && look.features === features && known.fonts === fonts;
}

function lookKey({ font, direction, lang, features }: ShapingLook, face: Face): string {
  const isRtl = direction === 'rtl' ? 1 : 0;
  const isScaled = font.isFallbackScaled ? 's' : '';
  return `${face.key} ${font.role} ${font.weight} ${font.isItalic ? 1 : 0}${isRtl}${isScaled} ${lang ?? ''} ${features?.join() ?? ''}`;
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
    private readonly siblings: ReadonlyMap<string, WordShaper>,
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
   * A number put together of its digits, `null` where the face doesn't allow it or numbers are too few to be worth the
   * trial. Numbers hardly ever come twice, so nothing is remembered.
   */
  shapeNumber(text: string): SetWord | null {
    if (this.#numberCount++ < MANY_NUMBERS) return null;
    if (this.#numbers === undefined) {
      this.#numbers = NumberShaper.tryFace(this.fonts.resolve(this.look.font), this.#context('Latn'));
    }
    return this.#numbers ? this.#numbers.shape(text) : null;
  }

  #countWord(text: string): void {
    wordCount += 1 + text.length / LETTERS_PER_WORD;
    if (wordCount > MAX_WORDS) this.#forgetAll();
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

  #forgetAll(): void {
    for (const shaper of [this, ...this.siblings.values()]) {
      shaper.#words.clear();
      shaper.#tokens.clear();
    }
    wordCount = 0;
  }
}

/** A part of a long text would keep the whole of it in memory. */
function ownCopy(text: string): string {
  return text.length < MIN_SLICE ? text : Buffer.from(text, 'utf16le').toString('utf16le');
}
