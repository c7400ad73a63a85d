const MAX_LENGTH = 150;
const FALLBACK = 'document';

/**
 * A client's file name as a label: the last path segment, without control and bidirectional formatting characters,
 * at most 150 characters with the extension kept. It never becomes part of a path.
 */
export function sanitizeFileName(name: string): string {
  const segment = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const visible = segment
    .replace(/[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff]/g, '')
    .toWellFormed()
    .trim();
  return shorten(visible) || FALLBACK;
}

function shorten(name: string): string {
  if (name.length <= MAX_LENGTH) return /^\.*$/.test(name) ? '' : name;
  const extension = /\.[^.]{1,20}$/.exec(name)?.[0] ?? '';
  return name.slice(0, MAX_LENGTH - extension.length).toWellFormed() + extension;
}
