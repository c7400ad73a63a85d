import { encodePng } from '../../../document/raster/encode-png.js';

const MAX_PIXELS = 40_000_000;
const MAX_CODES = 4096;
const IMAGE = 0x2c;
const EXTENSION = 0x21;

/** The first picture of a GIF (GIF89a) as PNG, on white; `undefined` where it is broken. */
export function gifToPng(gif: Uint8Array): Uint8Array | undefined {
  const view = new DataView(gif.buffer, gif.byteOffset, gif.byteLength);
  if (gif.length < 13) return undefined;
  const screenColors = tableSize(gif[10]);
  const palette = gif.subarray(13, 13 + screenColors * 3);
  let at = 13 + screenColors * 3;
  let transparent = -1;
  while (gif[at] === EXTENSION) {
    if (gif[at + 1] === 0xf9 && (gif[at + 3] & 1) !== 0) transparent = gif[at + 6];
    at = endOfBlocks(gif, at + 2);
  }
  if (gif[at] !== IMAGE || at + 10 > gif.length) return undefined;
  const [widthPx, heightPx] = [view.getUint16(at + 5, true), view.getUint16(at + 7, true)];
  const flags = gif[at + 9];
  const ownColors = tableSize(flags);
  const colors = ownColors > 0 ? gif.subarray(at + 10, at + 10 + ownColors * 3) : palette;
  const dataAt = at + 10 + ownColors * 3;
  if (widthPx < 1 || heightPx < 1 || widthPx * heightPx > MAX_PIXELS) return undefined;
  const indices = inflate(joinBlocks(gif, dataAt + 1), gif[dataAt], widthPx * heightPx);
  if (!indices) return undefined;
  const rows = (flags & 0x40) !== 0 ? interlacedRows(heightPx) : undefined;
  const data = toRgb(indices, { widthPx, colors, transparent, rows });
  return encodePng({ width: widthPx, height: heightPx, kind: 'rgb', bitsPerSample: 8, data });
}

/** Colours in a colour table; 0 where the top bit of its flags is not set. */
function tableSize(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 2 << (flags & 7);
}

function endOfBlocks(gif: Uint8Array, from: number): number {
  let at = from;
  while (gif[at] > 0) at += gif[at] + 1;
  return at + 1;
}

function joinBlocks(gif: Uint8Array, from: number): Uint8Array {
  const blocks: Uint8Array[] = [];
  for (let at = from; gif[at] > 0; at += gif[at] + 1) blocks.push(gif.subarray(at + 1, at + 1 + gif[at]));
  return Buffer.concat(blocks);
}

/** LZW with codes of growing length, low bits first (GIF89a, appendix F). Pixels missing at the end have colour 0. */
function inflate(data: Uint8Array, minBits: number, length: number): Uint8Array | undefined {
  if (!(minBits >= 2 && minBits <= 8)) return undefined;
  const clear = 1 << minBits;
  const table = new CodeTable(clear);
  const output = new Uint8Array(length);
  let [at, bits, bitCount, codeBits, previous] = [0, 0, 0, minBits + 1, -1];
  for (const byte of data) {
    bits |= byte << bitCount;
    bitCount += 8;
    while (bitCount >= codeBits) {
      const code = bits & ((1 << codeBits) - 1);
      bits >>>= codeBits;
      bitCount -= codeBits;
      if (code === clear + 1) return output;
      if (code === clear) {
        table.clear();
        [codeBits, previous] = [minBits + 1, -1];
        continue;
      }
      if (code > table.size || (code === table.size && previous < 0)) return undefined;
      if (previous >= 0) table.add(previous, table.first(code === table.size ? previous : code));
      at = table.write(code, output, at);
      previous = code;
      if (table.size === 1 << codeBits && codeBits < 12) codeBits++;
    }
  }
  return output;
}

/** The strings of an LZW table, each as the one before it and a last byte. */
class CodeTable {
  readonly #before = new Int16Array(MAX_CODES);
  readonly #last = new Uint8Array(MAX_CODES);
  readonly #first = new Uint8Array(MAX_CODES);
  readonly #length = new Uint16Array(MAX_CODES);
  #size: number;

  constructor(private readonly colors: number) {
    for (let code = 0; code < colors; code++) {
      this.#before[code] = -1;
      this.#last[code] = this.#first[code] = code;
      this.#length[code] = 1;
    }
    this.#size = colors + 2;
  }

  get size(): number {
    return this.#size;
  }

  clear(): void {
    this.#size = this.colors + 2;
  }

  first(code: number): number {
    return this.#first[code];
  }

  add(before: number, last: number): void {
    if (this.#size >= MAX_CODES) return;
    this.#before[this.#size] = before;
    this.#last[this.#size] = last;
    this.#first[this.#size] = this.#first[before];
    this.#length[this.#size] = this.#length[before] + 1;
    this.#size++;
  }

  /** Writes a code's string at `at`; returns where it ends. */
  write(code: number, output: Uint8Array, at: number): number {
    const end = at + this.#length[code];
    let place = end;
    for (let part = code; part >= 0 && place > at; part = this.#before[part]) output[--place] = this.#last[part];
    return end;
  }
}

/** The order of interlaced rows: every eighth row, those in the middle between, and so on. */
function interlacedRows(heightPx: number): number[] {
  const rows: number[] = [];
  for (const [first, step] of [
    [0, 8],
    [4, 8],
    [2, 4],
    [1, 2],
  ]) {
    for (let row = first; row < heightPx; row += step) rows.push(row);
  }
  return rows;
}

interface GifLook {
  readonly widthPx: number;
  readonly colors: Uint8Array;
  readonly transparent: number;
  readonly rows: readonly number[] | undefined;
}

function toRgb(indices: Uint8Array, { widthPx, colors, transparent, rows }: GifLook): Uint8Array {
  const rgb = new Uint8Array(indices.length * 3).fill(255);
  for (const [place, index] of indices.entries()) {
    if (index === transparent) continue;
    const row = Math.floor(place / widthPx);
    const at = ((rows?.[row] ?? row) * widthPx + (place % widthPx)) * 3;
    for (let channel = 0; channel < 3; channel++) rgb[at + channel] = colors[index * 3 + channel] ?? 0;
  }
  return rgb;
}
