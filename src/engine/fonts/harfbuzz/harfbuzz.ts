import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ShapedWord, ShapingContext } from '../face.js';
import { identityClusters } from '../identity-clusters.js';
import { packFeatures } from './features.js';
import { tagOf } from './tag.js';
import type { HarfBuzzExports, Pointer } from './wasm-exports.js';

const MEMORY_MODE_READONLY = 1;
const DIRECTION = { ltr: 4, rtl: 5 } as const;
/** Beginning and end of text: the word stands alone, nothing joins it. */
const FLAGS_WHOLE_TEXT = 3;
const WASM_PAGE = 65536;
const SCRATCH_UNITS = 4096;
const INFO_WORDS = 5;
const MAX_CONTEXTS = 1000;

/** A font inside the wasm instance. */
export interface HarfBuzzFont {
  readonly pointer: Pointer;
}

interface PreparedContext {
  readonly script: number;
  readonly direction: number;
  readonly language: Pointer;
  readonly features: Pointer;
  readonly featureCount: number;
}

/**
 * HarfBuzz over the raw exports of its wasm build: half the price per word of the package's own JavaScript layer.
 * Views on the heap are detached whenever memory grows, so they are renewed before every read.
 */
export class HarfBuzz {
  readonly #hb: HarfBuzzExports;
  readonly #buffer: Pointer;
  #contexts = new WeakMap<ShapingContext, PreparedContext>();
  readonly #interned = new Map<string, PreparedContext>();
  #scratch: Pointer;
  #scratchUnits = SCRATCH_UNITS;
  #bytes: Uint8Array;
  #units: Uint16Array;
  #words: Int32Array;

  constructor() {
    this.#hb = instantiate();
    this.#buffer = this.#hb.hb_buffer_create();
    this.#hb.hb_buffer_set_flags(this.#buffer, FLAGS_WHOLE_TEXT);
    this.#scratch = this.#hb.malloc(SCRATCH_UNITS * 2);
    this.#bytes = new Uint8Array(this.#hb.memory.buffer);
    this.#units = new Uint16Array(this.#hb.memory.buffer);
    this.#words = new Int32Array(this.#hb.memory.buffer);
  }

  /** Copies a font file into the wasm instance, where it stays. */
  openFont(program: Uint8Array): HarfBuzzFont {
    const data = this.#hb.malloc(program.length);
    this.#refreshViews();
    this.#bytes.set(program, data);
    const blob = this.#hb.hb_blob_create(data, program.length, MEMORY_MODE_READONLY, 0, 0);
    const font = this.#hb.hb_font_create(this.#hb.hb_face_create(blob, 0));
    this.#refreshViews();
    return { pointer: font };
  }

  /** Glyph of a character by the font's `cmap`, 0 when it has none. */
  nominalGlyph(font: HarfBuzzFont, codePoint: number): number {
    const found = this.#hb.hb_font_get_nominal_glyph(font.pointer, codePoint, this.#scratch);
    this.#refreshViews();
    return found ? this.#words[this.#scratch >> 2] : 0;
  }

  /** Shapes one word by itself: lengths in the font's units. */
  shape(font: HarfBuzzFont, text: string, context: ShapingContext): ShapedWord {
    const hb = this.#hb;
    const buffer = this.#buffer;
    const prepared = this.#contexts.get(context) ?? this.#prepare(context);
    hb.hb_buffer_clear_contents(buffer);
    this.#addText(text);
    hb.hb_buffer_set_direction(buffer, prepared.direction);
    hb.hb_buffer_set_script(buffer, prepared.script);
    hb.hb_buffer_set_language(buffer, prepared.language);
    hb.hb_shape(font.pointer, buffer, prepared.features, prepared.featureCount);
    return this.#readGlyphs(text);
  }

  #addText(text: string): void {
    const length = text.length;
    if (length > this.#scratchUnits) this.#growScratch(length);
    const base = this.#scratch >> 1;
    for (let i = 0; i < length; i++) this.#units[base + i] = text.charCodeAt(i);
    this.#hb.hb_buffer_add_utf16(this.#buffer, this.#scratch, length, 0, length);
    this.#refreshViews();
  }

