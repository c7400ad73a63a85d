const EXTENDED = /;\s*filename\*\s*=\s*UTF-8'[^']*'([^\s;]+)/i;
const QUOTED = /;\s*filename\s*=\s*"((?:[^"\\]|\\.)*)"/i;
const TOKEN = /;\s*filename\s*=\s*([^\s;"]+)/i;

/** The name of the file in a `Content-Disposition` (RFC 6266, 4.3): the one in `filename*` first; `null` where there is none. */
export function fileNameIn(header: string | undefined): string | null {
  if (header === undefined) return null;
  const extended = EXTENDED.exec(header);
  const name = extended ? percentDecoded(extended[1]) : null;
  return name ?? QUOTED.exec(header)?.[1].replace(/\\(.)/g, '$1') ?? TOKEN.exec(header)?.[1] ?? null;
}

/** `null` when it decodes to no text. */
export function percentDecoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

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
