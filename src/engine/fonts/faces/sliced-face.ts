import { eachPart, isComposite } from '../sfnt/composite-parts.js';
import type { Face, FaceMetrics, ShapedWord, ShapingContext } from '../face.js';
import type { GlyphSource } from '../glyph-source.js';
import type { SliceMap } from './slice-map.js';
import type { TrueTypeFace } from './truetype-face.js';

const MAX_GLYPHS = 0x10000;

/** A slice that was opened: its glyphs are numbered from `base` on. */
interface Slice {
  readonly face: TrueTypeFace;
  readonly base: number;
  readonly end: number;
}

/** What a family that is divided into slices by character is made of. */
export interface SlicedFaceParts {
  readonly key: string;
  readonly family: string;
  readonly postScriptName: string;
  readonly isIdeographic: boolean;
  readonly slices: SliceMap;
  /** Opens a slice by its index, `null` where it can't be read. */
  readonly open: (slice: number) => TrueTypeFace | null;
}

/**
 * A face whose characters are spread over many small font files, as they are on the web. Only the files whose characters
 * are used are opened. Glyph numbers follow the order of opening: they mean nothing outside the process.
 */
export class SlicedFace implements Face {
  readonly key: string;
  readonly family: string;
  readonly postScriptName: string;
  readonly isIdeographic: boolean;
  readonly glyphs: GlyphSource;
  readonly #slices: (Slice | null | undefined)[] = [];
  readonly #opened: Slice[] = [];

  constructor(private readonly parts: SlicedFaceParts) {
    this.key = parts.key;
    this.family = parts.family;
    this.postScriptName = parts.postScriptName;
    this.isIdeographic = parts.isIdeographic;
    this.glyphs = new SlicedGlyphs(this);
  }

  get metrics(): FaceMetrics {
    return this.first.face.metrics;
  }

  /**
   * The slice whose metrics and tables stand for all. They differ in the box round their glyphs: were it the slice that was
   * opened first, a document's bytes would depend on what the process has converted before.
   *
   * @throws Error when it can't be read
   */
  get first(): Slice {
    const first = this.#sliceAt(0);
    if (!first) throw new Error(`The font ${this.key} can't be read.`);
    return first;
  }

  has(codePoint: number): boolean {
    return this.#sliceOf(codePoint)?.face.has(codePoint) ?? false;
  }

  advanceOf(glyph: number): number {
    const slice = this.sliceOfGlyph(glyph);
    return slice.face.advanceOf(glyph - slice.base);
  }

  shape(word: string, context: ShapingContext): ShapedWord {
    const runs = this.#runsOf(word);
    const shaped = runs.map(({ slice, text, start }) => moved(slice.face.shape(text, context), slice.base, start));
    if (context.direction === 'rtl') shaped.reverse();
    return shaped.length === 1 ? { ...shaped[0], text: word } : joined(word, shaped);
  }

  /** The opened slice that holds a glyph. */
  sliceOfGlyph(glyph: number): Slice {
    return this.#opened.find(({ end }) => glyph < end) ?? this.first;
  }

  /** Stretches of a word that one slice can set; what no slice has stays with what goes before. */
  #runsOf(word: string): { readonly slice: Slice; readonly text: string; readonly start: number }[] {
    const runs: { slice: Slice; text: string; start: number }[] = [];
    let start = 0;
    for (const character of word) {
      const last = runs.at(-1);
      const own = this.#sliceOf(character.codePointAt(0) ?? 0);
      if (last && (!own || own === last.slice)) last.text += character;
      else runs.push({ slice: own ?? this.first, text: character, start });
      start += character.length;
    }
    return runs;
  }

  #sliceOf(codePoint: number): Slice | null {
    const index = this.parts.slices.find(codePoint);
    return index < 0 ? null : this.#sliceAt(index);
  }

  #sliceAt(index: number): Slice | null {
    let slice = this.#slices[index];
    if (slice === undefined) {
      slice = this.#open(index);
      this.#slices[index] = slice;
      if (slice) this.#opened.push(slice);
    }
    return slice;
  }

  #open(index: number): Slice | null {
    const face = this.parts.open(index);
    const base = this.#opened.at(-1)?.end ?? 0;
    return face && base + face.glyphCount <= MAX_GLYPHS ? { face, base, end: base + face.glyphCount } : null;
  }
}

/** The outlines of all slices, in the numbers of the whole face. */
class SlicedGlyphs implements GlyphSource {
  constructor(private readonly face: SlicedFace) {}

  get head(): Uint8Array {
    return this.face.first.face.glyphs.head;
  }

  get hhea(): Uint8Array {
    return this.face.first.face.glyphs.hhea;
  }

  get maxp(): Uint8Array {
    return this.face.first.face.glyphs.maxp;
  }

  outline(glyph: number): Uint8Array {
    const { face, base } = this.face.sliceOfGlyph(glyph);
    const outline = face.glyphs.outline(glyph - base);
    if (base === 0 || !isComposite(outline)) return outline;
    const copy = Buffer.from(outline);
    eachPart(outline, (at, _flags, part) => copy.writeUInt16BE(part + base, at + 2));
    return copy;
  }
}

function moved(word: ShapedWord, base: number, start: number): ShapedWord {
  if (base === 0 && start === 0) return word;
  return {
    ...word,
    glyphs: word.glyphs.map((glyph) => glyph + base),
    clusters: word.clusters.map((cluster) => cluster + start),
  };
}

function joined(text: string, parts: readonly ShapedWord[]): ShapedWord {
  const length = parts.reduce((sum, { glyphs }) => sum + glyphs.length, 0);
  const word = {
    text,
    glyphs: new Uint16Array(length),
    advances: new Int32Array(length),
    xOffsets: new Int32Array(length),
    yOffsets: new Int32Array(length),
    clusters: new Uint32Array(length),
    width: 0,
    isSpace: false,
  };
  let at = 0;
  for (const part of parts) {
    word.glyphs.set(part.glyphs, at);
    word.advances.set(part.advances, at);
    word.clusters.set(part.clusters, at);
    if (part.xOffsets) word.xOffsets.set(part.xOffsets, at);
    if (part.yOffsets) word.yOffsets.set(part.yOffsets, at);
    word.width += part.width;
    at += part.glyphs.length;
  }
  return word;
}
