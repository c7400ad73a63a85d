import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A chunk of a PNG (ISO 15948, 5.3). */
export function chunk(type, data, { length = data.length } = {}) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(length >>> 0, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

export function header(width, height, { depth = 8, colour = 6, interlace = 0 } = {}) {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, colour, 0, 0, interlace], 8);
  return chunk('IHDR', data);
}

export const pixels = (bytes) => chunk('IDAT', deflateSync(bytes, { level: 9 }));
export const end = chunk('IEND', Buffer.alloc(0));
export const png = (...chunks) => Buffer.concat([signature, ...chunks]);

/** A sound picture of one colour: RGBA, no filter. */
export function flat(width, height) {
  return png(header(width, height), pixels(Buffer.alloc((width * 4 + 1) * height)), end);
}
