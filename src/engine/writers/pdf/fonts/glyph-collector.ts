import { eachPart, isComposite } from '../../../fonts/sfnt/composite-parts.js';
import type { GlyphSource } from '../../../fonts/glyph-source.js';
import type { Component, GlyphShape } from './glyph-shape.js';

/** Flags of a part of a composite glyph (OpenType, `glyf`). */
const [WORDS, XY_VALUES, MORE, INSTRUCTIONS, OVERLAP] = [0x1, 0x2, 0x20, 0x100, 0x400];
const MAX_DEPTH = 8;

/** A glyph of the subset. */
export interface SubsetGlyph {
  readonly outline: Uint8Array;
  readonly advance: number;
  readonly leftSideBearing: number;
}

/** Gathers the outlines of a subset and gives every glyph its new number. */
export class GlyphCollector {
  readonly #glyphs: SubsetGlyph[] = [];
  /** New numbers of glyphs that are parts of composites only, or that a shape shows unmoved. */
  readonly #numbers = new Map<number, number>();
  readonly #waiting: number[] = [];
  #maxComponents = 0;
  #depth = 0;

  constructor(
    private readonly source: GlyphSource,
    private readonly shapes: readonly GlyphShape[],
  ) {}

  /** Nesting of composites; 0 when there are none. */
  get depth(): number {
    return this.#depth;
  }

  get maxComponents(): number {
    return this.#maxComponents;
  }

  collect(): readonly SubsetGlyph[] {
    const plain = this.shapes.map(plainGlyph);
    for (const [i, glyph] of plain.entries())
      if (glyph !== null && !this.#numbers.has(glyph)) this.#numbers.set(glyph, i + 1);
    let next = this.shapes.length + 1;
    const numberOf = (glyph: number): number => {
      let number = this.#numbers.get(glyph);
      if (number === undefined) {
        number = next++;
        this.#numbers.set(glyph, number);
        this.#waiting.push(glyph);
      }
      return number;
    };
    this.#glyphs.push(this.#copy(0, 0, numberOf));
    for (const [i, shape] of this.shapes.entries()) this.#glyphs.push(this.#make(shape, plain[i], numberOf));
    for (let i = 0; i < this.#waiting.length; i++) this.#glyphs.push(this.#copy(this.#waiting[i], 0, numberOf));
    return this.#glyphs;
  }

  #make(shape: GlyphShape, plain: number | null, numberOf: (glyph: number) => number): SubsetGlyph {
    if (plain !== null) return this.#copy(plain, shape.advance, numberOf);
    const parts = shape.components.filter(({ glyph }) => this.#outlineOf(glyph).length > 0);
    if (parts.length === 0) return { outline: new Uint8Array(0), advance: shape.advance, leftSideBearing: 0 };
    for (const { glyph } of parts) this.#noteDepth(glyph, 1);
    this.#maxComponents = Math.max(this.#maxComponents, parts.length);
    const outline = this.#compose(parts, numberOf);
    return { outline, advance: shape.advance, leftSideBearing: outline.readInt16BE(2) };
  }

  #compose(parts: readonly Component[], numberOf: (glyph: number) => number): Buffer {
    const out = Buffer.alloc(10 + parts.length * 8);
    const box = this.#boundingBox(parts);
    out.writeInt16BE(-1, 0);
    box.forEach((value, i) => out.writeInt16BE(clampInt16(value), 2 + i * 2));
    for (const [i, { glyph, x, y }] of parts.entries()) {
      const at = 10 + i * 8;
      const flags = WORDS | XY_VALUES | (i < parts.length - 1 ? MORE : 0) | (i === 0 ? OVERLAP : 0);
      out.writeUInt16BE(flags, at);
      out.writeUInt16BE(numberOf(glyph), at + 2);
      out.writeInt16BE(clampInt16(x), at + 4);
      out.writeInt16BE(clampInt16(y), at + 6);
    }
    return out;
  }

  #boundingBox(parts: readonly Component[]): [number, number, number, number] {
    const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const { glyph, x, y } of parts) {
      const outline = this.#outlineOf(glyph);
      box[0] = Math.min(box[0], outline.readInt16BE(2) + x);
      box[1] = Math.min(box[1], outline.readInt16BE(4) + y);
      box[2] = Math.max(box[2], outline.readInt16BE(6) + x);
      box[3] = Math.max(box[3], outline.readInt16BE(8) + y);
    }
    return box;
  }

  #copy(glyph: number, advance: number, numberOf: (glyph: number) => number): SubsetGlyph {
    const source = this.#outlineOf(glyph);
    if (source.length === 0) return { outline: source, advance, leftSideBearing: 0 };
    const leftSideBearing = source.readInt16BE(2);
    if (!isComposite(source)) return { outline: withoutInstructions(source), advance, leftSideBearing };
    this.#noteDepth(glyph, 0);
    return { outline: this.#renumber(source, numberOf), advance, leftSideBearing };
  }

  /** A composite with the new numbers of its parts and without its instructions. */
  #renumber(source: Buffer, numberOf: (glyph: number) => number): Buffer {
    const out = Buffer.from(source);
    let count = 0;
    const end = eachPart(source, (at, flags, glyph) => {
      out.writeUInt16BE(flags & ~INSTRUCTIONS, at);
      out.writeUInt16BE(numberOf(glyph), at + 2);
      count++;
    });
    this.#maxComponents = Math.max(this.#maxComponents, count);
    return out.subarray(0, end);
  }

  #noteDepth(glyph: number, above: number): void {
    this.#depth = Math.max(this.#depth, above + this.#depthOf(glyph, 0));
  }

  #depthOf(glyph: number, guard: number): number {
    const outline = this.#outlineOf(glyph);
    if (guard > MAX_DEPTH || !isComposite(outline)) return 0;
    let deepest = 0;
    eachPart(outline, (_at, _flags, part) => {
      deepest = Math.max(deepest, this.#depthOf(part, guard + 1));
    });
    return deepest + 1;
  }

  #outlineOf(glyph: number): Buffer {
    const outline = this.source.outline(glyph);
    return Buffer.from(outline.buffer, outline.byteOffset, outline.byteLength);
  }
}

/** The glyph that a shape shows unmoved, `null` where it must be put together. */
function plainGlyph({ components }: GlyphShape): number | null {
  const [first] = components;
  return components.length === 1 && first.x === 0 && first.y === 0 ? first.glyph : null;
}

function withoutInstructions(outline: Buffer): Buffer {
  const lengthAt = 10 + outline.readInt16BE(0) * 2;
  const length = outline.readUInt16BE(lengthAt);
  if (length === 0) return outline;
  return Buffer.concat([outline.subarray(0, lengthAt), Buffer.alloc(2), outline.subarray(lengthAt + 2 + length)]);
}

function clampInt16(value: number): number {
  return Math.max(-32768, Math.min(32767, Math.round(value)));
}
