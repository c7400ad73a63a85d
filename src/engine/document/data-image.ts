import * as make from './builders.js';
import { readImageSize } from './raster/image-size.js';
import { isPng } from './raster/png.js';
import type { Image } from './inline.js';

const DATA_URI = /^data:image\/(png|jpe?g|svg\+xml)((?:;[^,;]*)*),/i;

/** Why a picture can't be shown. */
export type ImageRefusal = 'elsewhere' | 'unsupported' | 'broken' | 'too-large';

/**
 * The picture that a `data:` address holds. Nothing is ever fetched: any other address is `elsewhere`.
 *
 * @param href without character references
 */
export function readDataImage(href: string, alt: string): Image | ImageRefusal {
  const match = DATA_URI.exec(href.slice(0, 200));
  if (!match) return /^data:/i.test(href) ? 'unsupported' : 'elsewhere';
  const [head, type, parameters] = match;
  const bytes = decodeData(href.slice(head.length), /;base64$/i.test(parameters.trim()));
  if (/^svg/i.test(type)) return make.image('svg', bytes, alt);
  const size = readImageSize(bytes);
  if (typeof size === 'string') return size;
  return make.image(isPng(bytes) ? 'png' : 'jpeg', bytes, alt);
}

function decodeData(data: string, isBase64: boolean): Uint8Array {
  if (isBase64) return Buffer.from(data.replace(/%([0-9a-f]{2})/gi, unescape), 'base64');
  try {
    return Buffer.from(decodeURIComponent(data));
  } catch {
    return Buffer.from(data);
  }
}

function unescape(_: string, hex: string): string {
  return String.fromCharCode(Number.parseInt(hex, 16));
}
