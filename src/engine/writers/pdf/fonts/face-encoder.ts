import type { CharacterShaper } from '../../../fonts/character-shaper.js';
import type { Face, ShapedWord } from '../../../fonts/face.js';
import { CharacterCodes, isOneToOne } from './character-codes.js';
import type { CodeSink } from './code-sink.js';
import type { Coded, EmbeddedFont } from './embedded-font.js';
import { type GlyphShape, type PlacedShape, isWideKern, shapeKey, shapesOf, withoutWideKern } from './glyph-shape.js';
import { kernOperator } from './kern-operator.js';
import { withEndHeldBack, withMarkCarriers } from './mark-carriers.js';
import { ShaperCodes } from './shaper-codes.js';

/** A shape in a word with its {@link shapeKey | key}. */
interface KeyedShape extends PlacedShape {
  readonly key: string;
}

/** The code of a character's own glyph. */
interface CharacterCode extends Coded {
  readonly shape: GlyphShape;
}

/** Shapes of words with ligatures, marks and moved glyphs: the same in every document, kept as long as the words are. */
const shapesOfWords = new WeakMap<ShapedWord, readonly KeyedShape[]>();

/** Encodes the words of one face in one document. Shapes get codes as they are first written, so bytes depend on the document alone. */
export class FaceEncoder {
  readonly #fonts: EmbeddedFont[] = [];
  readonly #characters: CharacterCodes;
  /** By glyph and UTF-16 unit together. */
  readonly #ofCharacters = new Map<number, CharacterCode>();
  readonly #ofShapers = new Map<CharacterShaper, ShaperCodes>();
  /** By the key of the shape. */
  readonly #ofShapes = new Map<string, Coded>();
  readonly #unitsPerEm: number;

  constructor(
    private readonly face: Face,
    private readonly addFont: (isFirst: boolean) => EmbeddedFont,
  ) {
    this.#characters = new CharacterCodes(face);
    this.#unitsPerEm = face.metrics.unitsPerEm;
  }

  /**
   * Writes a word.
   *
   * @param isSpaced letter-space is added after every code, so that each has to be a whole cluster
   */
  write(word: ShapedWord, isSpaced: boolean, sink: CodeSink): void {
    const { font } = this.#characters;
    if (font && this.#characters.covers(word)) this.#characters.append(word, sink.use(font));
    else if (isUnmoved(word)) this.#writeCharacters(word, sink);
    else this.#writeShapes(isSpaced ? shapesOf(word, this.face).map(withKey) : this.#shapesOf(word), sink);
  }

  /** The codes of a shaper's glyphs. */
  codesOf(shaper: CharacterShaper): ShaperCodes {
    let codes = this.#ofShapers.get(shaper);
    if (!codes) {
      codes = new ShaperCodes(shaper, (glyph, text) => this.#codeOfGlyph(glyph, text));
      this.#ofShapers.set(shaper, codes);
    }
    return codes;
  }

  #codeOfGlyph(glyph: number, text: string): Coded {
    if (text.length === 1) return this.#codeOfCharacter(glyph, text.charCodeAt(0));
    const shape = { components: [{ glyph, x: 0, y: 0 }], advance: this.face.advanceOf(glyph), text };
    return this.#codeOfShape(shape, shapeKey(shape));
  }

  /** Most words have one unmoved glyph for each character: their codes are found by two numbers. */
  #writeCharacters({ text, glyphs, advances }: ShapedWord, sink: CodeSink): void {
    for (let i = 0; i < glyphs.length; i++) {
      const coded = this.#codeOfCharacter(glyphs[i], text.charCodeAt(i));
      const kern = advances[i] - coded.shape.advance;
      if (isWideKern(kern, this.#unitsPerEm)) this.#writeWide({ shape: coded.shape, kern }, sink);
      else this.#put(coded, kern, sink);
    }
  }

  #writeWide(placed: PlacedShape, sink: CodeSink): void {
    const { shape, kern } = withoutWideKern(placed, this.#unitsPerEm);
    this.#put(this.#codeOfShape(shape, shapeKey(shape)), kern, sink);
  }

  #writeShapes(shapes: readonly KeyedShape[], sink: CodeSink): void {
    for (const { shape, kern, key } of shapes) {
      this.#put(this.#characters.codeOf(shape) ?? this.#codeOfShape(shape, key), kern, sink);
    }
  }

  #put({ font, code }: Coded, kern: number, sink: CodeSink): void {
    const content = sink.use(font);
    font.append(code, content);
    if (kern !== 0) content.text(kernOperator(kern, this.#unitsPerEm));
  }

  #shapesOf(word: ShapedWord): readonly KeyedShape[] {
    let shapes = shapesOfWords.get(word);
    if (!shapes) shapesOfWords.set(word, (shapes = keyedShapes(word, this.face)));
    return shapes;
  }

  #codeOfCharacter(glyph: number, character: number): CharacterCode {
    const key = glyph * 0x10000 + character;
    let known = this.#ofCharacters.get(key);
    if (!known) {
      const text = String.fromCharCode(character);
      const shape = { components: [{ glyph, x: 0, y: 0 }], advance: this.face.advanceOf(glyph), text };
      known = { ...this.#codeOfShape(shape, shapeKey(shape)), shape };
      this.#ofCharacters.set(key, known);
      this.#characters.remember(character, glyph, shape.advance, known);
    }
    return known;
  }

  #codeOfShape(shape: GlyphShape, key: string): Coded {
    let coded = this.#ofShapes.get(key);
    if (!coded) this.#ofShapes.set(key, (coded = this.#assignCode(shape)));
    return coded;
  }

  #assignCode(shape: GlyphShape): Coded {
    for (const font of this.#fonts) {
      const code = font.add(shape);
      if (code !== null) return { font, code };
    }
    const font = this.addFont(this.#fonts.length === 0);
    this.#fonts.push(font);
    const first = font.add(shape);
    if (first === null) throw new Error('An empty font has no room for a glyph.');
    return { font, code: first };
  }
}

function keyedShapes(word: ShapedWord, face: Face): readonly KeyedShape[] {
  const { unitsPerEm } = face.metrics;
  const placed = shapesOf(word, face).map((one) => withoutWideKern(one, unitsPerEm));
  return withEndHeldBack(placed.flatMap(withMarkCarriers), unitsPerEm).map(withKey);
}

function withKey(placed: PlacedShape): KeyedShape {
  return { ...placed, key: shapeKey(placed.shape) };
}

/** Whether a word has one glyph for each character, none of them moved and none without width. */
function isUnmoved(word: ShapedWord): boolean {
  return isOneToOne(word) && !word.advances.includes(0);
}
