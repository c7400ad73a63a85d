import { crc32, deflateSync } from 'node:zlib';
import { readImageSize } from './image-size.js';
import { channelsOf, PASSES, type PngColorType, readPng, rowBytes } from './png.js';
import { decodePng } from './decode-png.js';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  out.set(body, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

function png(
  widthPx: number,
  heightPx: number,
  depth: number,
  type: PngColorType,
  isInterlaced: boolean,
  rows: Uint8Array,
) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPx, 0);
  header.writeUInt32BE(heightPx, 4);
  header.set([depth, type, 0, 0, isInterlaced ? 1 : 0], 8);
  const palette =
    type === 3
      ? [
          chunk(
            'PLTE',
            Uint8Array.from({ length: 48 }, (_, i) => i * 5),
          ),
        ]
      : [];
  const data = deflateSync(rows);
  const middle = data.length >> 1;
  const parts = [chunk('IDAT', data.subarray(0, middle)), chunk('IDAT', data.subarray(middle))];
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), ...palette, ...parts, chunk('IEND', Buffer.alloc(0))]);
}

/** Filters rows with each filter in turn, from the definition: filtered = raw - prediction. */
function filterRows(raw: Uint8Array, width: number, step: number): Uint8Array {
  const height = raw.length / width;
  const out = new Uint8Array(raw.length + height);
  for (let y = 0; y < height; y++) {
    const filter = y % 5;
    out[y * (width + 1)] = filter;
    for (let x = 0; x < width; x++) {
      const a = x >= step ? raw[y * width + x - step] : 0;
      const b = y > 0 ? raw[(y - 1) * width + x] : 0;
      const c = x >= step && y > 0 ? raw[(y - 1) * width + x - step] : 0;
      const p = a + b - c;
      const order = [a, b, c].map((value) => Math.abs(p - value));
      const paeth = [a, b, c][order.indexOf(Math.min(...order))];
      out[y * (width + 1) + 1 + x] = raw[y * width + x] - [0, a, b, (a + b) >> 1, paeth][filter];
    }
  }
  return out;
}

describe('decodePng', () => {
  const cases: [PngColorType, number][] = [
    [0, 1],
    [0, 4],
    [0, 8],
    [0, 16],
    [2, 8],
    [2, 16],
    [3, 2],
    [3, 8],
    [4, 8],
    [6, 8],
    [6, 16],
  ];
  const [width, height] = [13, 11];

  it.each(cases)('undoes all filters: color type %d, %d bits', (type, depth) => {
    const header = { colorType: type, bitDepth: depth };
    const bytes = rowBytes(header, width);
    const raw = Uint8Array.from({ length: bytes * height }, (_, i) => (i * 37 + (i >> 3)) & 0xff);
    const step = Math.max(1, (channelsOf(header) * depth) >> 3);
    const file = png(width, height, depth, type, false, filterRows(raw, bytes, step));
    expect(readImageSize(file)).toEqual({ widthPx: width, heightPx: height, dpi: undefined });
    expect(decodePng(readPng(file)!)).toEqual(raw);
  });

  it.each([
    [2, 8],
    [0, 1],
    [3, 4],
  ] as [PngColorType, number][])('puts interlaced passes together: color type %d, %d bits', (type, depth) => {
    const header = { colorType: type, bitDepth: depth };
    const bits = channelsOf(header) * depth;
    const value = (x: number, y: number) => (x * 7 + y * 3) & ((1 << Math.min(bits, 24)) - 1);
    const put = (target: Uint8Array, row: number, x: number, sample: number) => {
      for (let bit = 0; bit < bits; bit++) {
        const at = x * bits + bit;
        if ((sample >> (bits - 1 - bit)) & 1) target[row + (at >> 3)] |= 0x80 >> (at & 7);
      }
    };
    const straight = new Uint8Array(rowBytes(header, width) * height);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) put(straight, y * rowBytes(header, width), x, value(x, y));
    const passes = PASSES.map(({ x: x0, y: y0, stepX, stepY }) => {
      const columns = Math.ceil((width - x0) / stepX);
      const lines = Math.ceil((height - y0) / stepY);
      const part = new Uint8Array(rowBytes(header, columns) * lines);
      for (let y = 0; y < lines; y++)
        for (let x = 0; x < columns; x++)
          put(part, y * rowBytes(header, columns), x, value(x0 + x * stepX, y0 + y * stepY));
      return filterRows(part, rowBytes(header, columns), Math.max(1, bits >> 3));
    });
    const file = png(width, height, depth, type, true, Buffer.concat(passes));
    expect(decodePng(readPng(file)!)).toEqual(straight);
  });
});

function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(marker, 0);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

describe('readImageSize', () => {
  const whole = png(4, 4, 8, 0, false, new Uint8Array(20));

  it('refuses what is damaged, without throwing', () => {
    const flipped = Buffer.from(whole);
    flipped[40] ^= 0xff;
    expect(readImageSize(flipped)).toBe('broken');
    expect(readImageSize(whole.subarray(0, 50))).toBe('broken');
    expect(readImageSize(png(4, 4, 8, 0, false, new Uint8Array(19)))).toBe('broken');
    expect(readImageSize(png(4, 4, 8, 0, false, new Uint8Array(500_000)))).toBe('broken');
    expect(readImageSize(Buffer.from('ffd8ffe000104a464946', 'hex'))).toBe('broken');
    expect(readImageSize(Buffer.from('<svg/>'))).toBe('unsupported');
  });

  it('inflates no more than the header says', () => {
    const bomb = png(4, 4, 8, 0, false, Buffer.alloc(2 ** 29));
    const before = process.resourceUsage().maxRSS;
    expect(readImageSize(bomb)).toBe('broken');
    // Kibibytes: the rows would take half a gibibyte.
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(2 ** 17);
  });

  it('refuses more pixels than it would hold, from the header alone', () => {
    expect(readImageSize(png(20_000, 20_000, 8, 6, false, new Uint8Array(20)))).toBe('too-large');
  });

  it('reads a JPEG as it is looked at, its Exif orientation applied', () => {
    const exif = Buffer.from('Exif\0\0MM\0*\0\0\0\b\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0', 'latin1');
    const frame = Buffer.from([8, 0, 30, 0, 40, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]);
    const jpeg = Buffer.concat([
      Buffer.from([0xff, 0xd8]),
      segment(0xffe1, exif),
      segment(0xffc2, frame),
      segment(0xffda, Buffer.alloc(8)),
    ]);
    expect(readImageSize(jpeg)).toEqual({ widthPx: 30, heightPx: 40, dpi: undefined });
  });
});
