/** Characters of the source that mean something to TeX. */
export function escapeTex(text: string): string {
  return text
    .replaceAll('\\', '\\backslash ')
    .replaceAll(/[{}#$%&_]/g, '\\$&')
    .replaceAll('^', '\\hat{}');
}