  #growScratch(units: number): void {
    this.#hb.free(this.#scratch);
    this.#scratch = this.#hb.malloc(units * 2);
    this.#scratchUnits = units;
    this.#refreshViews();
  }

  #readGlyphs(text: string): ShapedWord {
    const length = this.#hb.hb_buffer_get_length(this.#buffer);
    const infos = this.#hb.hb_buffer_get_glyph_infos(this.#buffer, 0) >> 2;
    const positions = this.#hb.hb_buffer_get_glyph_positions(this.#buffer, 0) >> 2;
    this.#refreshViews();
    const words = this.#words;
    const glyphs = new Uint16Array(length);
    const advances = new Int32Array(length);
    const clusters = this.#readClusters(infos + 2, length);
    let width = 0;
    let xBits = 0;
    let yBits = 0;
    for (let i = 0; i < length; i++) {
      const at = i * INFO_WORDS;
      glyphs[i] = words[infos + at];
      width += advances[i] = words[positions + at];
      xBits |= words[positions + at + 2];
      yBits |= words[positions + at + 3];
    }
    const xOffsets = xBits === 0 ? null : this.#readOffsets(positions + 2, length);
    const yOffsets = yBits === 0 ? null : this.#readOffsets(positions + 3, length);
    return { text, glyphs, advances, xOffsets, yOffsets, clusters, width, isSpace: isBlank(text) };
  }

  /** Words in which each glyph stands for one UTF-16 unit share their clusters. */
  #readClusters(start: number, length: number): Uint32Array {
    let i = 0;
    while (i < length && this.#words[start + i * INFO_WORDS] === i) i++;
    if (i === length) return identityClusters(length);
    return Uint32Array.from({ length }, (_, k) => this.#words[start + k * INFO_WORDS]);
  }

  #readOffsets(start: number, length: number): Int32Array {
    const offsets = new Int32Array(length);
    for (let i = 0; i < length; i++) offsets[i] = this.#words[start + i * INFO_WORDS];
    return offsets;
  }

  #prepare(context: ShapingContext): PreparedContext {
    if (this.#interned.size >= MAX_CONTEXTS) this.#forgetContexts();
    const key = `${context.script} ${context.direction} ${context.lang ?? ''} ${context.features?.join() ?? ''}`;
    let prepared = this.#interned.get(key);
    if (!prepared) {
      const features = packFeatures(context.features ?? []);
      prepared = {
        script: tagOf(context.script),
        direction: DIRECTION[context.direction],
        language: this.#language(context.lang ?? 'und'),
        features: this.#store(features.bytes),
        featureCount: features.count,
      };
      this.#interned.set(key, prepared);
    }
    this.#contexts.set(context, prepared);
    return prepared;
  }

  #forgetContexts(): void {
    for (const prepared of this.#interned.values()) this.#hb.free(prepared.features);
    this.#interned.clear();
    this.#contexts = new WeakMap();
  }

  #language(lang: string): Pointer {
    const text = this.#store(Buffer.from(lang.slice(0, 63), 'latin1'));
    const language = this.#hb.hb_language_from_string(text, Math.min(lang.length, 63));
    this.#hb.free(text);
    return language;
  }

  #store(bytes: Uint8Array): Pointer {
    const address = this.#hb.malloc(Math.max(bytes.length, 1));
    this.#refreshViews();
    this.#bytes.set(bytes, address);
    return address;
  }

  #refreshViews(): void {
    if (this.#words.buffer === this.#hb.memory.buffer) return;
    this.#bytes = new Uint8Array(this.#hb.memory.buffer);
    this.#units = new Uint16Array(this.#hb.memory.buffer);
    this.#words = new Int32Array(this.#hb.memory.buffer);
  }
}

function instantiate(): HarfBuzzExports {
  const path = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz.wasm');
  let memory: WebAssembly.Memory | undefined;
  const instance = new WebAssembly.Instance<HarfBuzzExports>(new WebAssembly.Module(readFileSync(path)), {
    wasi_snapshot_preview1: { proc_exit: nothing },
    env: {
      _emscripten_runtime_keepalive_clear: nothing,
      _abort_js: () => {
        throw new Error('HarfBuzz gave up.');
      },
      _setitimer_js: nothing,
      emscripten_resize_heap: (size: number) => (memory ? growTo(memory, size >>> 0) : 0),
    },
  });
  const { exports } = instance;
  memory = exports.memory;
  exports['__wasm_call_ctors']();
  return exports;
}

const nothing = (): number => 0;

function growTo(memory: WebAssembly.Memory, size: number): number {
  try {
    memory.grow(Math.ceil((size - memory.buffer.byteLength) / WASM_PAGE));
    return 1;
  } catch {
    return 0;
  }
}

function isBlank(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) !== 0x20) return false;
  return text.length > 0;
}
