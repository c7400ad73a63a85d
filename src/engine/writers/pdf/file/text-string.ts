const ESCAPES: Readonly<Record<number, string>> = {
  0x08: '\\b',
  0x09: '\\t',
  0x0a: '\\n',
  0x0c: '\\f',
  0x0d: '\\r',
  0x28: '\\(',
  0x29: '\\)',
  0x5c: '\\\\',
};
const ASCII = /^[ -~]*$/;
const CONTROLS = /\p{Cc}+/gu;

/** A text string (ISO 32000-1, 7.9.2.2) as a literal, one character per byte. */
export function textString(text: string): string {
  return byteString(textBytes(text));
}

/**
 * The bytes of a text string, one character each. Controls become a space and halves of surrogate pairs U+FFFD:
 * readers show neither.
 */
export function textBytes(text: string): string {
  const clean = text.replaceAll(CONTROLS, ' ').toWellFormed();
  return ASCII.test(clean) ? clean : `\u00fe\u00ff${utf16(clean)}`;
}

/** UTF-16BE, one character per byte. */
export function utf16(text: string): string {
  let out = '';
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    out += String.fromCharCode(unit >> 8, unit & 0xff);
  }
  return out;
}

/** A literal string of bytes, given as one character each. */
export function byteString(bytes: string): string {
  let out = '(';
  for (let i = 0; i < bytes.length; i++) out += ESCAPES[bytes.charCodeAt(i)] ?? bytes[i];
  return `${out})`;
}

const LANGUAGE_TAG = /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i;

/** A language tag (BCP 47) as a string; what is none becomes `und`, undetermined. */
export function languageString(lang: string | undefined): string {
  return byteString(lang !== undefined && LANGUAGE_TAG.test(lang) ? lang : 'und');
}
