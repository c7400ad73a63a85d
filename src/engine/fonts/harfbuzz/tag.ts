/** A four-letter tag as the number that it is in OpenType files. */
export function tagOf(tag: string): number {
  let value = 0;
  for (let i = 0; i < 4; i++) value = (value << 8) | (i < tag.length ? tag.charCodeAt(i) & 0xff : 0x20);
  return value | 0;
}
