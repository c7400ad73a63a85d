/** Text as TeX: its special characters escaped. */
export function escapeTex(text: string): string {
  return text
    .replaceAll('\\', '\\backslash ')
    .replaceAll(/[{}#$%&_]/g, '\\$&')
    .replaceAll('^', '\\hat{}');
}
