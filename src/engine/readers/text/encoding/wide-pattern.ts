import { TextDecoder } from 'node:util';

const MIN_CONTROL_SHARE = 0.02;
const MIN_TOP_BYTE_SHARE = 0.6;
const MIN_PLAUSIBLE_SHARE = 0.97;
const MAX_ROUND_SHARE = 0.05;

/**
 * UTF-16 and UTF-32 without a byte order mark: their bytes, taken one by one, hold NULs and controls that no text has,
 * and taken by twos or fours make sense.
 */
export function findWideEncoding(head: Buffer): string | undefined {
  if (head.length < 4 || controlShare(head) < MIN_CONTROL_SHARE || isTextWithControls(head)) return undefined;
  if (isUtf32(head, 3)) return 'utf-32le';
  if (isUtf32(head, 0)) return 'utf-32be';
  if (isUtf16(head, 'utf-16le')) return 'utf-16le';
  return isUtf16(head, 'utf-16be') ? 'utf-16be' : undefined;
}

/** The other byte order, where a mark names one in which the text makes no sense. */
export function correctByteOrder(encoding: string, text: Buffer): string {
  if (encoding !== 'utf-16le' && encoding !== 'utf-16be') return encoding;
  const other = encoding === 'utf-16le' ? 'utf-16be' : 'utf-16le';
  return !isUtf16(text, encoding) && isUtf16(text, other) ? other : encoding;
}

function controlShare(head: Buffer): number {
  let count = 0;
  for (const byte of head) if (byte < 0x09 || (byte > 0x0d && byte < 0x1b)) count += 1;
  return count / head.length;
}

/** ASCII with controls in it: in UTF-16 every other byte would be the same one, mostly, or bytes beyond ASCII occur. */
function isTextWithControls(head: Buffer): boolean {
  const counts = [new Uint32Array(128), new Uint32Array(128)];
  for (let i = 0; i < head.length; i++) {
    if (head[i] >= 0x80) return false;
    counts[i % 2][head[i]] += 1;
  }
  return Math.max(...counts[0].subarray(0, 9), ...counts[1].subarray(0, 9)) < (head.length / 2) * MIN_TOP_BYTE_SHARE;
}

/** @param topByte index of the most significant byte in each group of four: the top two hold 0–0x10 */
function isUtf32(head: Buffer, topByte: 0 | 3): boolean {
  const nextByte = topByte === 0 ? 1 : 2;
  for (let i = 0; i + 3 < head.length; i += 4) {
    if (head[i + topByte] !== 0 || head[i + nextByte] > 0x10) return false;
  }
  return true;
}

/**
 * Any even number of bytes is valid UTF-16, mostly Han: so its characters must be assigned and no controls, spaces or
 * line ends must occur, and numbers that end in 00 must be as rare as they are in text.
 */
function isUtf16(head: Buffer, encoding: 'utf-16le' | 'utf-16be'): boolean {
  const units = head.length >> 1;
  const text = new TextDecoder(encoding).decode(head.subarray(0, units * 2));
  const round = countMatches(text, /[\u0100-\uffff]/g, (character) => character.charCodeAt(0) % 256 === 0);
  const implausible = countMatches(text, /[\p{Cn}\p{Co}\p{Cs}\uFFFD]|(?![\t\n\f\r])\p{Cc}/gu);
  const separators = countMatches(text, /[\s,.\u3001\u3002\uff0c]/g);
  return (
    implausible <= units * (1 - MIN_PLAUSIBLE_SHARE) && round <= units * MAX_ROUND_SHARE && separators * 200 >= units
  );
}

function countMatches(text: string, pattern: RegExp, accept = (_match: string): boolean => true): number {
  return text.match(pattern)?.filter((match) => accept(match)).length ?? 0;
}
