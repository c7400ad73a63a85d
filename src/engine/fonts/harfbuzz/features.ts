import { tagOf } from './tag.js';

const FEATURE_BYTES = 16;
const GLOBAL_END = 0xffffffff;

/** OpenType features as an array of `hb_feature_t`: `liga` or `+liga` switches on, `-liga` off, `ss01=2` sets a value. */
export function packFeatures(features: readonly string[]): { readonly bytes: Uint8Array; readonly count: number } {
  const bytes = Buffer.alloc(features.length * FEATURE_BYTES);
  for (const [i, feature] of features.entries()) {
    const [name, value] = feature.replace(/^[+-]/, '').split('=');
    const at = i * FEATURE_BYTES;
    bytes.writeInt32LE(tagOf(name), at);
    bytes.writeUInt32LE(feature.startsWith('-') ? 0 : Number(value ?? 1), at + 4);
    bytes.writeUInt32LE(0, at + 8);
    bytes.writeUInt32LE(GLOBAL_END, at + 12);
  }
  return { bytes, count: features.length };
}
