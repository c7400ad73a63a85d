import { decodePng } from '../../../document/raster/decode-png.js';
import { readPng } from '../../../document/raster/png.js';
import { readImageSize } from '../../../document/raster/image-size.js';
import { dibToPng } from './dib.js';
import { gifToPng } from './gif.js';
import { pictureToImage } from './picture.js';

interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly palette?: readonly number[];
  readonly rows: readonly (readonly number[])[];
}

function dib({ width, height, bits, palette = [], rows }: Bitmap): Buffer {
  const header = Buffer.alloc(40);
  header.writeUInt32LE(40, 0);
  header.writeInt32LE(width, 4);
  header.writeInt32LE(height, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(bits, 14);
  header.writeUInt32LE(palette.length, 32);
  const colors = Buffer.alloc(palette.length * 4);
  for (const [index, color] of palette.entries()) colors.writeUInt32LE(color, index * 4);
  const stride = Math.ceil((width * bits) / 32) * 4;
  const pixels = Buffer.alloc(stride * rows.length);
  for (const [y, row] of rows.entries()) pixels.set(row, y * stride);
  return Buffer.concat([header, colors, pixels]);
}

function samples(png: Uint8Array): number[] {
  return [...decodePng(readPng(png)!)!];
}

const RED = [255, 0, 0];
const BLUE = [0, 0, 255];
const BLACK = [0, 0, 0];

describe('dibToPng', () => {
  it.each<[string, Bitmap]>([
    ['24 bits', { width: 2, height: 1, bits: 24, rows: [[0, 0, 255, 255, 0, 0]] }],
    ['32 bits', { width: 2, height: 1, bits: 32, rows: [[0, 0, 255, 0, 255, 0, 0, 0]] }],
    ['16 bits', { width: 2, height: 1, bits: 16, rows: [[0x00, 0x7c, 0x1f, 0x00]] }],
    ['8 bits', { width: 2, height: 1, bits: 8, palette: [0xff0000, 0x0000ff], rows: [[0, 1]] }],
    ['4 bits', { width: 2, height: 1, bits: 4, palette: [0xff0000, 0x0000ff], rows: [[0x01]] }],
    ['1 bit', { width: 2, height: 1, bits: 1, palette: [0xff0000, 0x0000ff], rows: [[0x40]] }],
  ])('converts %s', (_, bitmap) => {
    const png = dibToPng(dib(bitmap))!;
    expect(readImageSize(png)).toMatchObject({ widthPx: 2, heightPx: 1 });
    expect(samples(png)).toEqual([...RED, ...BLUE]);
  });

  it('turns rows that are stored from the bottom up', () => {
    const rows = [
      [0, 0, 255],
      [255, 0, 0],
    ];
    expect(samples(dibToPng(dib({ width: 1, height: 2, bits: 24, rows }))!)).toEqual([...BLUE, ...RED]);
    expect(samples(dibToPng(dib({ width: 1, height: -2, bits: 24, rows }))!)).toEqual([...RED, ...BLUE]);
  });

  it('refuses what it can not read', () => {
    const whole = dib({ width: 1, height: 1, bits: 24, rows: [[0, 0, 0]] });
    expect(samples(dibToPng(whole)!)).toEqual(BLACK);
    expect(dibToPng(whole.subarray(0, 42))).toBeUndefined();
    expect(dibToPng(new Uint8Array(3))).toBeUndefined();
    expect(dibToPng(dib({ width: 60_000, height: 60_000, bits: 1, rows: [] }))).toBeUndefined();
    const compressed = Buffer.from(whole);
    compressed.writeUInt32LE(1, 16);
    expect(dibToPng(compressed)).toBeUndefined();
  });
});

/** A metafile of these records. */
function wmf(...records: readonly (readonly [type: number, data: Buffer])[]): Buffer {
  return Buffer.concat([
    Buffer.from('010009000003000000000000000000000000', 'hex'),
    ...records.map(([type, data]) => {
      const header = Buffer.alloc(6);
      header.writeUInt32LE((6 + data.length) / 2, 0);
      header.writeUInt16LE(type, 4);
      return Buffer.concat([header, data]);
    }),
  ]);
}

describe('pictureToImage', () => {
  const bitmap = dib({ width: 1, height: 1, bits: 24, rows: [[0, 0, 255, 0]] });

  const stretch = [0x0f43, Buffer.concat([Buffer.alloc(22), bitmap])] as const;

  it('takes the bitmap out of a metafile that holds nothing else', () => {
    const picture = pictureToImage(wmf(stretch, [0, Buffer.alloc(0)]), 'WMF');
    expect(picture).toMatchObject({ format: 'png' });
  });

  it('leaves drawings alone', () => {
    const rectangle = [0x041b, Buffer.alloc(8)] as const;
    expect(pictureToImage(wmf(stretch, rectangle), 'WMF')).toEqual({ skipped: 'WMF' });
    expect(pictureToImage(wmf(rectangle), 'WMF')).toEqual({ skipped: 'WMF' });
    expect(pictureToImage(Buffer.from('GIF89a'), 'PNG')).toEqual({ skipped: 'GIF' });
  });

  it('believes the bytes before the control word, and says when they are broken', () => {
    const png = Buffer.from(dibToPng(bitmap)!);
    expect(pictureToImage(png, 'JPEG')).toMatchObject({ format: 'png' });
    expect(pictureToImage(png.subarray(0, 40), 'PNG')).toEqual({ skipped: 'PNG, broken' });
  });
});

describe('gifToPng', () => {
  /** Two by six pixels, interlaced; the third row is seen through. */
  const gif = Buffer.from(
    '47494638396102000600810000ff00000000ff00ff0000000021f90401000002002c000000000200060000080e000104' +
      '0800408000000209060808003b',
    'hex',
  );

  it('unpacks a picture and puts it on white', () => {
    const png = gifToPng(gif)!;
    expect(readImageSize(png)).toMatchObject({ widthPx: 2, heightPx: 6 });
    const white = [255, 255, 255];
    const rows = [RED, BLUE, BLUE, RED, white, white, RED, RED, BLUE, BLUE, RED, BLUE];
    expect(samples(png)).toEqual(rows.flat());
  });

  it('refuses what is broken and takes what ends too early', () => {
    expect(gifToPng(Buffer.from('GIF89a'))).toBeUndefined();
    for (let length = 0; length < gif.length; length++) expect(() => gifToPng(gif.subarray(0, length))).not.toThrow();
  });
});
