import type { Format } from '../conversion/format.js';

/** Bytes that are looked at to tell what a file is. */
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

/** Whether the first bytes of a file can be those of the format that its name says. */
export function looksLike(format: Format, head: Buffer): boolean {
  const start = head.toString('latin1').replace(/^(\u00ef\u00bb\u00bf)?[\t\n\f\r ]*/, '');
  if (format.signature !== null)
    return start.slice(0, SIGNATURE_WINDOW).includes(format.signature) && isAtStart(format, start);
  return !hasBinarySignature(start) && (!head.includes(0) || isWideText(head));
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

/** NUL bytes are right in UTF-16 and UTF-32: told by a byte order mark, or by where the NULs stand. */
function isWideText(head: Buffer): boolean {
  if (/^(\u00ff\u00fe|\u00fe\u00ff|\u0000\u0000\u00fe\u00ff)/.test(head.toString('latin1', 0, 4))) return true;
  const shares = nullShares(head);
  const isUtf32 = [shares.slice(1), shares.slice(0, 3)].some(
    (three) => three.every((share) => share > 0.7) && shares.some((share) => share < 0.1),
  );
  const odd = (shares[1] + shares[3]) / 2;
  const even = (shares[0] + shares[2]) / 2;
  return isUtf32 || (Math.max(odd, even) > 0.7 && Math.min(odd, even) < 0.04);
}

/** Of the bytes at each of the four places of a 4-byte unit, the share that is NUL. */
function nullShares(head: Buffer): number[] {
  const counts = [0, 0, 0, 0];
  for (let i = 0; i < head.length; i++) if (head[i] === 0) counts[i % 4]++;
  return counts.map((count) => count / Math.max(1, head.length / 4));
}
