const SHARED_LENGTHS = 128;
const longest = Uint32Array.from({ length: SHARED_LENGTHS }, (_, i) => i);
const shared: Uint32Array[] = [];

/** The clusters of a word in which every glyph stands for one UTF-16 unit: 0, 1, 2… Short words of one length share them. */
export function identityClusters(length: number): Uint32Array {
  if (length > SHARED_LENGTHS) return Uint32Array.from({ length }, (_, i) => i);
  return (shared[length] ??= longest.subarray(0, length));
}
