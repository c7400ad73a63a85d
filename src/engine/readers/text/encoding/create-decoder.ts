import { Iso2022Decoder } from './iso2022-decoder.js';
import { PlatformDecoder } from './platform-decoder.js';
import { SingleByteDecoder } from './single-byte-decoder.js';
import { singleByteTable } from './single-byte-tables.js';
import type { StreamDecoder } from './stream-decoder.js';
import { Utf32Decoder } from './utf32-decoder.js';
import { Utf8Decoder } from './utf8-decoder.js';

const MULTI_BYTE = new Set([
  'utf-16le',
  'utf-16be',
  'shift_jis',
  'euc-jp',
  'iso-2022-jp',
  'euc-kr',
  'gbk',
  'gb18030',
  'big5',
]);

/** The decoder of an encoding. @param name a canonical name, see `findEncoding` */
export function createDecoder(name: string): StreamDecoder {
  if (name === 'utf-8') return new Utf8Decoder();
  if (name === 'utf-32le' || name === 'utf-32be') return new Utf32Decoder(name === 'utf-32be');
  if (name === 'iso-2022-kr' || name === 'iso-2022-cn') return new Iso2022Decoder(name);
  if (MULTI_BYTE.has(name)) return new PlatformDecoder(name);
  return new SingleByteDecoder(singleByteTable(name));
}
