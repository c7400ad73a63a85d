import { scanBytes, type ByteScan } from './byte-scan.js';
import type { ByteSource } from './byte-source.js';
import { MULTI_BYTE_CANDIDATES, SINGLE_BYTE_CANDIDATES } from './legacy-candidates.js';
import { scoreMultiByte } from './multi-byte-score.js';
import { findSignature, type Signature } from './signature.js';
import { scoreSingleByte } from './single-byte-score.js';
import { incompleteTail } from './utf8-decoder.js';
import { createDecoder } from './create-decoder.js';
import { findWordEvidence } from './word-evidence.js';
import { correctByteOrder, findWideEncoding } from './wide-pattern.js';

/** An encoding and how sure it is, 0–1. */
export interface Detection {
  readonly encoding: string;
  readonly confidence: number;
  /** Length of the byte order mark, which is no text. */
  readonly signatureBytes: number;
}

const HEAD_BYTES = 64 * 1024;
const MIN_UTF8_SHARE = 0.8;
/** The features of a score depend on each other: an encoding whose score is larger by 3 is not e³ times as likely. */
const TEMPERATURE = 3;
/** Text in its own encoding scores −2 to −5 for each byte beyond ASCII, random bytes −8 and less. */
const MIN_SCORE_PER_BYTE = -7;
const FALLBACK = 'windows-1252';

/**
 * Finds the encoding of a file. It is told by, in this order: a byte order mark, the pattern of NUL bytes, switches of
 * ISO-2022, valid UTF-8, the spaces of EBCDIC, then the likeliest text among the legacy encodings; windows-1252 where
 * nothing speaks for another one.
 */
export function detectEncoding(source: ByteSource): Detection {
  const [firstChunk = Buffer.alloc(0)] = source.chunks();
  const head = Buffer.from(firstChunk.subarray(0, HEAD_BYTES));
  const signature = findSignature(head);
  if (signature) return detectBySignature(signature, head);
  const wide = findWideEncoding(head);
  if (wide) return { encoding: wide, confidence: 0.95, signatureBytes: 0 };
  return { ...detectByScan(scanBytes(source)), signatureBytes: 0 };
}

function detectBySignature({ encoding, lengthBytes }: Signature, head: Buffer): Detection {
  const corrected = correctByteOrder(encoding, head.subarray(lengthBytes));
  return { encoding: corrected, confidence: corrected === encoding ? 1 : 0.75, signatureBytes: lengthBytes };
}

function detectByScan(scan: ByteScan): { encoding: string; confidence: number } {
  const switched = scan.isAscii && scan.hasSetSwitch ? findSwitchedSet(scan.sample) : undefined;
  if (switched) return { encoding: switched, confidence: 0.95 };
  if (scan.isUtf8) return { encoding: 'utf-8', confidence: 1 };
  const utf8Share = validUtf8Share(scan.sample);
  if (utf8Share >= MIN_UTF8_SHARE) return { encoding: 'utf-8', confidence: round(utf8Share) };
  if (isEbcdic(scan.sample)) return { encoding: 'ibm500', confidence: 0.9 };
  return detectLegacy(scan.sample);
}

/** The kind of ISO-2022, by the character sets that its escape sequences name. */
function findSwitchedSet(sample: Buffer): string | undefined {
  const text = sample.toString('latin1');
  if (text.includes('\x1b$)C')) return 'iso-2022-kr';
  if (text.includes('\x1b$)A') || text.includes('\x1b$)G')) return 'iso-2022-cn';
  return text.includes('\x1b$@') || text.includes('\x1b$B') ? 'iso-2022-jp' : undefined;
}

/** Share of the sequences beyond ASCII that are valid UTF-8: a few broken ones don't make a file another encoding. */
function validUtf8Share(sample: Buffer): number {
  const whole = sample.subarray(0, sample.length - incompleteTail(sample));
  const decoder = createDecoder('utf-8');
  const valid = Array.from(decoder.decode(whole).matchAll(/[^\0-\x7f\ufffd]/gu)).length;
  return valid / (valid + decoder.undecodable.count);
}

/** In EBCDIC spaces are 0x40, and letters and digits lie where ASCII-based text has its rarest characters. */
function isEbcdic(sample: Buffer): boolean {
  let spaces = 0;
  let asciiSpaces = 0;
  let alphanumerics = 0;
  for (const byte of sample) {
    if (byte === 0x40) spaces += 1;
    else if (byte === 0x20 || byte === 0x0a) asciiSpaces += 1;
    else if (byte > 0x80 && (byte & 0x0f) <= 9) alphanumerics += 1;
  }
  return spaces > sample.length * 0.05 && asciiSpaces * 50 < spaces && alphanumerics > (sample.length - spaces) * 0.6;
}

function detectLegacy(sample: Buffer): { encoding: string; confidence: number } {
  const evidence = findWordEvidence(sample);
  const scores = [
    ...SINGLE_BYTE_CANDIDATES.map((candidate) => ({
      name: candidate.name,
      score: scoreSingleByte(sample, evidence, candidate),
    })),
    ...MULTI_BYTE_CANDIDATES.map((candidate) => ({ name: candidate.name, score: scoreMultiByte(sample, candidate) })),
  ].sort((a, b) => b.score - a.score);
  const [best] = scores;
  if (best.score < countHighBytes(sample) * MIN_SCORE_PER_BYTE) return { encoding: FALLBACK, confidence: 0.1 };
  const reading = createDecoder(best.name).decode(sample);
  // Encodings that decode the sample to the same text don't compete with the best one.
  const rivals = scores.filter(({ name }) => createDecoder(name).decode(sample) !== reading);
  const odds = rivals.reduce((sum, { score }) => sum + Math.exp((score - best.score) / TEMPERATURE), 0);
  return { encoding: best.name, confidence: round(Math.min(0.99, 1 / (1 + odds))) };
}

function countHighBytes(bytes: Buffer): number {
  let count = 0;
  for (const byte of bytes) if (byte >= 0x80) count += 1;
  return count;
}

function round(share: number): number {
  return Math.round(share * 100) / 100;
}
