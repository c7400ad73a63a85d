import type { CharacterSetter } from '../../../fonts/character-setter.js';
import type { Face, ShapedWord } from '../../../fonts/face.js';
import type { EmbeddedFont } from './embedded-font.js';
import { type GlyphShape, type PlacedShape, isWideKern, shapeKey, shapesOf, withoutWideKern } from './glyph-shape.js';
import { withEndHeldBack, withMarkCarriers } from './mark-carriers.js';
import { type Coded, type EncodedPart, PartCollector } from './part-collector.js';
import { isOneToOne, PlainCodes } from './plain-codes.js';
import { SimpleCodes } from './simple-codes.js';

/** Words whose bytes are kept; all are forgotten when there are more. */
const MAX_WORDS = 50_000;

/** The shapes of words with ligatures, marks and moved glyphs: the same in every document, kept as long as the words are. */
const divided = new WeakMap<ShapedWord, readonly PlacedShape[]>();

/** Encodes the words of one face in one document. Codes are given when a shape is first written, so bytes depend on the document alone. */
export class FaceEncoder {
  readonly plain: PlainCodes;
  readonly #fonts: EmbeddedFont[] = [];
  readonly #words = new Map<ShapedWord, readonly EncodedPart[]>();
  /** Codes of single glyphs, by glyph and UTF-16 unit. */
  readonly #single = new Map<number, PlainCode>();
  readonly #simple = new Map<CharacterSetter, SimpleCodes>();
  readonly #collector: PartCollector;

  constructor(
    private readonly face: Face,
    private readonly addFont: (isFirst: boolean) => EmbeddedFont,
  ) {
    this.plain = new PlainCodes(face);
    this.#collector = new PartCollector(face.metrics.unitsPerEm);
  }

  encode(word: ShapedWord): readonly EncodedPart[] {
    const known = this.#words.get(word);
    if (known) return known;
    const parts = isPlain(word) ? this.#makePlain(word) : this.#make(word);
    if (word.isTransient) return parts;
    if (this.#words.size >= MAX_WORDS) this.#words.clear();
    this.#words.set(word, parts);
    return parts;
  }

  /** The codes of the characters that a setter sets by themselves. */
  codesOf(setter: CharacterSetter): SimpleCodes {
    let codes = this.#simple.get(setter);
    if (!codes) {
      codes = new SimpleCodes(setter, (glyph, character) => this.#plainCode(glyph, character));
      this.#simple.set(setter, codes);
    }
    return codes;
  }

  /** For letter-spaced text: one code a cluster, as space is added after every code. */
  encodeClusters(word: ShapedWord): readonly EncodedPart[] {
    return isPlain(word) ? this.encode(word) : this.#put(shapesOf(word, this.face));
  }

  #make(word: ShapedWord): readonly EncodedPart[] {
    let shapes = divided.get(word);
    if (!shapes) divided.set(word, (shapes = divide(word, this.face)));
    return this.#put(shapes);
  }

  #put(shapes: readonly PlacedShape[]): readonly EncodedPart[] {
    for (const { shape, kern } of shapes) this.#collector.add(this.#codeOf(shape), kern);
    return this.#collector.take();
  }

  /** Most words have one unmoved glyph for each character: their codes are found by two numbers. */
  #makePlain({ text, glyphs, advances }: ShapedWord): readonly EncodedPart[] {
    const { unitsPerEm } = this.face.metrics;
    for (let i = 0; i < glyphs.length; i++) {
      const coded = this.#plainCode(glyphs[i], text.charCodeAt(i));
      const kern = advances[i] - coded.shape.advance;
      if (isWideKern(kern, unitsPerEm)) this.#addWide(coded.shape, kern);
      else this.#collector.add(coded, kern);
    }
    return this.#collector.take();
  }

  #addWide(shape: GlyphShape, kern: number): void {
    const placed = withoutWideKern({ shape, kern }, this.face.metrics.unitsPerEm);
    this.#collector.add(this.#codeOf(placed.shape), placed.kern);
  }

  #plainCode(glyph: number, character: number): PlainCode {
    const key = glyph * 0x10000 + character;
    let known = this.#single.get(key);
    if (!known) {
      const text = String.fromCharCode(character);
      const shape = { components: [{ glyph, x: 0, y: 0 }], advance: this.face.advanceOf(glyph), text };
      const { font, code } = this.#codeOf(shape);
      this.#single.set(key, (known = { font, code, shape }));
      this.plain.learn(character, glyph, shape.advance, font, code);
    }
    return known;
  }

  #codeOf(shape: GlyphShape): Coded {
    const key = shapeKey(shape);
    for (const font of this.#fonts) {
      const code = font.encode(shape, key);
      if (code !== null) return { font, code };
    }
    const font = this.addFont(this.#fonts.length === 0);
    this.#fonts.push(font);
    const code = font.encode(shape, key);
    if (code === null) throw new Error('An empty font has no room for a glyph.');
    return { font, code };
  }
}

function divide(word: ShapedWord, face: Face): readonly PlacedShape[] {
  const { unitsPerEm } = face.metrics;
  const placed = shapesOf(word, face).map((one) => withoutWideKern(one, unitsPerEm));
  return withEndHeldBack(placed.flatMap(withMarkCarriers), unitsPerEm);
}

interface PlainCode extends Coded {
  readonly shape: GlyphShape;
}

/** One glyph a character, none moved, none without width. */
function isPlain(word: ShapedWord): boolean {
  return isOneToOne(word) && !word.advances.includes(0);
}
