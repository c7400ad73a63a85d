import type { Face, FaceMetrics, ShapedWord, ShapingContext } from '../face.js';
import { readMetrics, readPostScriptName } from '../sfnt/face-metrics.js';
import type { HarfBuzz, HarfBuzzFont } from '../harfbuzz/harfbuzz.js';
import type { GlyphSource } from '../glyph-source.js';
import { Sfnt } from '../sfnt/sfnt.js';
import { SfntGlyphs } from '../sfnt/sfnt-glyphs.js';

/** What the catalogue knows about a font file. */
export interface FaceIdentity {
  readonly key: string;
  readonly family: string;
  readonly isIdeographic: boolean;
  /** Given where the file's own name says nothing of the weight. */
  readonly postScriptName?: string;
}

/** Answers for code points below are kept, for they are asked for again and again: Latin, Greek, Cyrillic. */
const REMEMBERED = 0x530;
const ABSENT = 1;
const PRESENT = 2;

/** A TrueType font that HarfBuzz shapes. */
export class TrueTypeFace implements Face {
  readonly key: string;
  readonly family: string;
  readonly isIdeographic: boolean;
  readonly postScriptName: string;
  readonly metrics: FaceMetrics;
  readonly #font: HarfBuzzFont;
  readonly #hmtx: DataView;
  readonly #longMetrics: number;
  readonly #coverage = new Uint8Array(REMEMBERED);
  readonly glyphs: GlyphSource;
  /** How many glyphs the file holds. */
  readonly glyphCount: number;

  constructor(
    program: Uint8Array,
    identity: FaceIdentity,
    private readonly harfbuzz: HarfBuzz,
  ) {
    const font = new Sfnt(program);
    this.key = identity.key;
    this.family = identity.family;
    this.isIdeographic = identity.isIdeographic;
    this.postScriptName = identity.postScriptName ?? readPostScriptName(font, identity.family);
    this.metrics = readMetrics(font);
    this.glyphs = new SfntGlyphs(font);
    this.glyphCount = font.view('maxp').getUint16(4);
    this.#hmtx = font.view('hmtx');
    this.#longMetrics = font.view('hhea').getUint16(34);
    this.#font = harfbuzz.openFont(program);
  }

  has(codePoint: number): boolean {
    if (codePoint >= REMEMBERED) return this.#lookUp(codePoint);
    const known = this.#coverage[codePoint];
    if (known !== 0) return known === PRESENT;
    const isPresent = this.#lookUp(codePoint);
    this.#coverage[codePoint] = isPresent ? PRESENT : ABSENT;
    return isPresent;
  }

  #lookUp(codePoint: number): boolean {
    return this.harfbuzz.nominalGlyph(this.#font, codePoint) !== 0;
  }

  advanceOf(glyph: number): number {
    return this.#hmtx.getUint16(Math.min(glyph, this.#longMetrics - 1) * 4);
  }

  shape(word: string, context: ShapingContext): ShapedWord {
    return this.harfbuzz.shape(this.#font, word, context);
  }
}
