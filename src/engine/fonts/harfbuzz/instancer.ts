import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tagOf } from './tag.js';
import type { Pointer } from './wasm-exports.js';

const MEMORY_MODE_READONLY = 1;
const NO_HINTING = 1;

/** The functions of `harfbuzz-subset.wasm` that are used. */
interface SubsetExports {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(size: number): Pointer;
  free(address: Pointer): void;
  hb_blob_create(data: Pointer, length: number, mode: number, userData: Pointer, destroy: Pointer): Pointer;
  hb_blob_destroy(blob: Pointer): void;
  hb_blob_get_length(blob: Pointer): number;
  hb_blob_get_data(blob: Pointer, length: Pointer): Pointer;
  hb_face_create(blob: Pointer, index: number): Pointer;
  hb_face_destroy(face: Pointer): void;
  hb_face_reference_blob(face: Pointer): Pointer;
  hb_subset_input_create_or_fail(): Pointer;
  hb_subset_input_destroy(input: Pointer): void;
  hb_subset_input_keep_everything(input: Pointer): void;
  hb_subset_input_get_flags(input: Pointer): number;
  hb_subset_input_set_flags(input: Pointer, flags: number): void;
  hb_subset_input_pin_axis_location(input: Pointer, face: Pointer, tag: number, value: number): number;
  hb_subset_or_fail(face: Pointer, input: Pointer): Pointer;
}

let subsetter: SubsetExports | undefined;

/**
 * A static font at one weight of a variable one, whole but for its hints; `null` where HarfBuzz can't make it.
 *
 * @param weight position on the axis `wght`, e.g. 400
 */
export function instantiateWeight(variable: Uint8Array, weight: number): Uint8Array | null {
  const hb = (subsetter ??= load());
  const data = hb.malloc(variable.length);
  new Uint8Array(hb.memory.buffer).set(variable, data);
  const blob = hb.hb_blob_create(data, variable.length, MEMORY_MODE_READONLY, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  const input = hb.hb_subset_input_create_or_fail();
  hb.hb_subset_input_keep_everything(input);
  hb.hb_subset_input_set_flags(input, hb.hb_subset_input_get_flags(input) | NO_HINTING);
  hb.hb_subset_input_pin_axis_location(input, face, tagOf('wght'), weight);
  const instance = hb.hb_subset_or_fail(face, input);
  const program = instance === 0 ? null : copyProgram(hb, instance);
  hb.hb_subset_input_destroy(input);
  hb.hb_face_destroy(face);
  hb.hb_blob_destroy(blob);
  hb.free(data);
  return program;
}

function copyProgram(hb: SubsetExports, face: Pointer): Uint8Array {
  const blob = hb.hb_face_reference_blob(face);
  const start = hb.hb_blob_get_data(blob, 0);
  const program = new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(blob));
  hb.hb_blob_destroy(blob);
  hb.hb_face_destroy(face);
  return program;
}

function load(): SubsetExports {
  const path = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
  const { exports } = new WebAssembly.Instance<SubsetExports>(new WebAssembly.Module(readFileSync(path)), {});
  exports['_initialize']();
  return exports;
}
