/**
 * Reads the first portable pixmap (PPM, P6) of some bytes.
 *
 * @returns {{width: number, height: number, pixels: Buffer, lengthBytes: number}} three bytes a pixel, row by row
 */
export function readPixmap(bytes) {
  const [head, width, height] = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString('latin1', 0, 40)) ?? [];
  if (head === undefined) throw new Error('no pixmap');
  const lengthBytes = head.length + 3 * Number(width) * Number(height);
  return {
    width: Number(width),
    height: Number(height),
    pixels: bytes.subarray(head.length, lengthBytes),
    lengthBytes,
  };
}
