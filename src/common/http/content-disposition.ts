/**
 * `Content-Disposition` of a download (RFC 6266): a plain ASCII name for old clients, and the real one in `filename*`
 * (RFC 8187). By hand, since the package of this name leaves out quotes and the second name where the grammar lets it:
 * clients look for both.
 */
export function attachment(fileName: string): string {
  const ascii = fileName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
