// Everything outside the Char production of XML 1.0 (section 2.2): controls, lone surrogates, U+FFFE and U+FFFF.
const ILLEGAL =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** The text without the characters that no XML 1.0 document may hold, not even as references. */
export function xmlText(text: string): string {
  return text.replace(ILLEGAL, '');
}
