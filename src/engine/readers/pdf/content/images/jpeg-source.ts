/** How far into an object its stream may begin, bytes. */
const MAX_DICTIONARY = 4096;
const START_OF_IMAGE = Buffer.from([0xff, 0xd8, 0xff]);
const END_OF_STREAM = Buffer.from('endstream', 'latin1');
const JPEG_ONLY = /\/Filter\s*(?:\/DCTDecode\b|\[\s*\/DCTDecode\s*\])/;
/** Entries that change the pixels after they have been decoded. */
const ALTERED = /\/(?:SMask|Mask|Decode|DecodeParms)\b/;
const PLAIN_COLOR = /\/ColorSpace\s*(?:\/DeviceRGB|\/DeviceGray|\/CalRGB|\[\s*\/(?:ICCBased|CalRGB))/;
const REFERENCED_COLOR = /\/ColorSpace\s*\d+\s+\d+\s+R/;

/**
 * JPEG pictures as the file holds them: pdf.js gives pixels only, and encoding those again would either lose quality or
 * make the document ten times as large.
 */
export class JpegSource {
  readonly #data: Buffer;

  /** @param data the file, which is kept: nobody may detach its buffer */
  constructor(data: Uint8Array) {
    this.#data = Buffer.from(data.buffer, data.byteOffset, data.length);
  }

  /**
   * The JPEG of the picture with this object number (`12R`, `12R1`), where its bytes are all there is to it: no mask, no
   * mapping of its values, no colour space that JPEG lacks, no encryption. `null` otherwise.
   */
  find(reference: string, width: number, height: number): Uint8Array | null {
    const match = /^(\d+)R(\d*)$/.exec(reference);
    if (!match) return null;
    const at = this.#lastObject(`${match[1]} ${match[2] || 0} obj`);
    if (at < 0) return null;
    const head = this.#data.toString('latin1', at, at + MAX_DICTIONARY);
    const stream = /stream\r?\n/.exec(head);
    if (!stream) return null;
    const dictionary = head.slice(0, stream.index);
    if (!JPEG_ONLY.test(dictionary) || ALTERED.test(dictionary)) return null;
    const from = at + stream.index + stream[0].length;
    const to = this.#data.indexOf(END_OF_STREAM, from);
    const jpeg = this.#data.subarray(from, to < 0 ? undefined : to);
    return isPlain(jpeg, dictionary, width, height) ? Uint8Array.from(jpeg) : null;
  }

  /** Where the newest version of an object begins: files are amended by appending. */
  #lastObject(name: string): number {
    const needle = Buffer.from(name, 'latin1');
    let at = this.#data.lastIndexOf(needle);
    // `12 0 obj` ends `112 0 obj` too.
    while (at > 0 && isDigit(this.#data[at - 1])) at = this.#data.lastIndexOf(needle, at - 1);
    return at;
  }
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

function isPlain(jpeg: Buffer, dictionary: string, width: number, height: number): boolean {
  if (!jpeg.subarray(0, 3).equals(START_OF_IMAGE)) return false;
  const frame = readFrame(jpeg);
  if (frame?.width !== width || frame.height !== height) return false;
  if (PLAIN_COLOR.test(dictionary)) return frame.components === 1 || frame.components === 3;
  return REFERENCED_COLOR.test(dictionary) && frame.components === 3;
}

/** Size and number of components in the frame header (ITU-T T.81, B.2.2). */
function readFrame(jpeg: Buffer): { width: number; height: number; components: number } | null {
  for (let at = 2; at + 9 < jpeg.length;) {
    if (jpeg[at] !== 0xff) return null;
    const marker = jpeg[at + 1];
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame)
      return { height: jpeg.readUInt16BE(at + 5), width: jpeg.readUInt16BE(at + 7), components: jpeg[at + 9] };
    at += marker === 0xff ? 1 : 2 + jpeg.readUInt16BE(at + 2);
  }
  return null;
}
