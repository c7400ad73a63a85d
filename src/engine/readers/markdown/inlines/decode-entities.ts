import { decodeHTMLStrict } from 'entities/decode';

/** As CommonMark bounds them: names, up to seven digits, up to six hexadecimal digits, and always a semicolon. */
const REFERENCE = /&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]*);/g;
const UNSHOWABLE = /[^\P{Cc}\t\n]|[\ufdd0-\ufdef\ufffe\uffff]/gu;

/** The text with the characters that references stand for; unknown names stay. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (reference) => decodeHTMLStrict(reference).replace(UNSHOWABLE, '\ufffd'));
}
