import type { Face, FaceMetrics, ShapedWord, ShapingContext } from './face.js';
import { readMetrics, readPostScriptName } from './face-metrics.js';
import type { HarfBuzz, HarfBuzzFont } from './harfbuzz/harfbuzz.js';
import { Sfnt } from './sfnt.js';

/** What the catalogue knows about a font file. */
export interface FaceIdentity {
  readonly key: string;
  readonly family: string;
  readonly isIdeographic: boolean;
}

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

  constructor(
    readonly program: Uint8Array,
    identity: FaceIdentity,
    private readonly harfbuzz: HarfBuzz,
  ) {
    const font = new Sfnt(program);
    this.key = identity.key;
    this.family = identity.family;
    this.isIdeographic = identity.isIdeographic;
    this.postScriptName = readPostScriptName(font, identity.family);
    this.metrics = readMetrics(font);
    this.#hmtx = font.view('hmtx');
    this.#longMetrics = font.view('hhea').getUint16(34);
    this.#font = harfbuzz.openFont(program);
  }

  has(codePoint: number): boolean {
    return this.harfbuzz.nominalGlyph(this.#font, codePoint) !== 0;
  }

  advanceOf(glyph: number): number {
    return this.#hmtx.getUint16(Math.min(glyph, this.#longMetrics - 1) * 4);
  }

  shape(word: string, context: ShapingContext): ShapedWord {
    return this.harfbuzz.shape(this.#font, word, context);
  }
}
