/** Address in the heap of the wasm instance. */
export type Pointer = number;

/** The C functions of HarfBuzz that are used, as `harfbuzz.wasm` exports them. */
export interface HarfBuzzExports {
  readonly memory: WebAssembly.Memory;
  __wasm_call_ctors(): void;
  malloc(size: number): Pointer;
  free(address: Pointer): void;
  hb_blob_create(data: Pointer, length: number, mode: number, userData: Pointer, destroy: Pointer): Pointer;
  hb_blob_destroy(blob: Pointer): void;
  hb_face_create(blob: Pointer, index: number): Pointer;
  hb_font_create(face: Pointer): Pointer;
  hb_font_get_nominal_glyph(font: Pointer, codePoint: number, glyph: Pointer): number;
  hb_font_get_variation_glyph(font: Pointer, codePoint: number, selector: number, glyph: Pointer): number;
  hb_buffer_create(): Pointer;
  hb_buffer_clear_contents(buffer: Pointer): void;
  hb_buffer_add_utf16(buffer: Pointer, text: Pointer, length: number, offset: number, count: number): void;
  hb_buffer_set_direction(buffer: Pointer, direction: number): void;
  hb_buffer_set_script(buffer: Pointer, script: number): void;
  hb_buffer_set_language(buffer: Pointer, language: Pointer): void;
  hb_buffer_set_flags(buffer: Pointer, flags: number): void;
  hb_buffer_get_length(buffer: Pointer): number;
  hb_buffer_get_glyph_infos(buffer: Pointer, length: Pointer): Pointer;
  hb_buffer_get_glyph_positions(buffer: Pointer, length: Pointer): Pointer;
  hb_language_from_string(text: Pointer, length: number): Pointer;
  hb_shape(font: Pointer, buffer: Pointer, features: Pointer, featureCount: number): void;
}
