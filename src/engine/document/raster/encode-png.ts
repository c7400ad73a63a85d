import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const COLOR_TYPE = { gray: 0, rgb: 2, rgba: 6 } as const;

/** Pixels as rows from top to bottom; each row fills whole bytes. */
export interface Raster {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly kind: keyof typeof COLOR_TYPE;
  /** 1 is for gray only. */
  readonly bitsPerSample: 1 | 8;
  readonly data: Uint8Array;
}

/** Encodes pixels as PNG (ISO/IEC 15948). */
export function encodePng(raster: Raster): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(raster.width, 0);
  header.writeUInt32BE(raster.height, 4);
  header[8] = raster.bitsPerSample;
  header[9] = COLOR_TYPE[raster.kind];
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(filterRows(raster), { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export function bytesPerPixel({ kind }: Raster): number {
  if (kind === 'gray') return 1;
  return kind === 'rgb' ? 3 : 4;
}

/** Bytes in a row of pixels. */
export function rowBytes(raster: Raster): number {
  return raster.bitsPerSample === 1 ? (raster.width + 7) >> 3 : raster.width * bytesPerPixel(raster);
}

/**
 * Filter Up for samples of 8 bits, none for bits: Up deflates pictures nearly as well as trying all five for each row
 * does, in a tenth of the time.
 */
function filterRows(raster: Raster): Buffer {
  const stride = rowBytes(raster);
  const isFiltered = raster.bitsPerSample === 8;
  const filtered = Buffer.alloc((stride + 1) * raster.height);
  const { data } = raster;
  for (let row = 0, to = 0, from = 0; row < raster.height; row++, from += stride) {
    const isUp = isFiltered && row > 0;
    filtered[to++] = isUp ? 2 : 0;
    for (let i = 0; i < stride; i++) filtered[to++] = isUp ? data[from + i] - data[from + i - stride] : data[from + i];
  }
  return filtered;
}

function chunk(type: string, data: Buffer): Buffer {
  const framed = Buffer.alloc(data.length + 12);
  framed.writeUInt32BE(data.length, 0);
  framed.write(type, 4, 'latin1');
  data.copy(framed, 8);
  framed.writeUInt32BE(crc32(framed.subarray(4, data.length + 8)), data.length + 8);
  return framed;
}
