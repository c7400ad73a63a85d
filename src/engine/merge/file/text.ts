import { PdfString, type PdfValue } from './values.js';

const BYTE_ORDER_MARK = '\u00fe\u00ff';

/** A text string as the writer encodes it (ISO 32000-1, 7.9.2.2): ASCII or UTF-16BE; `undefined` for anything else. */
export function textOf(value: PdfValue | undefined): string | undefined {
  if (!(value instanceof PdfString)) return undefined;
  const { bytes } = value;
  if (!bytes.startsWith(BYTE_ORDER_MARK)) return bytes;
  let text = '';
  for (let i = BYTE_ORDER_MARK.length; i + 1 < bytes.length; i += 2)
    text += String.fromCharCode((bytes.charCodeAt(i) << 8) | bytes.charCodeAt(i + 1));
  return text;
}
