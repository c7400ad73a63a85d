import { TextDecoder } from 'node:util';
import type { MultiByteCandidate } from './legacy-candidates.js';

/** Natural logarithms of the share that one character has among those beyond ASCII. */
const HIRAGANA = Math.log(0.5 / 83);
const KATAKANA = Math.log(0.12 / 86);
const SIGN = Math.log(0.12 / 20);
const FULL_WIDTH = Math.log(0.02 / 62);
const HALF_WIDTH_KATAKANA = Math.log(0.01 / 63);
const HANGUL = Math.log(0.25 / 2200);
const RARE_SIGN = Math.log(0.00002);
const FOREIGN = -13;
const BAD = -20;
/** For each ASCII byte that is read as the second byte of a character: other candidates read it as itself, at no cost. */
const TRAIL_BYTE = 3.5;
/** For each single character within or before a word of ASCII letters. */
const AMONG_LETTERS = -4;

const COMMON_SIGNS = '、。「」，！？：；（）“”‘’…—～・《》〈〉『』【】\u3000';
const LARGE_SET_SHARE = { chinese: 0.45 / 6000, japanese: 0.12 / 6000, korean: 0.005 / 4800 };
const FREQUENT_SHARE = { chinese: 0.45, japanese: 0.22, korean: 0.65 };

/** Natural logarithm of how likely the sample's bytes beyond ASCII are, if it is text in this encoding. */
export function scoreMultiByte(sample: Buffer, candidate: MultiByteCandidate): number {
  const text = new TextDecoder(candidate.name).decode(sample);
  const frequent = new Set(candidate.frequent);
  const frequentScore = Math.log(FREQUENT_SHARE[candidate.script] / frequent.size);
  let score = candidate.prior;
  let asciiCount = 0;
  for (const character of text) {
    if (character < '\u0080') asciiCount += 1;
    else score += frequent.has(character) ? frequentScore : characterScore(character, candidate.script);
  }
  score += countMatches(text, /(?<=[a-z])[^\0-\x7f](?=[a-z])|(?<![^\0-\x7f])[^\0-\x7f](?=[a-z])/gi) * AMONG_LETTERS;
  return score + (countAscii(sample) - asciiCount) * TRAIL_BYTE;
}

function characterScore(character: string, script: MultiByteCandidate['script']): number {
  if (/[\u3041-\u3096ー]/.test(character)) return script === 'japanese' ? HIRAGANA : FOREIGN;
  if (/[\u30a1-\u30fa]/.test(character)) return script === 'japanese' ? KATAKANA : FOREIGN;
  if (/[\u4e00-\u9fff]/.test(character)) return Math.log(LARGE_SET_SHARE[script]);
  if (/[\uac00-\ud7a3]/.test(character)) return script === 'korean' ? HANGUL : FOREIGN;
  if (COMMON_SIGNS.includes(character)) return SIGN;
  if (/[\uff10-\uff5a]/.test(character)) return FULL_WIDTH;
  if (/[\uff61-\uff9f]/.test(character)) return script === 'japanese' ? HALF_WIDTH_KATAKANA : FOREIGN;
  if (/[\p{Co}\p{Cn}\p{Cc}\uFFFD]/u.test(character)) return BAD;
  return /[\p{P}\p{S}]/u.test(character) ? RARE_SIGN : FOREIGN;
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

function countAscii(bytes: Buffer): number {
  let count = 0;
  for (const byte of bytes) if (byte < 0x80) count += 1;
  return count;
}
