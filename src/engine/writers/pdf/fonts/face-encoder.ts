import type { CodePen } from './code-sink.js';
import type { CharacterShaper } from '../../../fonts/character-shaper.js';
import type { Face, ShapedWord } from '../../../fonts/face.js';
import type { Coded, EmbeddedFont } from './embedded-font.js';
import { type GlyphShape, type PlacedShape, isWideKern, shapeKey, shapesOf, withoutWideKern } from './glyph-shape.js';
import { kernOperator } from './kern-operator.js';
import { withEndHeldBack, withMarkCarriers } from './mark-carriers.js';
import { isOneToOne, PlainCodes } from './character-codes.js';
import { SimpleCodes } from './shaper-codes.js';

/** A shape in a word, and what it is known by. */
interface KeyedShape extends PlacedShape {
  readonly key: string;
}

interface PlainCode extends Coded {
  readonly shape: GlyphShape;
}

/** The shapes of words with ligatures, marks and moved glyphs: the same in every document, kept as long as the words are. */
const divided = new WeakMap<ShapedWord, readonly KeyedShape[]>();

/** Encodes the words of one face in one document. Codes are given when a shape is first written, so bytes depend on the document alone. */
export class FaceEncoder {
  readonly #fonts: EmbeddedFont[] = [];
  readonly #plain: PlainCodes;
  /** Codes of single glyphs, by glyph and UTF-16 unit. */
  readonly #single = new Map<number, PlainCode>();
  readonly #simple = new Map<CharacterShaper, SimpleCodes>();
  /** Codes of all other shapes, by their keys. */
  readonly #codes = new Map<string, Coded>();
  readonly #unitsPerEm: number;

  constructor(
    private readonly face: Face,
    private readonly addFont: (isFirst: boolean) => EmbeddedFont,
  ) {
    this.#plain = new PlainCodes(face);
    this.#unitsPerEm = face.metrics.unitsPerEm;
  }

  /** @param isSpaced space is added after every code, so that each has to be a whole cluster */
  write(word: ShapedWord, isSpaced: boolean, pen: CodePen): void {
    const { font } = this.#plain;
    if (font && this.#plain.covers(word)) this.#plain.append(word, pen.use(font));
    else if (isPlain(word)) this.#writePlain(word, pen);
    else this.#writeShapes(isSpaced ? shapesOf(word, this.face).map(withKey) : this.#divide(word), pen);
  }

  /** The codes of a shaper's glyphs. */
  codesOf(shaper: CharacterShaper): SimpleCodes {
    let codes = this.#simple.get(shaper);
    if (!codes) {
      codes = new SimpleCodes(shaper, (glyph, text) => this.#simpleCode(glyph, text));
      this.#simple.set(shaper, codes);
    }
    return codes;
  }

  #simpleCode(glyph: number, text: string): Coded {
    if (text.length === 1) return this.#plainCode(glyph, text.charCodeAt(0));
    const shape = { components: [{ glyph, x: 0, y: 0 }], advance: this.face.advanceOf(glyph), text };
    return this.#codeOf(shape, shapeKey(shape));
  }

  /** Most words have one unmoved glyph for each character: their codes are found by two numbers. */
  #writePlain({ text, glyphs, advances }: ShapedWord, pen: CodePen): void {
    for (let i = 0; i < glyphs.length; i++) {
      const coded = this.#plainCode(glyphs[i], text.charCodeAt(i));
      const kern = advances[i] - coded.shape.advance;
      if (isWideKern(kern, this.#unitsPerEm)) this.#writeWide({ shape: coded.shape, kern }, pen);
      else this.#put(coded, kern, pen);
    }
  }

  #writeWide(placed: PlacedShape, pen: CodePen): void {
    const { shape, kern } = withoutWideKern(placed, this.#unitsPerEm);
    this.#put(this.#codeOf(shape, shapeKey(shape)), kern, pen);
  }

  #writeShapes(shapes: readonly KeyedShape[], pen: CodePen): void {
    for (const { shape, kern, key } of shapes) {
      this.#put(this.#plain.codedAs(shape) ?? this.#codeOf(shape, key), kern, pen);
    }
  }

  #put({ font, code }: Coded, kern: number, pen: CodePen): void {
    const content = pen.use(font);
    font.append(code, content);
    if (kern !== 0) content.text(kernOperator(kern, this.#unitsPerEm));
  }

  #divide(word: ShapedWord): readonly KeyedShape[] {
    let shapes = divided.get(word);
    if (!shapes) divided.set(word, (shapes = divide(word, this.face)));
    return shapes;
  }

  #plainCode(glyph: number, character: number): PlainCode {
    const key = glyph * 0x10000 + character;
    let known = this.#single.get(key);
    if (!known) {
      const text = String.fromCharCode(character);
      const shape = { components: [{ glyph, x: 0, y: 0 }], advance: this.face.advanceOf(glyph), text };
      known = { ...this.#codeOf(shape, shapeKey(shape)), shape };
      this.#single.set(key, known);
      this.#plain.learn(character, glyph, shape.advance, known);
    }
    return known;
  }

  #codeOf(shape: GlyphShape, key: string): Coded {
    let coded = this.#codes.get(key);
    if (!coded) this.#codes.set(key, (coded = this.#giveCode(shape)));
    return coded;
  }

  #giveCode(shape: GlyphShape): Coded {
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

function divide(word: ShapedWord, face: Face): readonly KeyedShape[] {
  const { unitsPerEm } = face.metrics;
  const placed = shapesOf(word, face).map((one) => withoutWideKern(one, unitsPerEm));
  return withEndHeldBack(placed.flatMap(withMarkCarriers), unitsPerEm).map(withKey);
}

function withKey(placed: PlacedShape): KeyedShape {
  return { ...placed, key: shapeKey(placed.shape) };
}

/** One glyph a character, none moved, none without width. */
function isPlain(word: ShapedWord): boolean {
  return isOneToOne(word) && !word.advances.includes(0);
}
