import type { Format } from '../engine/format.js';

const STRAY_NUL_SHARE = 0.01;

/** How many bytes of a file are looked at to recognise its format. */
export const SNIFF_BYTES = 4096;

/** PDF readers look for the header within this many bytes (ISO 32000-1, Annex H.3.4.1). */
const SIGNATURE_WINDOW = 1024;

/** First bytes of what is surely not a text document. */
const BINARY_SIGNATURES = [
  '%PDF-',
  '{\\rtf',
  'PK\u0003\u0004',
  'PK\u0005\u0006',
  'MZ',
  '\u007fELF',
  '\u0089PNG',
  'GIF8',
  '\u00ff\u00d8\u00ff',
  'BM\u0000',
  '\u001f\u008b',
  'BZh',
  '\u00fd7zXZ',
  '7z\u00bc\u00af',
  'Rar!',
  '\u00d0\u00cf\u0011\u00e0',
  'RIFF',
  'OggS',
  'ID3',
  '\u00ca\u00fe\u00ba\u00be',
] as const;

/** MZ is also how a sentence may begin: these signatures count only where bytes follow that text never has. */
const AMBIGUOUS_SIGNATURES: ReadonlySet<string> = new Set(['MZ', 'BZh', 'RIFF', 'OggS', 'ID3', 'Rar!', 'GIF8']);

/** Whether the first bytes of a file can be those of the format in its name. */
export function looksLike(format: Format, head: Buffer): boolean {
  const start = head.toString('latin1').replace(/^(\u00ef\u00bb\u00bf)?[\t\n\f\r ]*/, '');
  if (format.signature !== null)
    return start.slice(0, SIGNATURE_WINDOW).includes(format.signature) && isAtStart(format, start);
  return !hasBinarySignature(start) && (!head.includes(0) || isWideText(head) || isNulledTable(format, head));
}

/** Only PDF may have something before its signature. */
function isAtStart(format: Format, start: string): boolean {
  return format.name === 'pdf' || (format.signature !== null && start.startsWith(format.signature));
}

function hasBinarySignature(start: string): boolean {
  const hasControls = /[\u0000-\u0008\u000e-\u001a]/.test(start);
  return BINARY_SIGNATURES.some(
    (signature) => start.startsWith(signature) && (hasControls || !AMBIGUOUS_SIGNATURES.has(signature)),
  );
}

/** Exports of data bases have a stray NUL here and there, and no other control characters. */
function isNulledTable({ name }: Format, head: Buffer): boolean {
  if (name !== 'csv') return false;
  const nuls = head.reduce((count, byte) => count + Number(byte === 0), 0);
  const hasControls = /[\u0001-\u0008\u000e-\u001a]/.test(head.toString('latin1'));
  return !hasControls && nuls <= Math.max(2, head.length * STRAY_NUL_SHARE);
}

/** UTF-16 and UTF-32 may hold NUL bytes. They are recognised by a byte order mark, or by the characters they encode. */
function isWideText(head: Buffer): boolean {
  if (/^(\u00ff\u00fe|\u00fe\u00ff|\u0000\u0000\u00fe\u00ff)/.test(head.toString('latin1', 0, 4))) return true;
  return isUtf32(head, (at) => head.readUInt32BE(at)) || isUtf32(head, (at) => head.readUInt32LE(at)) || isUtf16(head);
}

/** Whether every unit of four bytes is a character that text may hold. */
function isUtf32(head: Buffer, unitAt: (at: number) => number): boolean {
  for (let at = 0; at + 4 <= head.length; at += 4) {
    const unit = unitAt(at);
    const isControl = unit < 0x20 && !/[\t\n\f\r]/.test(String.fromCharCode(unit));
    if (isControl || unit > 0x10_ff_ff || (unit & 0xff_ff_f8_00) === 0xd800) return false;
  }
  return head.length >= 4;
}

/** Latin text in UTF-16 has a NUL as every other byte. */
function isUtf16(head: Buffer): boolean {
  const nulls = [0, 0];
  for (let i = 0; i < head.length; i++) if (head[i] === 0) nulls[i % 2]++;
  const [few, many] = nulls.toSorted((a, b) => a - b);
  return many > head.length * 0.35 && few < head.length * 0.02;
}
